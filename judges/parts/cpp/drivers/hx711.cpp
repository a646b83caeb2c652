#include "esphome/components/hx711/hx711.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = new hx711::HX711Sensor();
    part->set_name("value");
    part->set_dout_pin(new judge::Pin(19));
    part->set_sck_pin(new judge::Pin(23));
    part->set_gain(hx711::HX711_GAIN_64);
    return part;
  });
}
