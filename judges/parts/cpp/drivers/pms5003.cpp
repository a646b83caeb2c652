#include "esphome/components/pmsx003/pmsx003.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_port<pmsx003::PMSX003Component>();
    part->set_pm_1_0_sensor(judge::sensor("pm1"));
    part->set_pm_2_5_sensor(judge::sensor("pm25"));
    part->set_pm_10_0_sensor(judge::sensor("pm10"));
    part->set_pm_1_0_std_sensor(judge::sensor("standard1"));
    part->set_pm_2_5_std_sensor(judge::sensor("standard25"));
    part->set_pm_10_0_std_sensor(judge::sensor("standard10"));
    part->set_pm_particles_03um_sensor(judge::sensor("count03"));
    part->set_pm_particles_05um_sensor(judge::sensor("count05"));
    part->set_pm_particles_10um_sensor(judge::sensor("count1"));
    part->set_pm_particles_25um_sensor(judge::sensor("count25"));
    part->set_pm_particles_50um_sensor(judge::sensor("count5"));
    part->set_pm_particles_100um_sensor(judge::sensor("count10"));
    part->set_type(pmsx003::PMSX003_TYPE_X003);
    return part;
  });
}
