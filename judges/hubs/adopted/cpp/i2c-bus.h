// A bus of I2C without parts.
#pragma once

#include "esphome/components/i2c/i2c_bus.h"
#include "esphome/core/component.h"

namespace judge {

class Bus : public esphome::i2c::I2CBus, public esphome::Component {
 public:
  esphome::i2c::ErrorCode readv(uint8_t, esphome::i2c::ReadBuffer *, size_t) override {
    return esphome::i2c::ERROR_NOT_ACKNOWLEDGED;
  }
  esphome::i2c::ErrorCode writev(uint8_t, esphome::i2c::WriteBuffer *, size_t, bool) override {
    return esphome::i2c::ERROR_NOT_ACKNOWLEDGED;
  }
};

}  // namespace judge
