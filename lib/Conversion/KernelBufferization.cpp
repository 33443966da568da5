#include "checkpoint/Conversion/Passes.h"
