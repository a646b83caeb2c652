#include "esphome/components/sen5x/sen5x.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<sen5x::SEN5XComponent>(0x69);
    part->set_pm_1_0_sensor(judge::sensor("pm1"));
    part->set_pm_2_5_sensor(judge::sensor("pm25"));
    part->set_pm_4_0_sensor(judge::sensor("pm4"));
    part->set_pm_10_0_sensor(judge::sensor("pm10"));
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_humidity_sensor(judge::sensor("humidity"));
    part->set_voc_sensor(judge::sensor("voc"));
    part->set_nox_sensor(judge::sensor("nox"));
    part->set_store_baseline(false);
    return part;
  });
}
