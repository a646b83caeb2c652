typedef void (*Deliver)(void *the, void *refcon, uint8_t *message, uint16_t length);
int modMessagePostToMachineFromISR(xsMachine *the, Deliver deliver, void *refcon);
