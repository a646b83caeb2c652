#include "esphome/components/rdm6300/rdm6300.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_port<rdm6300::RDM6300Component>();
    auto *tag = new rdm6300::RDM6300Trigger();
    // In halves, since a float has 24 bits.
    tag->then = [](uint32_t id) {
      judge::sensor("high")->publish_state(id >> 16);
      judge::sensor("low")->publish_state(id & 0xffff);
    };
    part->register_trigger(tag);
    return part;
  });
}
