//===- Globals.cpp - Constants as globals, named by their contents --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Globals.h"

#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace checkpoint;

std::string checkpoint::getGlobalName(StringRef prefix,
                                      DenseElementsAttr contents) {
  std::string type;
  llvm::raw_string_ostream(type) << contents.getType();
  ArrayRef<char> data = contents.getRawData();
  uint64_t hash = llvm::xxh3_64bits(
      ArrayRef(reinterpret_cast<const uint8_t *>(data.data()), data.size()));
  hash ^= llvm::xxh3_64bits(type) + contents.isSplat();
  return (prefix + "_" + llvm::utohexstr(hash, /*LowerCase=*/true, 16)).str();
}

memref::GlobalOp checkpoint::createGlobal(OpBuilder &builder, Location loc,
                                          StringRef name,
                                          DenseElementsAttr contents) {
  auto tensor = cast<RankedTensorType>(contents.getType());
  return memref::GlobalOp::create(
      builder, loc, name, builder.getStringAttr("private"),
      MemRefType::get(tensor.getShape(), tensor.getElementType()), contents,
      /*constant=*/true, builder.getI64IntegerAttr(kArenaAlignment));
}

FlatSymbolRefAttr checkpoint::getOrCreateGlobal(ModuleOp module,
                                                SymbolTable &symbols,
                                                StringRef prefix, Location loc,
                                                DenseElementsAttr contents) {
  std::string name = getGlobalName(prefix, contents);
  if (!symbols.lookup(name)) {
    OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
    symbols.insert(createGlobal(builder, loc, name, contents));
  }
  return FlatSymbolRefAttr::get(module.getContext(), name);
}
