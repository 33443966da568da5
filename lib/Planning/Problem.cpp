#include "checkpoint/Planning/Problem.h"
