#include "esphome/components/sps30/sps30.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<sps30::SPS30Component>(0x69);
    part->set_pm_1_0_sensor(judge::sensor("pm1"));
    part->set_pm_2_5_sensor(judge::sensor("pm25"));
    part->set_pm_4_0_sensor(judge::sensor("pm4"));
    part->set_pm_10_0_sensor(judge::sensor("pm10"));
    part->set_pmc_0_5_sensor(judge::sensor("count05"));
    part->set_pmc_1_0_sensor(judge::sensor("count1"));
    part->set_pmc_2_5_sensor(judge::sensor("count25"));
    part->set_pmc_4_0_sensor(judge::sensor("count4"));
    part->set_pmc_10_0_sensor(judge::sensor("count10"));
    part->set_pm_size_sensor(judge::sensor("size"));
    return part;
  });
}
