#pragma once
// A part on SPI, whose bus asks the judge for each byte. The judge has the highest bit first.
#include <cstddef>
#include <cstdint>

#include "esphome/core/component.h"
#include "esphome/core/gpio.h"
#include "esphome/core/hal.h"

namespace esphome {
namespace spi {

enum SPIBitOrder { BIT_ORDER_LSB_FIRST, BIT_ORDER_MSB_FIRST };
enum SPIClockPolarity { CLOCK_POLARITY_LOW, CLOCK_POLARITY_HIGH };
enum SPIClockPhase { CLOCK_PHASE_LEADING, CLOCK_PHASE_TRAILING };
enum SPIDataRate : uint32_t { DATA_RATE_1MHZ = 1000000, DATA_RATE_4MHZ = 4000000 };

void select(bool selected);
uint8_t exchange(uint8_t byte, bool lowest_first);

template<SPIBitOrder BIT_ORDER, SPIClockPolarity, SPIClockPhase, SPIDataRate> class SPIDevice {
 public:
  void set_cs_pin(GPIOPin *cs) { this->cs_ = cs; }
  void spi_setup() {}
  void enable() { select(true); }
  void disable() { select(false); }
  void write_byte(uint8_t byte) { exchange(byte, BIT_ORDER == BIT_ORDER_LSB_FIRST); }
  uint8_t read_byte() { return exchange(0, BIT_ORDER == BIT_ORDER_LSB_FIRST); }
  void write_array(const uint8_t *data, size_t length) {
    for (size_t i = 0; i < length; i++)
      this->write_byte(data[i]);
  }
  void read_array(uint8_t *data, size_t length) {
    for (size_t i = 0; i < length; i++)
      data[i] = this->read_byte();
  }

 protected:
  GPIOPin *cs_{nullptr};
};

}  // namespace spi
}  // namespace esphome
