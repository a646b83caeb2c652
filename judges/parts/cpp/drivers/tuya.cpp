#include "esphome/components/tuya/binary_sensor/tuya_binary_sensor.h"
#include "esphome/components/tuya/number/tuya_number.h"
#include "esphome/components/tuya/select/tuya_select.h"
#include "esphome/components/tuya/sensor/tuya_sensor.h"
#include "esphome/components/tuya/switch/tuya_switch.h"
#include "esphome/components/tuya/text_sensor/tuya_text_sensor.h"
#include "esphome/components/tuya/tuya.h"

#include "../judge.h"

namespace esphome {
bool remote_is_connected() { return true; }
}  // namespace esphome

using namespace esphome;

namespace {

template<typename Entity> Entity *shown(tuya::Tuya *parent, const char *name) {
  auto *made = new Entity();
  made->shown = judge::sensor(name);
  made->set_tuya_parent(parent);
  return made;
}

}  // namespace

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_port<tuya::Tuya>();
    auto *power = shown<tuya::TuyaSwitch>(part, "power");
    power->set_switch_id(1);
    power->setup();
    auto *mode = shown<tuya::TuyaSelect>(part, "mode");
    mode->traits.options = {"eco", "comfort", "boost"};
    mode->set_select_mappings({0, 1, 2});
    mode->set_select_id(2, false);
    mode->setup();
    auto *target = shown<tuya::TuyaNumber>(part, "target");
    target->set_number_id(3);
    target->set_write_multiply(10);
    target->setup();
    for (int id : {3, 4, 7}) {
      auto *sensor = new tuya::TuyaSensor();
      sensor->set_name(id == 3 ? "temperature" : id == 4 ? "level" : "bits");
      sensor->set_tuya_parent(part);
      sensor->set_sensor_id(id);
      sensor->setup();
    }
    auto *contact = shown<tuya::TuyaBinarySensor>(part, "contact");
    contact->set_sensor_id(1);
    contact->setup();
    for (int id : {2, 5, 6}) {
      auto *text = shown<tuya::TuyaTextSensor>(part, id == 2 ? "number" : id == 5 ? "text" : "raw");
      text->set_sensor_id(id);
      text->setup();
    }
    part->set_timeout(20000, [power, mode, target] {
      static_cast<switch_::Switch *>(power)->write_state(!power->state);
      static_cast<select::Select *>(mode)->control("boost");
      static_cast<number::Number *>(target)->control(-12.3f);
    });
    return part;
  });
}
