#pragma once
// A select that says what is published, if a sensor shows it: its text as a number.
#include <vector>

#include "esphome/components/text_sensor/text_sensor.h"
#include "esphome/core/optional.h"

#define LOG_SELECT(prefix, type, entity)
#define SUB_SELECT(name) \
 protected: \
  select::Select *name##_select_{nullptr}; \
\
 public: \
  void set_##name##_select(select::Select *entity) { this->name##_select_ = entity; }

namespace esphome {
namespace select {

struct SelectTraits {
  std::vector<std::string> options;
  const std::vector<std::string> &get_options() const { return this->options; }
};

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

  optional<std::string> at(size_t index) const {
    if (index >= this->traits.options.size())
      return {};
    return this->traits.options[index];
  }
  optional<size_t> index_of(const std::string &option) const {
    for (size_t i = 0; i < this->traits.options.size(); i++)
      if (this->traits.options[i] == option)
        return i;
    return {};
  }

  std::string state;
  SelectTraits traits;
  sensor::Sensor *shown{nullptr};

 protected:
  bool has_state_{false};
};

}  // namespace select
}  // namespace esphome
