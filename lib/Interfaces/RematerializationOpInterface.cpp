//===- RematerializationOpInterface.cpp - What planners ask ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/RematerializationOpInterface.h"

#include "checkpoint/Interfaces/RematerializationOpInterface.cpp.inc"
