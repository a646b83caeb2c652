#include "esphome/components/ina226/ina226.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<ina226::INA226Component>(0x40);
    part->set_bus_voltage_sensor(judge::sensor("voltage"));
    part->set_shunt_voltage_sensor(judge::sensor("shuntVoltage"));
    part->set_current_sensor(judge::sensor("current"));
    part->set_power_sensor(judge::sensor("power"));
    part->set_shunt_resistance_ohm(0.1);
    part->set_max_current_a(3.2);
    part->set_adc_time_voltage(ina226::ADC_TIME_1100US);
    part->set_adc_time_current(ina226::ADC_TIME_1100US);
    part->set_adc_avg_samples(ina226::ADC_AVG_SAMPLES_4);
    return part;
  });
}
