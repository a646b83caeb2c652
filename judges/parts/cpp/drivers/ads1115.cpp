#include "esphome/components/ads1115/sensor/ads1115_sensor.h"

#include "../judge.h"

using namespace esphome;

namespace {

// The converter with all settings of its multiplexer, as one component, up to 6.144 V.
class Converter : public ads1115::ADS1115Component {
 public:
  Converter() {
    const char *const names[] = {"a0a1", "a0a3", "a1a3", "a2a3", "a0", "a1", "a2", "a3"};
    for (int i = 0; i < 8; i++) {
      auto *input = new ads1115::ADS1115Sensor();
      input->set_parent(this);
      input->set_name(names[i]);
      input->set_multiplexer(static_cast<ads1115::ADS1115Multiplexer>(ads1115::ADS1115_MULTIPLEXER_P0_N1 + i));
      input->set_gain(ads1115::ADS1115_GAIN_6P144);
      input->set_resolution(ads1115::ADS1115_16_BITS);
      input->set_samplerate(ads1115::ADS1115_128SPS);
      this->inputs_[i] = input;
    }
    this->set_continuous_mode(false);
    this->set_i2c_bus(&judge::bus);
    this->set_i2c_address(0x48);
  }
  void update() override {
    for (auto *input : this->inputs_)
      input->update();
  }

 protected:
  ads1115::ADS1115Sensor *inputs_[8];
};

}  // namespace

int main() {
  judge::cases([](int) -> Component * { return new Converter(); });
}
