#include "esphome/components/ina3221/ina3221.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<ina3221::INA3221Component>(0x40);
    for (int channel = 0; channel < 3; channel++) {
      std::string number = std::to_string(channel + 1);
      part->set_bus_voltage_sensor(channel, judge::sensor(("voltage" + number).c_str()));
      part->set_current_sensor(channel, judge::sensor(("current" + number).c_str()));
    }
    return part;
  });
}
