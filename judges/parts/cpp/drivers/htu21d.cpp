#include "esphome/components/htu21d/htu21d.h"

#include "../judge.h"

using namespace esphome;

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<htu21d::HTU21DComponent>(0x40);
    part->set_temperature(judge::sensor("temperature"));
    part->set_humidity(judge::sensor("humidity"));
    part->set_sensor_model(htu21d::HTU21D_SENSOR_MODEL_HTU21D);
    return part;
  });
}
