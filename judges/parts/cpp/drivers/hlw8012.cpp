#include "esphome/components/hlw8012/hlw8012.h"

#include "../judge.h"

using namespace esphome;

namespace {

// The judge counts the pulses.
struct Judged : public pulse_counter::PulseCounterStorageBase {
  bool pulse_counter_setup(InternalGPIOPin *pin) override {
    this->pin = pin;
    return true;
  }
  pulse_counter::pulse_counter_t read_raw_value() override {
    int count = atoi(judge::ask("pin count %u", this->pin->get_pin()).c_str());
    int pulses = count - this->last_value;
    this->last_value = count;
    return pulses;
  }
};

}  // namespace

namespace esphome::pulse_counter {
PulseCounterStorageBase *get_storage(bool) { return new Judged(); }
}  // namespace esphome::pulse_counter

int main() {
  // The option: the model, readings in a mode, the first mode, hundredths of a milliohm, the divider, seconds.
  judge::cases([](int option) -> Component * {
    auto *part = new hlw8012::HLW8012Component();
    part->set_cf_pin(new judge::Pin(14));
    part->set_cf1_pin(new judge::Pin(13));
    part->set_sel_pin(new judge::Pin(12));
    part->set_sensor_model(static_cast<hlw8012::HLW8012SensorModels>(option & 3));
    part->set_change_mode_every(option >> 2 & 7);
    part->set_initial_mode(static_cast<hlw8012::HLW8012InitialMode>(option >> 5 & 1));
    part->set_current_resistor((option >> 6 & 0xff) / 1e5f);
    part->set_voltage_divider(option >> 14 & 0xfff);
    part->set_update_interval((option >> 26) * 1000);
    part->set_power_sensor(judge::sensor("power"));
    part->set_current_sensor(judge::sensor("current"));
    part->set_voltage_sensor(judge::sensor("voltage"));
    part->set_energy_sensor(judge::sensor("energy"));
    return part;
  });
}
