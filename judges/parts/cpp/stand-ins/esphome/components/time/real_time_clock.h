#pragma once
// A clock whose time the judge says, and which shows it the time to which it is set.
#include "esphome/components/sensor/sensor.h"
#include "esphome/core/automation.h"
#include "esphome/core/component.h"
#include "esphome/core/time.h"

namespace esphome {
namespace time {

class RealTimeClock : public PollingComponent {
 public:
  ESPTime utcnow() { return ESPTime::from_epoch_utc(this->judged_now); }

  // What it writes, in seconds since 1970.
  time_t judged_now{0};

 protected:
  // Two numbers, as a float has 24 bits.
  void synchronize_epoch_(uint32_t epoch) {
    this->show_("day", epoch / 86400);
    this->show_("second", epoch % 86400);
  }
  void show_(const char *name, uint32_t value) {
    sensor::Sensor shown;
    shown.set_name(name);
    shown.publish_state(value);
  }

  std::string timezone_{};
};

}  // namespace time
}  // namespace esphome
