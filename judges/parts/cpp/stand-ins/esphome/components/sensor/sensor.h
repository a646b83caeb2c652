#pragma once
// A sensor that says what is published, by its name.
#include <cmath>
#include <functional>
#include <string>

#include "esphome/core/component.h"
#include "esphome/core/helpers.h"
#include "esphome/core/log.h"

#define LOG_SENSOR(prefix, type, sensor)
#define SUB_SENSOR(name) \
 protected: \
  sensor::Sensor *name##_sensor_{nullptr}; \
\
 public: \
  void set_##name##_sensor(sensor::Sensor *sensor) { this->name##_sensor_ = sensor; }

namespace esphome {
namespace sensor {

class Sensor {
 public:
  Sensor() = default;
  virtual ~Sensor() = default;
  void set_name(const char *name) { this->name_ = name; }
  const std::string &get_name() const { return this->name_; }
  bool has_state() const { return this->has_state_; }
  void publish_state(float value);
  void set_internal(bool) {}
  void set_disabled_by_default(bool) {}
  void add_on_state_callback(std::function<void(float)> &&) {}

  float state{NAN};
  float raw_state{NAN};

 protected:
  std::string name_;
  bool has_state_{false};
};

}  // namespace sensor
}  // namespace esphome
