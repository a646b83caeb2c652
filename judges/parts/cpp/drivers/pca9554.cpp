#include "esphome/components/pca9554/pca9554.h"

#include "../expander.h"

using namespace esphome;

// The option is the number of pins: a PCA9555 has 16.
int main() {
  judge::cases([](int pins) -> Component * {
    auto *part = judge::on_bus<pca9554::PCA9554Component>(0x20);
    part->set_pin_count(pins);
    return new judge::Expander(part, pins);
  });
}
