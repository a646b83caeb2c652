#include "esphome/components/pi4ioe5v6408/pi4ioe5v6408.h"

#include "../expander.h"

using namespace esphome;

int main() {
  judge::cases([](int pins) -> Component * {
    auto *part = judge::on_bus<pi4ioe5v6408::PI4IOE5V6408Component>(0x43);
    part->set_reset(true);
    auto *expander = new judge::Expander(part, pins);
    expander->has_pull_ups = true;
    return expander;
  });
}
