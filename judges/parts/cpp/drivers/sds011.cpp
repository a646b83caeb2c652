#include "esphome/components/sds011/sds011.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_port<sds011::SDS011Component>();
    part->set_pm_2_5_sensor(judge::sensor("pm25"));
    part->set_pm_10_0_sensor(judge::sensor("pm10"));
    part->set_update_interval_min(0);
    return part;
  });
}
