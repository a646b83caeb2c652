#include "esphome/components/bmp280_i2c/bmp280_i2c.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<bmp280_i2c::BMP280I2CComponent>(0x76);
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_pressure_sensor(judge::sensor("pressure"));
    return part;
  });
}
