#include "esphome/components/tsl2591/tsl2591.h"

#include "../judge.h"

using namespace esphome;

int main() {
  // The gain, and four times the setting of the integration's time.
  judge::cases([](int option) -> Component * {
    auto *part = judge::on_bus<tsl2591::TSL2591Component>(0x29);
    part->set_name("part");
    part->set_full_spectrum_sensor(judge::sensor("fullSpectrum"));
    part->set_infrared_sensor(judge::sensor("infrared"));
    part->set_visible_sensor(judge::sensor("visible"));
    part->set_calculated_lux_sensor(judge::sensor("illuminance"));
    part->set_actual_gain_sensor(judge::sensor("gain"));
    part->set_gain(static_cast<tsl2591::TSL2591ComponentGain>(option & 3));
    part->set_integration_time(static_cast<tsl2591::TSL2591IntegrationTime>(option >> 2));
    part->set_power_save_mode(true);
    part->set_device_and_glass_attenuation_factors(53, 7.7);
    return part;
  });
}
