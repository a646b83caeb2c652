#include "esphome/components/aht10/aht10.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<aht10::AHT10Component>(0x38);
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_humidity_sensor(judge::sensor("humidity"));
    part->set_variant(aht10::AHT20);
    return part;
  });
}
