#include "esphome/components/senseair/senseair.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int option) -> Component * {
    auto *part = judge::on_port<senseair::SenseAirComponent>();
    part->set_co2_sensor(judge::sensor("co2"));
    if (option == 1) {
      part->background_calibration();
      part->background_calibration_result();
      part->abc_enable();
      part->abc_disable();
      part->abc_get_period();
    }
    return part;
  });
}
