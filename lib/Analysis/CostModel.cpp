#include "checkpoint/Analysis/CostModel.h"
