// Says what ESPHome's remote_transmitter would send.
#pragma once

#include <string>

#include "esphome/components/remote_base/remote_base.h"
#include "esphome/core/component.h"

namespace judge {
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
// What receivers get that are wired to the pin.
void send(int pin, const std::vector<int32_t> &timings);
}  // namespace judge

namespace esphome {
namespace remote_transmitter {

class RemoteTransmitterComponent : public remote_base::RemoteTransmitterBase, public Component {
 public:
  explicit RemoteTransmitterComponent(InternalGPIOPin *pin) : remote_base::RemoteTransmitterBase(pin) {}
  void set_carrier_duty_percent(uint8_t carrier_duty_percent) { this->carrier_duty_percent_ = carrier_duty_percent; }

 protected:
  void send_internal(uint32_t send_times, uint32_t send_wait) override {
    // A signal that is received is another one's temp_.
    std::vector<int32_t> all;
    for (uint32_t time = 0; time < send_times; time++) {
      for (int32_t timing : this->temp_.get_data())
        all.push_back(timing);
      if (time + 1 < send_times && send_wait > 0)
        all.push_back(-(int32_t) send_wait);
    }
    std::string text;
    for (int32_t timing : all)
      text += " " + std::to_string(timing);
    int pin = this->pin_->get_pin();
    // A carrier that is high all the time is none, as remote_transmitter_esp32.cpp has it.
    uint32_t carrier = this->carrier_duty_percent_ == 100 ? 0 : this->temp_.get_carrier_frequency();
    judge::say("signal %d %u%s", pin, (unsigned) carrier, text.c_str());
    judge::send(pin, all);
  }

  uint8_t carrier_duty_percent_{50};
};

}  // namespace remote_transmitter
}  // namespace esphome
