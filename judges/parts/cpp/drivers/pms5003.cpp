#include "esphome/components/pmsx003/pmsx003.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_port<pmsx003::PMSX003Component>();
    part->set_pm_1_0_sensor(judge::sensor("pm1"));
    part->set_pm_2_5_sensor(judge::sensor("pm25"));
    part->set_pm_10_0_sensor(judge::sensor("pm10"));
    part->set_type(pmsx003::PMSX003_TYPE_X003);
    return part;
  });
}
