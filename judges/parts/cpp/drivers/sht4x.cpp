#include "esphome/components/sht4x/sht4x.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<sht4x::SHT4XComponent>(0x44);
    part->set_temp_sensor(judge::sensor("temperature"));
    part->set_humidity_sensor(judge::sensor("humidity"));
    part->set_precision_value(sht4x::SHT4X_PRECISION_HIGH);
    part->set_heater_duty_value(0);
    return part;
  });
}
