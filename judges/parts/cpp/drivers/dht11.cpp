#include "esphome/components/dht/dht.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = new dht::DHT();
    part->set_pin(new judge::Pin(14));
    part->set_dht_model(dht::DHT_MODEL_DHT11);
    part->set_temperature_sensor(judge::sensor("temperature"));
    part->set_humidity_sensor(judge::sensor("humidity"));
    return part;
  });
}
