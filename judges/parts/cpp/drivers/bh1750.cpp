#include "esphome/components/bh1750/bh1750.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<bh1750::BH1750Sensor>(0x23);
    part->set_name("illuminance");
    return part;
  });
}
