import checkpoint_opt

try:
    checkpoint_opt.optimize("in.mlir", "out.mlir", budget=1)
except checkpoint_opt.BinaryError as error:
    print("exit code", error.exit_code)
    print(error)
