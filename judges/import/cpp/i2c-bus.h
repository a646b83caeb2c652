// A bus of I2C with an expander on it: a PCF8574 at 0x20. Its pins are the judge's from 100 on.
#pragma once

#include "esphome/components/i2c/i2c_bus.h"
#include "esphome/core/component.h"
#include "judge.h"

namespace judge {

class Bus : public esphome::i2c::I2CBus, public esphome::Component {
 public:
  esphome::i2c::ErrorCode readv(uint8_t address, esphome::i2c::ReadBuffer *buffers, size_t count) override {
    if (address != EXPANDER)
      return esphome::i2c::ERROR_NOT_ACKNOWLEDGED;
    for (size_t buffer = 0; buffer < count; buffer++)
      for (size_t at = 0; at < buffers[buffer].len; at++)
        buffers[buffer].data[at] = expander_levels();
    return esphome::i2c::ERROR_OK;
  }
  esphome::i2c::ErrorCode writev(uint8_t address, esphome::i2c::WriteBuffer *buffers, size_t count, bool) override {
    if (address != EXPANDER)
      return esphome::i2c::ERROR_NOT_ACKNOWLEDGED;
    for (size_t buffer = 0; buffer < count; buffer++)
      for (size_t at = 0; at < buffers[buffer].len; at++)
        write_expander(buffers[buffer].data[at]);
    return esphome::i2c::ERROR_OK;
  }

 private:
  static constexpr uint8_t EXPANDER = 0x20;
};

}  // namespace judge
