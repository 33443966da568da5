//===- OutputFile.cpp - Files that are whole or not there -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Support/OutputFile.h"

#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace checkpoint {

/// Writes to an open stream; errors that it keeps for later are of now.
static Error writeTo(raw_fd_ostream &os,
                     function_ref<void(raw_ostream &)> write) {
  write(os);
  os.flush();
  std::error_code error = os.error();
  os.clear_error();
  return errorCodeToError(error);
}

Error writeOutputFile(StringRef path, function_ref<void(raw_ostream &)> write) {
  if (path == "-")
    return writeTo(outs(), write);
  SmallString<128> target = path;
  sys::fs::file_status status;
  if (!sys::fs::status(path, status) && sys::fs::exists(status)) {
    // /dev/stdout may be a file that is open already.
    if (!sys::fs::is_regular_file(status) || path.starts_with("/dev/")) {
      std::error_code error;
      raw_fd_ostream os(path, error, sys::fs::CD_OpenExisting,
                        sys::fs::FA_Write, sys::fs::OF_None);
      return error ? errorCodeToError(error) : writeTo(os, write);
    }
    if (std::error_code error = sys::fs::real_path(path, target))
      return errorCodeToError(error);
  }
  Expected<sys::fs::TempFile> file =
      sys::fs::TempFile::create(target + ".temp-%%%%%%");
  if (!file)
    return file.takeError();
  Error error = Error::success();
  {
    raw_fd_ostream os(file->FD, /*shouldClose=*/false);
    error = writeTo(os, write);
  }
  if (error)
    return joinErrors(std::move(error), file->discard());
  return file->keep(target);
}

Error writeFile(StringRef path, function_ref<void(raw_ostream &)> write) {
  if (Error error = writeOutputFile(path, write))
    return createStringError(path +
                             ": cannot write: " + toString(std::move(error)));
  return Error::success();
}

} // namespace checkpoint
