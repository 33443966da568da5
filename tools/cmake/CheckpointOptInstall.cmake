# What `cmake --install` gives beside the targets, which install themselves:
# headers (the generated ones too) and find_package(CheckpointOpt).
include(CMakePackageConfigHelpers)

foreach(tree ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
  install(DIRECTORY ${tree}/include/checkpoint
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.h" PATTERN "*.td" PATTERN "*.inc" PATTERN "*.def"
    PATTERN "CMakeFiles" EXCLUDE)
endforeach()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/checkpoint-opt)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/CheckpointOpt)
install(EXPORT CheckpointOptTargets NAMESPACE CheckpointOpt::
  DESTINATION ${package_dir})
get_property(CHECKPOINT_LIBRARIES GLOBAL PROPERTY CHECKPOINT_LIBRARIES)
set(CHECKPOINT_PLUGIN ${CMAKE_INSTALL_LIBDIR}/CheckpointPlugin.so)
configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/tools/cmake/CheckpointOptConfig.cmake.in
  ${PROJECT_BINARY_DIR}/CheckpointOptConfig.cmake
  INSTALL_DESTINATION ${package_dir}
  PATH_VARS CHECKPOINT_PLUGIN CMAKE_INSTALL_BINDIR)
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/CheckpointOptConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/CheckpointOptConfig.cmake
  ${PROJECT_BINARY_DIR}/CheckpointOptConfigVersion.cmake
  DESTINATION ${package_dir})
