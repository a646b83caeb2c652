#include "esphome/components/wiegand/wiegand.h"

#include "../judge.h"

using namespace esphome;

namespace esphome {

// Wires are always low when they are asked: an edge has just come.
bool ISRInternalGPIOPin::digital_read() { return false; }

}  // namespace esphome

namespace {

// A bit is a byte that comes from the port: each is an edge of one of the wires.
class OnPort : public wiegand::Wiegand {
 public:
  void setup() override {}
  void loop() override {
    for (int count = judge::port.available(); count > 0; count--) {
      uint8_t bit = 0;
      judge::port.read_array(&bit, 1);
      if (bit == 0)
        wiegand::WiegandStore::d0_gpio_intr(&this->store_);
      else
        wiegand::WiegandStore::d1_gpio_intr(&this->store_);
    }
    wiegand::Wiegand::loop();
  }
};

}  // namespace

int main() {
  judge::cases([](int) -> Component * {
    auto *part = new OnPort();
    auto *raw = new wiegand::WiegandRawTrigger();
    raw->then = [](uint8_t bits, uint64_t value) {
      judge::sensor("bits")->publish_state(bits);
      judge::sensor("raw")->publish_state(value % 65521);
    };
    part->register_raw_trigger(raw);
    auto *tag = new wiegand::WiegandTagTrigger();
    tag->then = [](std::string tag) { judge::sensor("tag")->publish_state(strtoull(tag.c_str(), nullptr, 10) % 65521); };
    part->register_tag_trigger(tag);
    auto *key = new wiegand::WiegandKeyTrigger();
    key->then = [](uint8_t key) { judge::sensor("key")->publish_state(key); };
    part->register_key_trigger(key);
    return part;
  });
}
