#include "esphome/components/sgp4x/sgp4x.h"

#include "../judge.h"

#include <SensirionGasIndexAlgorithm.cpp>
#include <VOCGasIndexAlgorithm.cpp>
#include <algorithm/sensirion_gas_index_algorithm.c>

using namespace esphome;

int main() {
  // Whether it has nitrogen oxides, and twice: 0, or 1 and the humidity and 256 times what the temperature is above -50 °C.
  judge::cases([](int option) -> Component * {
    auto *part = judge::on_bus<sgp4x::SGP4xComponent>(0x59);
    part->set_store_baseline(false);
    part->set_voc_sensor(judge::sensor("voc"));
    if (option & 1)
      part->set_nox_sensor(judge::sensor("nox"));
    int air = option >> 1;
    if (air != 0) {
      auto *humidity = judge::sensor("humidity"), *temperature = judge::sensor("temperature");
      humidity->state = (air & 255) - 1;
      temperature->state = (air >> 8) - 50;
      part->set_humidity_sensor(humidity);
      part->set_temperature_sensor(temperature);
    }
    return part;
  });
}
