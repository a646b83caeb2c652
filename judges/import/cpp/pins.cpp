// Pins of ESPHome's host platform with levels: the platform's own have none.
#include "esphome/components/host/gpio.h"
#include "judge.h"

namespace judge {

struct Pin {
  bool is_driven = false;
  bool level = false;
  bool is_pulled_up = false;
  void (*interrupt)(void *) = nullptr;
  void *argument = nullptr;
};

static std::map<int, Pin> pins;
std::map<int, float> volts;

static bool level(int number) {
  Pin &pin = pins[number];
  return pin.is_driven ? pin.level : pin.is_pulled_up;
}

void drive(int number, bool to) {
  if (number >= FIRST_OF_EXPANDER)
    return drive_expander(number - FIRST_OF_EXPANDER, to);
  Pin &pin = pins[number];
  bool before = level(number);
  pin.is_driven = true;
  pin.level = to;
  if (before != to && pin.interrupt != nullptr)
    pin.interrupt(pin.argument);
}

}  // namespace judge

namespace esphome {
namespace host {

struct InterruptPin {
  int number;
  bool inverted;
};

ISRInternalGPIOPin HostGPIOPin::to_isr() const {
  return ISRInternalGPIOPin(new InterruptPin{this->pin_, this->inverted_});
}
void HostGPIOPin::attach_interrupt(void (*run)(void *), void *argument, gpio::InterruptType) const {
  judge::pins[this->pin_].interrupt = run;
  judge::pins[this->pin_].argument = argument;
}
void HostGPIOPin::detach_interrupt() const { judge::pins[this->pin_].interrupt = nullptr; }
void HostGPIOPin::pin_mode(gpio::Flags flags) {
  judge::pins[this->pin_].is_pulled_up = (flags & gpio::FLAG_PULLUP) != 0;
}
std::string HostGPIOPin::dump_summary() const { return "GPIO" + std::to_string(this->pin_); }
bool HostGPIOPin::digital_read() { return judge::level(this->pin_) != this->inverted_; }
void HostGPIOPin::digital_write(bool value) { judge::say("pin %d %d", this->pin_, value != this->inverted_); }

}  // namespace host

bool ISRInternalGPIOPin::digital_read() {
  auto *pin = static_cast<host::InterruptPin *>(this->arg_);
  return judge::level(pin->number) != pin->inverted;
}
void ISRInternalGPIOPin::digital_write(bool) {}
void ISRInternalGPIOPin::clear_interrupt() {}

}  // namespace esphome
