import numpy as np

from checkpoint_opt import CaptureError, capture

for stated in (3, {0: 1.5}, {True: 0}, {(): 0}, {-1: 0}):
    try:
        capture(lambda x: x + 1, np.ones(3, np.float32), next_arguments=stated)
    except CaptureError as error:
        print(error)
try:
    capture(lambda x: 1.0, (), next_arguments={0: 0})
except CaptureError as error:
    print(error)
