#include "esphome/components/bl0942/bl0942.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_port<bl0942::BL0942>();
    part->set_voltage_sensor(judge::sensor("voltage"));
    part->set_current_sensor(judge::sensor("current"));
    part->set_power_sensor(judge::sensor("power"));
    part->set_energy_sensor(judge::sensor("energy"));
    part->set_frequency_sensor(judge::sensor("frequency"));
    part->set_reset(false);
    return part;
  });
}
