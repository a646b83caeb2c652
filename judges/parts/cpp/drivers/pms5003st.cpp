#include "esphome/components/pmsx003/pmsx003.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_port<pmsx003::PMSX003Component>();
    part->set_pm_2_5_sensor(judge::sensor("pm25"));
    part->set_pm_particles_100um_sensor(judge::sensor("count10"));
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_humidity_sensor(judge::sensor("humidity"));
    part->set_formaldehyde_sensor(judge::sensor("formaldehyde"));
    part->set_type(pmsx003::PMSX003_TYPE_5003ST);
    return part;
  });
}
