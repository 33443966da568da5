// RUN: %checkpoint-opt %s --split-input-file --checkpoint-finish-stablehlo --verify-diagnostics -o /dev/null

// expected-error@+1 {{'sdy.mesh' @mesh has 8 devices; a step is planned and run on one: capture the step of one device (a mesh of one)}}
"sdy.mesh"() <{mesh = #sdy.mesh<["data"=2, "model"=4]>, sym_name = "mesh"}> : () -> ()
func.func @step(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error@+1 {{'mhlo.num_partitions' is 2; a step is planned and run on one}}
module attributes {mhlo.num_partitions = 2 : i32} {
  func.func @partitions(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

func.func @all_reduce(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.all_reduce' works on 2 devices together; a step is planned and run on one: capture the step of one device (a mesh of one)}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @permute(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.collective_permute' sends to another device}}
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @parts(%x: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' gives another shape than it takes}}
  %0 = "stablehlo.custom_call"(%x) <{call_target_name = "SPMDFullToShardShape"}> : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
