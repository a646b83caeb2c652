#include "esphome/components/mhz19/mhz19.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int option) -> Component * {
    auto *part = judge::on_port<mhz19::MHZ19Component>();
    part->set_co2_sensor(judge::sensor("co2"));
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_warmup_seconds(0);
    if (option == 1) {
      part->calibrate_zero();
      part->abc_enable();
      part->abc_disable();
    }
    return part;
  });
}
