// Publishes the volts that the judge puts on its pin.
#pragma once

#include <map>

#include "esphome/components/sensor/sensor.h"
#include "esphome/core/component.h"
#include "esphome/core/hal.h"

namespace judge {
extern std::map<int, float> volts;
}

namespace esphome {
namespace adc {

class ADCSensor : public sensor::Sensor, public PollingComponent {
 public:
  void set_pin(InternalGPIOPin *pin) { this->pin_ = pin; }
  void update() override { this->publish_state(judge::volts[this->pin_->get_pin()]); }
  float get_setup_priority() const override { return setup_priority::DATA; }

 protected:
  InternalGPIOPin *pin_{nullptr};
};

}  // namespace adc
}  // namespace esphome
