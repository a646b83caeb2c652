#include "esphome/components/sgp30/sgp30.h"

#include "../judge.h"

using namespace esphome;

int main() {
  // 0, or the humidity and 256 times what the temperature is above -40 °C; the baselines follow from them.
  judge::cases([](int option) -> Component * {
    auto *part = judge::on_bus<sgp30::SGP30Component>(0x58);
    part->set_eco2_sensor(judge::sensor("co2"));
    part->set_tvoc_sensor(judge::sensor("tvoc"));
    if (option != 0) {
      int humidity = option & 255, temperature = option >> 8;
      auto *humidity_sensor = judge::sensor("humidity"), *temperature_sensor = judge::sensor("temperature");
      humidity_sensor->state = humidity;
      temperature_sensor->state = temperature - 40;
      part->set_humidity_sensor(humidity_sensor);
      part->set_temperature_sensor(temperature_sensor);
      part->set_eco2_baseline(0x8000 + temperature * 7);
      part->set_tvoc_baseline(0x8100 + humidity * 11);
    }
    return part;
  });
}
