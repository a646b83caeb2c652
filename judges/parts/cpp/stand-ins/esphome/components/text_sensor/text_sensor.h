#pragma once
#include <string>

#define LOG_TEXT_SENSOR(prefix, type, sensor)

namespace esphome {
namespace text_sensor {

class TextSensor {
 public:
  void publish_state(const std::string &) {}
};

}  // namespace text_sensor
}  // namespace esphome
