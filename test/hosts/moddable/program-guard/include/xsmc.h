typedef struct xsMachine xsMachine;
