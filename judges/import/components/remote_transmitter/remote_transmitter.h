// Says what ESPHome's remote_transmitter would send.
#pragma once

#include <string>

#include "esphome/components/remote_base/remote_base.h"
#include "esphome/core/component.h"

namespace judge {
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
}

namespace esphome {
namespace remote_transmitter {

class RemoteTransmitterComponent : public remote_base::RemoteTransmitterBase, public Component {
 public:
  explicit RemoteTransmitterComponent(InternalGPIOPin *pin) : remote_base::RemoteTransmitterBase(pin) {}

 protected:
  void send_internal(uint32_t send_times, uint32_t send_wait) override {
    std::string timings;
    for (int32_t timing : this->temp_.get_data())
      timings += " " + std::to_string(timing);
    judge::say("signal %d %u%s", this->pin_->get_pin(), (unsigned) this->temp_.get_carrier_frequency(),
               timings.c_str());
  }
};

}  // namespace remote_transmitter
}  // namespace esphome
