#pragma once
#include <string>

#include "esphome/core/component.h"
#include "esphome/core/hal.h"

namespace esphome {

class Application {
 public:
  uint32_t get_loop_component_start_time() const { return millis(); }
  std::string get_compilation_time() const { return ""; }
  void feed_wdt(uint32_t = 0) {}
};

extern Application App;

}  // namespace esphome
