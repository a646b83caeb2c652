/* A register is the number of its converter here. */
void clearConverter(int converter, uint32_t bits);
#define CLEAR_PERI_REG_MASK(reg, mask) clearConverter(reg, mask)
