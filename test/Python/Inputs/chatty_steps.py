import numpy as np


def talks():
    print("making a step")

    def step(x):
        print("tracing")
        return x + 1

    return step, (np.ones((3,), np.float32),)
