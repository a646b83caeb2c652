#pragma once
// A text that says what is published, if a sensor shows it: as a number that is made of its characters.
#include <string>

#include "esphome/components/sensor/sensor.h"

#define LOG_TEXT_SENSOR(prefix, type, entity)
#define SUB_TEXT_SENSOR(name) \
 protected: \
  text_sensor::TextSensor *name##_text_sensor_{nullptr}; \
\
 public: \
  void set_##name##_text_sensor(text_sensor::TextSensor *entity) { this->name##_text_sensor_ = entity; }

namespace judge {
inline float number_of(const std::string &text) {
  uint32_t sum = 0;
  for (char letter : text)
    sum = (sum * 31 + static_cast<uint8_t>(letter)) % 65521;
  return sum;
}
}  // namespace judge

namespace esphome {
namespace text_sensor {

class TextSensor {
 public:
  virtual ~TextSensor() = default;
  bool has_state() const { return this->has_state_; }
  const std::string &get_state() const { return this->state; }
  void publish_state(const std::string &text) {
    this->state = text;
    this->has_state_ = true;
    if (this->shown != nullptr)
      this->shown->publish_state(judge::number_of(text));
  }

  std::string state;
  sensor::Sensor *shown{nullptr};

 protected:
  bool has_state_{false};
};

}  // namespace text_sensor
}  // namespace esphome
