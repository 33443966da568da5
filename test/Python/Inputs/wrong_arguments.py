from checkpoint_opt import CheckpointError, optimize, run

for wrong in (
    lambda: run(None),
    lambda: optimize("in.mlir", 3),
    lambda: run("a\0"),
    lambda: optimize("in.mlir", "out.mlir", before=3),
    lambda: run("in.mlir", next_results=3),
    lambda: run("in.mlir"),
):
    try:
        wrong()
    except CheckpointError as error:
        print(error)
