#include "esphome/components/tm1637/tm1637.h"

#include "../judge.h"
#include "../segment-text.h"

using namespace esphome;

namespace {

// It pulls low by becoming an output.
class Wire : public judge::Pin {
 public:
  using judge::Pin::Pin;
  void pin_mode(gpio::Flags flags) override {
    if (flags & gpio::FLAG_OUTPUT)
      this->digital_write(false);
    else
      judge::Pin::pin_mode(flags);
  }
};

}  // namespace

int main() {
  judge::cases([](int seed) -> Component * {
    judge::Texts texts(seed);
    auto *part = new tm1637::TM1637Display();
    uint32_t digits = texts.below(2) == 0 ? 4 : 6;
    part->set_length(digits);
    part->set_inverted(texts.below(2) == 1);
    part->set_intensity(texts.below(8));
    part->set_clk_pin(new Wire(18));
    part->set_dio_pin(new Wire(19));
    std::string text = judge::segment_text(texts, digits);
    part->set_writer([text](tm1637::TM1637Display &it) { it.print(text.c_str()); });
    return part;
  });
}
