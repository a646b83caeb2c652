#pragma once
// A binary sensor that says what is published, if a sensor shows it: 0 or 1.
#include "esphome/components/sensor/sensor.h"

#define LOG_BINARY_SENSOR(prefix, type, entity)
#define SUB_BINARY_SENSOR(name) \
 protected: \
  binary_sensor::BinarySensor *name##_binary_sensor_{nullptr}; \
\
 public: \
  void set_##name##_binary_sensor(binary_sensor::BinarySensor *entity) { this->name##_binary_sensor_ = entity; }

namespace esphome {
namespace binary_sensor {

class BinarySensor {
 public:
  virtual ~BinarySensor() = default;
  void publish_state(bool state) {
    this->state = state;
    if (this->shown != nullptr)
      this->shown->publish_state(state);
  }
  void publish_initial_state(bool state) { this->publish_state(state); }

  bool state{false};
  sensor::Sensor *shown{nullptr};
};

class BinarySensorInitiallyOff : public BinarySensor {};

}  // namespace binary_sensor
}  // namespace esphome
