#include "esphome/components/pcf85063/pcf85063.h"

#include "../clock-chip.h"

int main() { judge::clock_chip<esphome::pcf85063::PCF85063Component, 0x51>(); }
