// RUN: %checkpoint-opt %s --split-input-file --checkpoint-finish-stablehlo | FileCheck %s --implicit-check-not=sdy --implicit-check-not=stablehlo --implicit-check-not=mhlo.sharding

// CHECK-LABEL: func.func @shardings
// CHECK-SAME:    (%[[X:[^ ]*]]: tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %[[X]]
"sdy.mesh"() <{mesh = #sdy.mesh<["a"=1, "b"=1]>, sym_name = "mesh"}> : () -> ()
"sdy.mesh"() <{mesh = #sdy.mesh<[], device_ids=[0]>, sym_name = "one"}> : () -> ()
func.func @shardings(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> (tensor<4xf32> {mhlo.sharding = "{replicated}"}) {
  %0 = "sdy.sharding_constraint"(%x) <{sharding = #sdy.sharding<@mesh, [{"a"}]>}> : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "sdy.reshard"(%0) <{sharding = #sdy.sharding<@mesh, [{}]>}> : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "sdy.manual_computation"(%1) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>, manual_axes = #sdy<manual_axes{"a"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>}> ({
  ^bb0(%part: tensor<4xf32>):
    %sum = "stablehlo.all_reduce"(%part) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      "stablehlo.return"(%a) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>) -> tensor<4xf32>
    "sdy.return"(%sum) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = "stablehlo.custom_call"(%2) <{call_target_name = "Sharding"}> {mhlo.sharding = "{devices=[1]0}"} : (tensor<4xf32>) -> tensor<4xf32>
  %4 = "stablehlo.custom_call"(%3) <{call_target_name = "SPMDFullToShardShape"}> : (tensor<4xf32>) -> tensor<4xf32>
  %5 = "stablehlo.custom_call"(%4) <{call_target_name = "SPMDShardToFullShape"}> : (tensor<4xf32>) -> tensor<4xf32>
  %6 = "stablehlo.custom_call"(%5) <{call_target_name = "annotate_device_placement"}> : (tensor<4xf32>) -> tensor<4xf32>
  return %6 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @collectives
// CHECK-SAME:    (%[[X:.*]]: tensor<4x2xf32>)
// CHECK-DAG:     %[[ZEROS:.*]] = arith.constant dense<0.000000e+00> : tensor<4x2xf32>
// CHECK-DAG:     %[[P:.*]] = arith.constant dense<0> : tensor<i32>
// CHECK-DAG:     %[[R:.*]] = arith.constant dense<0> : tensor<i32>
// CHECK:         return %[[X]], %[[ZEROS]], %[[P]], %[[R]]
func.func @collectives(%x: tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>, tensor<ui32>, tensor<ui32>) {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %1 = "stablehlo.all_to_all"(%0) <{concat_dimension = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>, split_count = 1 : i64, split_dimension = 1 : i64}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %2 = "stablehlo.collective_permute"(%1) <{source_target_pairs = dense<0> : tensor<1x2xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %3 = "stablehlo.collective_broadcast"(%2) <{replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %4 = "stablehlo.reduce_scatter"(%3) <{replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<4x2xf32>) -> tensor<4x2xf32>
  // Nobody sends.
  %5 = "stablehlo.collective_permute"(%4) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %6 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %7 = "stablehlo.replica_id"() : () -> tensor<ui32>
  return %4, %5, %6, %7 : tensor<4x2xf32>, tensor<4x2xf32>, tensor<ui32>, tensor<ui32>
}
