#include "esphome/components/sht3xd/sht3xd.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<sht3xd::SHT3XDComponent>(0x44);
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_humidity_sensor(judge::sensor("humidity"));
    return part;
  });
}
