#include "esphome/components/bme680/bme680.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<bme680::BME680Component>(0x76);
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_humidity_sensor(judge::sensor("humidity"));
    part->set_pressure_sensor(judge::sensor("pressure"));
    part->set_gas_resistance_sensor(judge::sensor("gas"));
    part->set_temperature_oversampling(bme680::BME680_OVERSAMPLING_8X);
    part->set_iir_filter(bme680::BME680_IIR_FILTER_7X);
    part->set_heater(300, 700);
    return part;
  });
}
