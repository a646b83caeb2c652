// A PCF8574, from its data sheet: a pin that is written high is only pulled up, so what is outside can pull it low.
#include "judge.h"

namespace judge {

static uint8_t written = 0xff;
static uint8_t outside = 0xff;

uint8_t expander_levels() { return written & outside; }

void write_expander(uint8_t value) {
  uint8_t changed = value ^ written;
  written = value;
  for (int bit = 0; bit < 8; bit++)
    if (changed & (1 << bit))
      say("pin %d %d", FIRST_OF_EXPANDER + bit, (value >> bit) & 1);
}

void drive_expander(int bit, bool level) {
  if (level)
    outside |= 1 << bit;
  else
    outside &= ~(1 << bit);
}

}  // namespace judge
