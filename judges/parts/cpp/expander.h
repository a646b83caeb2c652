#pragma once
// An expander of pins: the judge says what each pin is, and has what was read of the inputs.
#include "judge.h"

namespace judge {

// Pins that aren't there: whether a pin is an output, and its level or whether it has a pull-up.
static const uint8_t IS_OUTPUT = 100, IS_HIGH = 150;

template<typename Part> class Expander : public esphome::Component {
 public:
  Expander(Part *part, uint8_t pins) : part_(part), pins_(pins) {}

  void setup() override {
    this->part_->setup();
    if (this->part_->is_failed())
      return this->mark_failed();
    for (uint8_t i = 0; i < this->pins_; i++) {
      bool output = Pin(IS_OUTPUT + i).digital_read();
      bool high = Pin(IS_HIGH + i).digital_read();
      // As ESPHome's switches do: the level, the direction, and the level again.
      if (output)
        this->part_->digital_write(i, high);
      this->part_->pin_mode(i, output ? esphome::gpio::FLAG_OUTPUT : this->input_(high));
      if (output)
        this->part_->digital_write(i, high);
      this->outputs_ |= output << i;
    }
  }

  void loop() override {
    this->part_->loop();
    uint32_t levels = 0;
    for (uint8_t i = 0; i < this->pins_; i++)
      if (!(this->outputs_ >> i & 1))
        levels |= this->part_->digital_read(i) << i;
    sensor("levels")->publish_state(levels);
  }

  // Only some have pull-ups that can be off.
  bool has_pull_ups{false};

 protected:
  esphome::gpio::Flags input_(bool high) {
    if (high && this->has_pull_ups)
      return esphome::gpio::FLAG_INPUT | esphome::gpio::FLAG_PULLUP;
    return esphome::gpio::FLAG_INPUT;
  }
  Part *part_;
  uint8_t pins_;
  uint32_t outputs_{0};
};

}  // namespace judge
