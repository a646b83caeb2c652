#pragma once
// One of ESPHome's drivers, alone. It asks its parent process for each transfer, a line for each; times are its own.
#include <cstdint>
#include <deque>
#include <string>

#include "esphome/components/i2c/i2c_bus.h"
#include "esphome/components/sensor/sensor.h"
#include "esphome/components/uart/uart.h"
#include "esphome/core/application.h"
#include "esphome/core/gpio.h"

namespace judge {

class Bus : public esphome::i2c::I2CBus {
 public:
  esphome::i2c::ErrorCode readv(uint8_t address, esphome::i2c::ReadBuffer *buffers, size_t count) override;
  esphome::i2c::ErrorCode writev(uint8_t address, esphome::i2c::WriteBuffer *buffers, size_t count, bool stop) override;
};

// A pin by its number: the judge says its level, and until when it has it.
class Pin : public esphome::InternalGPIOPin {
 public:
  explicit Pin(uint8_t number) : number_(number) {}
  void setup() override {}
  void pin_mode(esphome::gpio::Flags flags) override;
  esphome::gpio::Flags get_flags() const override { return esphome::gpio::FLAG_INPUT; }
  bool digital_read() override;
  void digital_write(bool level) override;
  std::string dump_summary() const override { return ""; }
  void detach_interrupt() const override {}
  esphome::ISRInternalGPIOPin to_isr() const override { return {}; }
  uint8_t get_pin() const override { return this->number_; }
  bool is_inverted() const override { return false; }

 protected:
  void attach_interrupt(void (*)(void *), void *, esphome::gpio::InterruptType) const override {}
  uint8_t number_;
  bool level_{true};
  // In milliseconds.
  double until_{-1};
};

// A serial port: what is written goes to the judge, which says what has come.
class Port : public esphome::uart::UARTComponent {
 public:
  void write_array(const uint8_t *data, size_t length) override;
  bool read_array(uint8_t *data, size_t length) override;
  bool peek_byte(uint8_t *data) override;
  int available() override;
  void flush() override {}

 protected:
  void check_logger_conflict() override {}
  bool wait_for_(size_t length);
  std::deque<uint8_t> come_;
};

extern Bus bus;
extern Port port;

// Asks the judge. Returns its line.
std::string ask(const char *format, ...) __attribute__((format(printf, 1, 2)));
std::string hex_of(const uint8_t *data, size_t length);
size_t bytes_of(const std::string &hex, uint8_t *data, size_t length);

// A sensor that publishes under this name.
esphome::sensor::Sensor *sensor(const char *name);

// A driver of a part on I2C.
template<typename Part> Part *on_bus(uint8_t address) {
  auto *part = new Part();
  part->set_i2c_bus(&bus);
  part->set_i2c_address(address);
  return part;
}

// A driver of a part on a serial port.
template<typename Part> Part *on_port() {
  auto *part = new Part();
  part->set_uart_parent(&port);
  return part;
}

// Reads cases from the judge until there are none: `case DURATION INTERVAL OPTION`. Each has a driver of its own.
void cases(esphome::Component *(*make)(int option));

}  // namespace judge
