#include "esphome/components/ccs811/ccs811.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<ccs811::CCS811Component>(0x5a);
    part->set_co2(judge::sensor("co2"));
    part->set_tvoc(judge::sensor("tvoc"));
    return part;
  });
}
