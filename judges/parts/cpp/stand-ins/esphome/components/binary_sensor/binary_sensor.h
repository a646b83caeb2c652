#pragma once

#define LOG_BINARY_SENSOR(prefix, type, sensor)

namespace esphome {
namespace binary_sensor {

class BinarySensor {
 public:
  void publish_state(bool) {}
  void publish_initial_state(bool) {}
};

class BinarySensorInitiallyOff : public BinarySensor {};

}  // namespace binary_sensor
}  // namespace esphome
