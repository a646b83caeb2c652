#include "esphome/components/bme280_i2c/bme280_i2c.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<bme280_i2c::BME280I2CComponent>(0x76);
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_humidity_sensor(judge::sensor("humidity"));
    part->set_pressure_sensor(judge::sensor("pressure"));
    return part;
  });
}
