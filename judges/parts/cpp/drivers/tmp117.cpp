#include "esphome/components/tmp117/tmp117.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<tmp117::TMP117Component>(0x48);
    part->set_name("temperature");
    part->set_config(0x0220);
    return part;
  });
}
