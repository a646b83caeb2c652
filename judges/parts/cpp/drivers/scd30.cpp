#include "esphome/components/scd30/scd30.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int option) -> Component * {
    auto *part = judge::on_bus<scd30::SCD30Component>(0x61);
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_humidity_sensor(judge::sensor("humidity"));
    part->set_co2_sensor(judge::sensor("co2"));
    part->set_automatic_self_calibration(true);
    part->set_update_interval(2);
    if (option != 0)
      part->force_recalibration_with_reference(option);
    return part;
  });
}
