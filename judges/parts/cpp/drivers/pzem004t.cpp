#include "esphome/components/pzemac/pzemac.h"

#include "../judge.h"

using namespace esphome;

namespace {

// The bus and the meter on it, as one component.
class Meter : public pzemac::PZEMAC {
 public:
  Meter() {
    this->bus_.set_uart_parent(&judge::port);
    this->bus_.set_role(modbus::CLIENT);
    this->bus_.set_disable_crc(false);
    this->bus_.register_device(this);
    this->set_parent(&this->bus_);
    this->set_address(1);
  }
  void setup() override { this->bus_.setup(); }
  void loop() override { this->bus_.loop(); }

 protected:
  modbus::Modbus bus_;
};

}  // namespace

int main() {
  judge::cases([](int) -> Component * {
    auto *part = new Meter();
    part->set_voltage_sensor(judge::sensor("voltage"));
    part->set_current_sensor(judge::sensor("current"));
    part->set_power_sensor(judge::sensor("power"));
    part->set_energy_sensor(judge::sensor("energy"));
    part->set_frequency_sensor(judge::sensor("frequency"));
    part->set_power_factor_sensor(judge::sensor("powerFactor"));
    return part;
  });
}
