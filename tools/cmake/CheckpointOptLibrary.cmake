# checkpoint_add_library(NAME SOURCES... [MLIR] [DEPENDS ...] [LINK_LIBS ...])
#
# One library for each layer folder. MLIR says that the library uses MLIR: it
# then links libMLIR/libLLVM (never the static archives, which must not be
# mixed with the shared ones) and shares one precompiled header.
function(checkpoint_add_library name)
  cmake_parse_arguments(ARG "MLIR" "" "DEPENDS;LINK_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name}
    PUBLIC
      $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
      $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
      $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_include_directories(${name} SYSTEM
    PUBLIC $<BUILD_INTERFACE:${LLVM_INCLUDE_DIRS}>)
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
  if(ARG_MLIR)
    target_link_libraries(${name} PUBLIC MLIR LLVM)
    checkpoint_use_pch(${name})
  endif()
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  set_property(GLOBAL APPEND PROPERTY CHECKPOINT_LIBRARIES ${name})
  install(TARGETS ${name} EXPORT CheckpointOptTargets
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endfunction()

# checkpoint_reuse_pch(NAME PCH HEADERS...): compiles NAME against the headers,
# which the object library PCH precompiles once.
function(checkpoint_reuse_pch name pch)
  if(NOT CHECKPOINT_USE_PCH)
    return()
  endif()
  if(NOT TARGET ${pch})
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/${pch}.cpp CONTENT "")
    add_library(${pch} OBJECT ${PROJECT_BINARY_DIR}/${pch}.cpp)
    target_include_directories(${pch} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
    target_precompile_headers(${pch} PRIVATE ${ARGN})
  endif()
  target_precompile_headers(${name} REUSE_FROM ${pch})
endfunction()

# For what uses MLIR.
function(checkpoint_use_pch name)
  checkpoint_reuse_pch(${name} CheckpointPch
    <mlir/Dialect/Func/IR/FuncOps.h>
    <mlir/Dialect/Linalg/IR/Linalg.h>
    <mlir/Dialect/MemRef/IR/MemRef.h>
    <mlir/Dialect/SCF/IR/SCF.h>
    <mlir/Dialect/Tensor/IR/Tensor.h>
    <mlir/IR/BuiltinOps.h>
    <mlir/Pass/Pass.h>
    <mlir/Transforms/GreedyPatternRewriteDriver.h>)
endfunction()

# For what uses LLVM's Support library alone.
function(checkpoint_use_support_pch name)
  checkpoint_reuse_pch(${name} CheckpointSupportPch
    <algorithm>
    <functional>
    <llvm/ADT/STLExtras.h>
    <llvm/Support/JSON.h>)
endfunction()
