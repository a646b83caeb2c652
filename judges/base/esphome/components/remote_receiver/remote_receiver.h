// Receives what a transmitter sends that the judge has wired to its pin, as ESPHome's remote_receiver would.
#pragma once

#include "esphome/components/remote_base/remote_base.h"
#include "esphome/core/component.h"

namespace judge {
// Has a receiver called with the timings of each signal at its pin.
void receive_with(int pin, void (*receive)(void *, const std::vector<int32_t> &), void *argument);
}  // namespace judge

namespace esphome {
namespace remote_receiver {

class RemoteReceiverComponent : public remote_base::RemoteReceiverBase, public Component {
 public:
  explicit RemoteReceiverComponent(InternalGPIOPin *pin) : remote_base::RemoteReceiverBase(pin) {}
  void set_idle_us(uint32_t idle_us) { this->idle_us_ = idle_us; }

  void setup() override {
    judge::receive_with(
        this->pin_->get_pin(),
        [](void *self, const std::vector<int32_t> &timings) { static_cast<RemoteReceiverComponent *>(self)->receive_(timings); },
        this);
  }

 protected:
  // A level's times are one, and a signal ends where nothing comes for so long. Only its first frame counts.
  void receive_(const std::vector<int32_t> &timings) {
    this->temp_.clear();
    for (int32_t timing : timings) {
      if (timing == 0 || (timing < 0 && this->temp_.empty()))
        continue;
      if (!this->temp_.empty() && (this->temp_.back() > 0) == (timing > 0))
        this->temp_.back() += timing;
      else
        this->temp_.push_back(timing);
      if (this->temp_.back() <= -(int32_t) this->idle_us_)
        break;
    }
    if (this->temp_.back() < 0)
      this->temp_.pop_back();
    this->temp_.push_back(-(int32_t) this->idle_us_);
    this->call_listeners_dumpers_();
  }

  uint32_t idle_us_{10000};
};

}  // namespace remote_receiver
}  // namespace esphome
