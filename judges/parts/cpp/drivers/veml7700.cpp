#include "esphome/components/veml7700/veml7700.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<veml7700::VEML7700Component>(0x10);
    part->set_ambient_light_sensor(judge::sensor("illuminance"));
    part->set_gain(veml7700::X_1_8);
    part->set_integration_time(veml7700::INTEGRATION_TIME_100MS);
    part->set_enable_automatic_mode(true);
    part->set_enable_lux_compensation(true);
    part->set_glass_attenuation_factor(1);
    return part;
  });
}
