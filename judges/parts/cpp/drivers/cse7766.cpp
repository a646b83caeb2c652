#include "esphome/components/cse7766/cse7766.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_port<cse7766::CSE7766Component>();
    part->set_voltage_sensor(judge::sensor("voltage"));
    part->set_current_sensor(judge::sensor("current"));
    part->set_power_sensor(judge::sensor("power"));
    part->set_energy_sensor(judge::sensor("energy"));
    part->set_apparent_power_sensor(judge::sensor("apparentPower"));
    part->set_power_factor_sensor(judge::sensor("powerFactor"));
    return part;
  });
}
