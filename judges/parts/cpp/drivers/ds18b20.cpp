#include "esphome/components/dallas_temp/dallas_temp.h"

#include "../judge.h"

using namespace esphome;

namespace {

// A 1-Wire bus with one part: the judge takes its bytes.
class Wire : public one_wire::OneWireBus {
 public:
  void write8(uint8_t value) override { judge::ask("wire write %02x", value); }
  void write64(uint64_t value) override {
    for (int i = 0; i < 8; i++)
      this->write8(value >> (8 * i));
  }
  uint8_t read8() override {
    uint8_t value = 0xff;
    judge::bytes_of(judge::ask("wire read"), &value, 1);
    return value;
  }
  uint64_t read64() override {
    uint64_t value = 0;
    for (int i = 0; i < 8; i++)
      value |= static_cast<uint64_t>(this->read8()) << (8 * i);
    return value;
  }

 protected:
  int reset_int() override { return judge::ask("wire reset") == "+" ? 1 : 0; }
  void reset_search() override {}
  uint64_t search_int() override { return 0; }
};

}  // namespace

int main() {
  judge::cases([](int) -> Component * {
    auto *part = new dallas_temp::DallasTemperatureSensor();
    part->set_name("temperature");
    part->set_one_wire_bus(new Wire());
    part->set_address(0x133c01b5566e4d28ULL);
    part->set_resolution(12);
    return part;
  });
}
