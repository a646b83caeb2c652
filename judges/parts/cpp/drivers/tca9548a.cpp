#include "esphome/components/tca9548a/tca9548a.h"

#include "../judge.h"

using namespace esphome;

// It is declared there, and nowhere defined nor called.
void tca9548a::TCA9548AComponent::update() {}

// Reads a register of parts with the same address behind two channels, one after the other.
class Reader : public Component {
 public:
  Reader(tca9548a::TCA9548AComponent *part, int first, int second) : part_(part) {
    int channels[] = {first, second};
    for (int i = 0; i < 2; i++) {
      this->channels_[i].set_parent(part);
      this->channels_[i].set_channel(channels[i]);
      this->devices_[i].set_i2c_bus(&this->channels_[i]);
      this->devices_[i].set_i2c_address(0x29);
    }
  }

  void setup() override {
    this->part_->setup();
    if (this->part_->is_failed())
      this->mark_failed();
  }

  void update() override {
    const char *names[] = {"first", "second"};
    for (int i = 0; i < 2; i++) {
      uint8_t value = 0;
      if (this->devices_[i].read_byte(3, &value))
        judge::sensor(names[i])->publish_state(value);
    }
  }

 protected:
  tca9548a::TCA9548AComponent *part_;
  tca9548a::TCA9548AChannel channels_[2];
  i2c::I2CDevice devices_[2];
};

int main() {
  judge::cases([](int option) -> Component * {
    auto *part = judge::on_bus<tca9548a::TCA9548AComponent>(0x70);
    return new Reader(part, option & 7, option >> 3);
  });
}
