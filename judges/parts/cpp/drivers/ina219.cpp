#include "esphome/components/ina219/ina219.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<ina219::INA219Component>(0x40);
    part->set_bus_voltage_sensor(judge::sensor("voltage"));
    part->set_current_sensor(judge::sensor("current"));
    part->set_power_sensor(judge::sensor("power"));
    part->set_shunt_resistance_ohm(0.1);
    part->set_max_current_a(3.2);
    part->set_max_voltage_v(32);
    return part;
  });
}
