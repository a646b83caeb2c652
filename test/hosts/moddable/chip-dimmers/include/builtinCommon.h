/* Of the SDK: which pins are in use. */
extern uint64_t gUsed;
#define builtinIsPinFree(pin) (!(gUsed & (1ULL << (pin))))
#define builtinUsePin(pin) (gUsed |= 1ULL << (pin))
#define builtinFreePin(pin) (gUsed &= ~(1ULL << (pin)))
