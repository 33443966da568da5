// RUN: checkpoint-test-opt %s -allow-unregistered-dialect -test-checkpoint-models -verify-diagnostics -o /dev/null

func.func @sizes() {
  // An element takes whole bytes, a power of two of them.
  // expected-remark @+1 {{128, 64, 32, 32, 128, 64, 256, 256.}}
  %0:8 = "some.op"() {test = "bytes"} : () -> (tensor<4x8xf32>, tensor<4x8xbf16>, tensor<4x8xi1>, tensor<4x8xi4>, tensor<4x8xi24>, tensor<4x8xi9>, tensor<4x8xcomplex<f32>>, tensor<4x8xindex>)
  // Scalars, rank 0, nothing at all, vectors.
  // expected-remark @+1 {{4, 8, 4, 0, 32, 128.}}
  %1:6 = "some.op"() {test = "bytes"} : () -> (f32, index, tensor<f32>, tensor<0x4xf32>, vector<8xf32>, tensor<4xvector<8xf32>>)
  // Dynamic, unranked, no data, more than 63 bits.
  // expected-remark @+1 {{no size, no size, no size, no size, no size.}}
  %2:5 = "some.op"() {test = "bytes"} : () -> (tensor<?x4xf32>, tensor<*xf32>, none, !stablehlo.token, tensor<4294967296x4294967296xf32>)
  return
}
