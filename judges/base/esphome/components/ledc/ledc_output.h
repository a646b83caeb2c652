// Writes the duty cycle as ESPHome's ledc_output.cpp does, up to where the chip begins.
#pragma once

#include "esphome/components/output/float_output.h"
#include "esphome/core/component.h"
#include "esphome/core/hal.h"

namespace judge {
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
}

namespace esphome {
namespace ledc {

class LEDCOutput : public output::FloatOutput, public Component {
 public:
  explicit LEDCOutput(InternalGPIOPin *pin) : pin_(pin) {}
  void setup() override { this->turn_off(); }
  float get_setup_priority() const override { return setup_priority::HARDWARE; }

 protected:
  void write_state(float state) override {
    if (this->pin_->is_inverted())
      state = 1.0f - state;
    judge::say("pin %d %.5f", this->pin_->get_pin(), state);
  }
  InternalGPIOPin *pin_;
};

}  // namespace ledc
}  // namespace esphome
