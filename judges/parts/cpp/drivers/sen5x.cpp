#include "esphome/components/sen5x/sen5x.h"

#include "../judge.h"

using namespace esphome;

// Has settings by a number, and is told to clean its fan when it measures.
class Told : public sen5x::SEN5XComponent {
 public:
  explicit Told(int seed) {
    this->set_i2c_bus(&judge::bus);
    this->set_i2c_address(0x69);
    this->set_voc_algorithm_tuning(1 + seed % 250, 1 + seed % 1000, 1 + seed % 999, seed % 3001, 10 + seed % 4991,
                                   1 + seed % 998);
    this->set_nox_algorithm_tuning(1 + seed % 249, 1 + seed % 997, 12, seed % 3000, 1 + seed % 996);
    this->set_temperature_compensation((seed % 401 - 200) / 4.0f, (seed % 101 - 50) / 32.0f, seed % 65536);
    this->set_acceleration_mode(static_cast<sen5x::RhtAccelerationMode>(seed % 3));
    this->set_auto_cleaning_interval(seed);
    this->set_store_baseline(false);
  }
  void loop() override {
    if (!this->initialized_ || this->isDone_)
      return;
    this->isDone_ = true;
    this->start_fan_cleaning();
  }

 protected:
  bool isDone_{false};
};

int main() {
  judge::cases([](int option) -> Component * {
    auto *part = option > 0 ? new Told(option) : judge::on_bus<sen5x::SEN5XComponent>(0x69);
    part->set_pm_1_0_sensor(judge::sensor("pm1"));
    part->set_pm_2_5_sensor(judge::sensor("pm25"));
    part->set_pm_4_0_sensor(judge::sensor("pm4"));
    part->set_pm_10_0_sensor(judge::sensor("pm10"));
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_humidity_sensor(judge::sensor("humidity"));
    part->set_voc_sensor(judge::sensor("voc"));
    part->set_nox_sensor(judge::sensor("nox"));
    if (option == 0)
      part->set_store_baseline(false);
    return part;
  });
}
