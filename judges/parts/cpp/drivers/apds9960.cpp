#include "esphome/components/apds9960/apds9960.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<apds9960::APDS9960>(0x39);
    part->set_clear_sensor(judge::sensor("clear"));
    part->set_red_sensor(judge::sensor("red"));
    part->set_green_sensor(judge::sensor("green"));
    part->set_blue_sensor(judge::sensor("blue"));
    part->set_proximity_sensor(judge::sensor("proximity"));
    part->set_led_drive(0);
    part->set_proximity_gain(2);
    part->set_ambient_gain(1);
    part->set_gesture_led_drive(0);
    part->set_gesture_gain(0);
    part->set_gesture_wait_time(0);
    return part;
  });
}
