#include "esphome/components/scd4x/scd4x.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int option) -> Component * {
    auto *part = judge::on_bus<scd4x::SCD4XComponent>(0x62);
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_humidity_sensor(judge::sensor("humidity"));
    part->set_co2_sensor(judge::sensor("co2"));
    part->set_temperature_offset(4);
    if (option == 1) {
      part->factory_reset();
    } else if (option == 2) {
      part->set_temperature_offset(7);
      part->set_altitude_compensation(500);
      part->set_automatic_self_calibration(false);
      part->set_measurement_mode(scd4x::LOW_POWER_PERIODIC);
    } else if (option == 3) {
      part->set_temperature_offset(0);
      part->set_ambient_pressure_compensation(950);
      part->set_automatic_self_calibration(true);
      part->set_measurement_mode(scd4x::SINGLE_SHOT);
    } else if (option != 0)
      part->perform_forced_calibration(option);
    return part;
  });
}
