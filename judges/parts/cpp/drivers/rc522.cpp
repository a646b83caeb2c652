#include "esphome/components/rc522_i2c/rc522_i2c.h"

#include "../judge.h"

using namespace esphome;

namespace {

// The tag's address as text, each byte as a value.
void say(const std::string &text) {
  judge::sensor("length")->publish_state((text.size() + 1) / 3);
  for (size_t i = 0; 3 * i < text.size(); i++)
    judge::sensor(("byte" + std::to_string(i)).c_str())->publish_state(strtol(text.substr(3 * i, 2).c_str(), nullptr, 16));
}

}  // namespace

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<rc522_i2c::RC522I2C>(0x28);
    auto *tag = new rc522::RC522Trigger();
    tag->then = say;
    part->register_ontag_trigger(tag);
    return part;
  });
}
