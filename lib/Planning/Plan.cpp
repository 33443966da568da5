#include "checkpoint/Planning/Plan.h"
