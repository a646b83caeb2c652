#include "esphome/components/ds1307/ds1307.h"

#include "../clock-chip.h"

int main() { judge::clock_chip<esphome::ds1307::DS1307Component, 0x68>(); }
