#pragma once
// A switch that says what is published, if a sensor shows it: 0 or 1.
#include "esphome/components/sensor/sensor.h"

#define LOG_SWITCH(prefix, type, entity)
#define SUB_SWITCH(name) \
 protected: \
  switch_::Switch *name##_switch_{nullptr}; \
\
 public: \
  void set_##name##_switch(switch_::Switch *entity) { this->name##_switch_ = entity; }

namespace esphome {
namespace switch_ {

class Switch {
 public:
  virtual ~Switch() = default;
  virtual void write_state(bool state) {}
  void publish_state(bool state) {
    this->state = state;
    if (this->shown != nullptr)
      this->shown->publish_state(state);
  }

  bool state{false};
  sensor::Sensor *shown{nullptr};
};

}  // namespace switch_
}  // namespace esphome
