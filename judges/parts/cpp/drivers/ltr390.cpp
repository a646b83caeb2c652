#include "esphome/components/ltr390/ltr390.h"

#include "../judge.h"

using namespace esphome;

int main() {
  // The setting of the gain, and eight times that of the resolution.
  judge::cases([](int option) -> Component * {
    auto *part = judge::on_bus<ltr390::LTR390Component>(0x53);
    part->set_light_sensor(judge::sensor("illuminance"));
    part->set_als_sensor(judge::sensor("light"));
    part->set_uvi_sensor(judge::sensor("uvIndex"));
    part->set_uv_sensor(judge::sensor("uv"));
    auto gain = static_cast<ltr390::LTR390GAIN>(option & 7);
    auto resolution = static_cast<ltr390::LTR390RESOLUTION>(option >> 3);
    part->set_als_gain_value(gain);
    part->set_uv_gain_value(gain);
    part->set_als_res_value(resolution);
    part->set_uv_res_value(resolution);
    part->set_wfac_value(1.5);
    return part;
  });
}
