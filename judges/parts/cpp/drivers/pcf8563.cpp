#include "esphome/components/pcf8563/pcf8563.h"

#include "../clock-chip.h"

int main() { judge::clock_chip<esphome::pcf8563::PCF8563Component, 0x51>(); }
