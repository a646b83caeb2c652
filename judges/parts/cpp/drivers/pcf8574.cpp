#include "esphome/components/pcf8574/pcf8574.h"

#include "../expander.h"

using namespace esphome;

// The option is the number of pins: a PCF8575 has 16.
int main() {
  judge::cases([](int pins) -> Component * {
    auto *part = judge::on_bus<pcf8574::PCF8574Component>(0x20);
    part->set_pcf8575(pins == 16);
    return new judge::Expander(part, pins);
  });
}
