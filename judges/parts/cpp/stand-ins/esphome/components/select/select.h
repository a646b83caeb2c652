#pragma once
// A select that says what is published, if a sensor shows it: its text as a number.
#include "esphome/components/text_sensor/text_sensor.h"

#define LOG_SELECT(prefix, type, entity)
#define SUB_SELECT(name) \
 protected: \
  select::Select *name##_select_{nullptr}; \
\
 public: \
  void set_##name##_select(select::Select *entity) { this->name##_select_ = entity; }

namespace esphome {
namespace select {

class Select {
 public:
  virtual ~Select() = default;
  virtual void control(const std::string &value) {}
  void publish_state(const std::string &text) {
    this->state = text;
    this->has_state_ = true;
    if (this->shown != nullptr)
      this->shown->publish_state(judge::number_of(text));
  }
  bool has_state() const { return this->has_state_; }

  std::string state;
  sensor::Sensor *shown{nullptr};

 protected:
  bool has_state_{false};
};

}  // namespace select
}  // namespace esphome
