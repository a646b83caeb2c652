#include "esphome/components/ads1115/sensor/ads1115_sensor.h"

#include "../judge.h"

using namespace esphome;

namespace {

// The converter and its four inputs against ground, as one component, up to 6.144 V.
class Converter : public ads1115::ADS1115Component {
 public:
  Converter() {
    for (int i = 0; i < 4; i++) {
      auto *input = new ads1115::ADS1115Sensor();
      input->set_parent(this);
      input->set_name(("a" + std::to_string(i)).c_str());
      input->set_multiplexer(static_cast<ads1115::ADS1115Multiplexer>(ads1115::ADS1115_MULTIPLEXER_P0_NG + i));
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
  ads1115::ADS1115Sensor *inputs_[4];
};

}  // namespace

int main() {
  judge::cases([](int) -> Component * { return new Converter(); });
}
