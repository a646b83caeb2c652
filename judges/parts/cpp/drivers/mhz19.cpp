#include "esphome/components/mhz19/mhz19.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_port<mhz19::MHZ19Component>();
    part->set_co2_sensor(judge::sensor("co2"));
    part->set_warmup_seconds(0);
    return part;
  });
}
