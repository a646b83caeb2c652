#pragma once
// A number that says what is published, if a sensor shows it.
#include "esphome/components/sensor/sensor.h"

#define LOG_NUMBER(prefix, type, entity)
#define SUB_NUMBER(name) \
 protected: \
  number::Number *name##_number_{nullptr}; \
\
 public: \
  void set_##name##_number(number::Number *entity) { this->name##_number_ = entity; }

namespace esphome {
namespace number {

struct NumberTraits {
  float get_min_value() const { return 0; }
};

class Number {
 public:
  virtual ~Number() = default;
  virtual void control(float value) {}
  void publish_state(float value) {
    this->state = value;
    this->has_state_ = true;
    if (this->shown != nullptr)
      this->shown->publish_state(value);
  }
  bool has_state() const { return this->has_state_; }

  uint32_t get_object_id_hash() { return 0; }

  float state{NAN};
  NumberTraits traits;
  sensor::Sensor *shown{nullptr};

 protected:
  bool has_state_{false};
};

}  // namespace number
}  // namespace esphome
