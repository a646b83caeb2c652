#include "esphome/components/bmp3xx_i2c/bmp3xx_i2c.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<bmp3xx_i2c::BMP3XXI2CComponent>(0x77);
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_pressure_sensor(judge::sensor("pressure"));
    part->set_temperature_oversampling_config(bmp3xx_base::OVERSAMPLING_X4);
    part->set_pressure_oversampling_config(bmp3xx_base::OVERSAMPLING_X8);
    part->set_iir_filter_config(bmp3xx_base::IIR_FILTER_16);
    return part;
  });
}
