#include "esphome/components/ld2450/ld2450.h"

#include "../judge.h"

using namespace esphome;

namespace {

template<typename Entity> Entity *shown(const std::string &name) {
  auto *made = new Entity();
  made->shown = judge::sensor((new std::string(name))->c_str());
  return made;
}

sensor::Sensor *named(const std::string &name) { return judge::sensor((new std::string(name))->c_str()); }

}  // namespace

int main() {
  judge::cases([](int) -> Component * {
    using binary_sensor::BinarySensor;
    using number::Number;
    using text_sensor::TextSensor;
    auto *part = judge::on_port<ld2450::LD2450Component>();
    part->set_target_binary_sensor(shown<BinarySensor>("presence"));
    part->set_moving_target_binary_sensor(shown<BinarySensor>("moving"));
    part->set_still_target_binary_sensor(shown<BinarySensor>("still"));
    part->set_target_count_sensor(named("targetCount"));
    part->set_still_target_count_sensor(named("stillCount"));
    part->set_moving_target_count_sensor(named("movingCount"));
    part->set_version_text_sensor(shown<TextSensor>("version"));
    part->set_mac_text_sensor(shown<TextSensor>("mac"));
    part->set_multi_target_switch(shown<switch_::Switch>("multiTarget"));
    part->set_bluetooth_switch(shown<switch_::Switch>("bluetooth"));
    part->set_zone_type_select(shown<select::Select>("zoneType"));
    // As a number that was never set: it becomes five seconds.
    auto *timeout = shown<Number>("timeout");
    timeout->state = 0;
    part->set_presence_timeout_number(timeout);
    Number *corner = nullptr;
    for (int i = 0; i < 3; i++) {
      const std::string number = std::to_string(i + 1);
      part->set_move_x_sensor(i, named("x" + number));
      part->set_move_y_sensor(i, named("y" + number));
      part->set_move_speed_sensor(i, named("speed" + number));
      part->set_move_angle_sensor(i, named("angle" + number));
      part->set_move_distance_sensor(i, named("distance" + number));
      part->set_move_resolution_sensor(i, named("resolution" + number));
      part->set_direction_text_sensor(i, shown<TextSensor>("direction" + number));
      part->set_zone_target_count_sensor(i, named("zone" + number + "TargetCount"));
      part->set_zone_still_target_count_sensor(i, named("zone" + number + "StillCount"));
      part->set_zone_moving_target_count_sensor(i, named("zone" + number + "MovingCount"));
      auto *x1 = shown<Number>("zone" + number + "X1");
      auto *y1 = shown<Number>("zone" + number + "Y1");
      auto *x2 = shown<Number>("zone" + number + "X2");
      auto *y2 = shown<Number>("zone" + number + "Y2");
      part->set_zone_numbers(i, x1, y1, x2, y2);
      if (i == 1)
        corner = x1;
    }
    // What somebody sets, as control() of each of ESPHome's entities does it.
    part->set_timeout(6000, [part, corner] {
      corner->publish_state(-1234);
      part->set_zone_coordinate(1);
    });
    part->set_timeout(9000, [part] { part->set_zone_type("Filter"); });
    part->set_timeout(12000, [part] { part->set_multi_target(false); });
    return part;
  });
}
