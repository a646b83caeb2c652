#pragma once

#define LOG_BUTTON(prefix, type, entity)
#define SUB_BUTTON(name) \
 protected: \
  button::Button *name##_button_{nullptr}; \
\
 public: \
  void set_##name##_button(button::Button *entity) { this->name##_button_ = entity; }

namespace esphome {
namespace button {

class Button {
 public:
  virtual ~Button() = default;
  virtual void press_action() {}
};

}  // namespace button
}  // namespace esphome
