#include "esphome/components/ld2410/ld2410.h"

#include "../judge.h"

using namespace esphome;

namespace {

template<typename Entity> Entity *shown(const std::string &name) {
  auto *made = new Entity();
  made->shown = judge::sensor(name.c_str());
  return made;
}

number::Number *set(number::Number *made, float value) {
  made->publish_state(value);
  return made;
}

}  // namespace

int main() {
  judge::cases([](int) -> Component * {
    using binary_sensor::BinarySensor;
    using number::Number;
    using select::Select;
    using text_sensor::TextSensor;
    auto *part = judge::on_port<ld2410::LD2410Component>();
    part->set_target_binary_sensor(shown<BinarySensor>("target"));
    part->set_moving_target_binary_sensor(shown<BinarySensor>("moving"));
    part->set_still_target_binary_sensor(shown<BinarySensor>("still"));
    part->set_out_pin_presence_status_binary_sensor(shown<BinarySensor>("outPin"));
    part->set_moving_target_distance_sensor(judge::sensor("movingDistance"));
    part->set_moving_target_energy_sensor(judge::sensor("movingEnergy"));
    part->set_still_target_distance_sensor(judge::sensor("stillDistance"));
    part->set_still_target_energy_sensor(judge::sensor("stillEnergy"));
    part->set_detection_distance_sensor(judge::sensor("detectionDistance"));
    part->set_light_sensor(judge::sensor("light"));
    part->set_version_text_sensor(shown<TextSensor>("version"));
    part->set_mac_text_sensor(shown<TextSensor>("mac"));
    part->set_distance_resolution_select(shown<Select>("distanceResolution"));
    auto *light_function = shown<Select>("lightFunction");
    part->set_light_function_select(light_function);
    part->set_out_pin_level_select(shown<Select>("outPinLevel"));
    part->set_engineering_mode_switch(shown<switch_::Switch>("engineeringMode"));
    part->set_bluetooth_switch(shown<switch_::Switch>("bluetooth"));
    auto *timeout = shown<Number>("timeout");
    part->set_timeout_number(timeout);
    part->set_max_move_distance_gate_number(shown<Number>("maxMoveGate"));
    part->set_max_still_distance_gate_number(shown<Number>("maxStillGate"));
    auto *threshold = shown<Number>("lightThreshold");
    part->set_light_threshold_number(threshold);
    Number *third = nullptr;
    for (int gate = 0; gate <= 8; gate++) {
      const std::string number = std::to_string(gate);
      part->set_gate_move_sensor(gate, judge::sensor(("moveEnergy" + number).c_str()));
      part->set_gate_still_sensor(gate, judge::sensor(("stillEnergy" + number).c_str()));
      auto *move = shown<Number>("moveThreshold" + number);
      part->set_gate_move_threshold_number(gate, move);
      part->set_gate_still_threshold_number(gate, shown<Number>("stillThreshold" + number));
      if (gate == 3)
        third = move;
    }
    // What somebody sets, as control() of each of ESPHome's entities does it.
    part->set_timeout(2000, [part, third] {
      set(third, 37);
      part->set_gate_threshold(3);
    });
    part->set_timeout(4000, [part, timeout] {
      set(timeout, 777);
      part->set_max_distances_timeout();
    });
    part->set_timeout(8000, [part, threshold, light_function] {
      set(threshold, 99);
      part->set_light_out_control();
      light_function->publish_state("below");
      part->set_light_out_control();
    });
    part->set_timeout(12000, [part] { part->set_distance_resolution("0.2m"); });
    part->set_timeout(16000, [part] { part->set_engineering_mode(true); });
    return part;
  });
}
