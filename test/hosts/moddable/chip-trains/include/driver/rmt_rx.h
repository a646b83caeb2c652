#include "rmt_tx.h"
