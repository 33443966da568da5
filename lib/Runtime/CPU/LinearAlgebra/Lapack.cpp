//===- Lapack.cpp - The LAPACK that factorizations run on -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Lapack.h"

#include "Runtime/CPU/Products/Blas.h"
#include "Runtime/CPU/Products/MatrixProduct.h"
#include "checkpoint/Runtime/LinearAlgebra.h"

#include <string>

using namespace checkpoint;

namespace {
struct Library {
  Lapack<float> single = {};
  Lapack<double> twice = {};
  std::string error; // why there is none

  Library();

private:
  template <typename Function>
  void find(Function &function, const std::string &name) {
    function = reinterpret_cast<Function>(findInBlas(name.c_str()));
    if (!function && error.empty())
      error = "OpenBLAS, which matrices are factorized by, lacks LAPACK's " +
              name + "; install libopenblas0-pthread, which has it";
  }
  template <typename T>
  void findAll(Lapack<T> &lapack, const std::string &type);
};
} // namespace

template <typename T>
void Library::findAll(Lapack<T> &lapack, const std::string &type) {
  find(lapack.potrf, type + "potrf_");
  find(lapack.trsm, type + "trsm_");
  find(lapack.getrf, type + "getrf_");
  find(lapack.geqrf, type + "geqrf_");
  find(lapack.geqp3, type + "geqp3_");
  find(lapack.orgqr, type + "orgqr_");
  find(lapack.ormqr, type + "ormqr_");
  find(lapack.syevd, type + "syevd_");
  find(lapack.gesdd, type + "gesdd_");
  find(lapack.sytrd, type + "sytrd_");
  find(lapack.gtsv, type + "gtsv_");
  find(lapack.gehrd, type + "gehrd_");
  find(lapack.gees, type + "gees_");
}

Library::Library() {
  if (const char *reason = getBlasError()) {
    error = reason;
    return;
  }
  findAll(single, "s");
  findAll(twice, "d");
}

static const Library &getLibrary() {
  static const Library library;
  return library;
}

const char *checkpointLoadLinearAlgebraLibrary() {
  const Library &library = getLibrary();
  return library.error.empty() ? nullptr : library.error.c_str();
}

static const Library &getLoaded() {
  if (const char *reason = checkpointLoadLinearAlgebraLibrary())
    failProduct(reason);
  return getLibrary();
}

template <> const Lapack<float> &checkpoint::getLapack<float>() {
  return getLoaded().single;
}

template <> const Lapack<double> &checkpoint::getLapack<double>() {
  return getLoaded().twice;
}
