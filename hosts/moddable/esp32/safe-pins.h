/* The safe levels of outputs: safe-pins.c. */

/* The safe level of a pin, 0 or 1; -1 if it has none. */
int thimbleSafeLevel(int pin);

/* For a pin that its use leaves: puts it to its safe level, without an edge, if it has one. Returns whether it has. */
int thimbleSettlePin(int pin);
