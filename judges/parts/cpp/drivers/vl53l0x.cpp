#include "esphome/components/vl53l0x/vl53l0x_sensor.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<vl53l0x::VL53L0XSensor>(0x29);
    part->set_name("distance");
    part->set_timeout_us(10000);
    return part;
  });
}
