#include "esphome/components/vl53l0x/vl53l0x_sensor.h"

#include "../judge.h"

using namespace esphome;

int main() {
  // The option: the address, whether there is a pin, the long range, the limit in 128ths, the budget in milliseconds.
  judge::cases([](int option) -> Component * {
    auto *part = judge::on_bus<vl53l0x::VL53L0XSensor>(option & 0x7f);
    part->set_name("distance");
    part->set_timeout_us(10000);
    if (option & 0x80)
      part->set_enable_pin(new judge::Pin(5));
    part->set_long_range(option & 0x100);
    part->set_signal_rate_limit((option >> 9 & 0x7f) / 128.0f);
    part->set_timing_budget((option >> 16) * 1000);
    return part;
  });
}
