#include "esphome/components/ssd1306_i2c/ssd1306_i2c.h"

#include "../judge.h"

using namespace esphome;

namespace {

// The same dots as in comparisons/display.ts.
class Pattern : public ssd1306_i2c::I2CSSD1306 {
 protected:
  void draw() override {
    for (int x = 0; x < 128; x++)
      for (int y = 0; y < 64; y++)
        this->draw_absolute_pixel_internal(x, y, (x * 7 + y * 13 + x * y) % 5 == 0 ? Color(255, 255, 255) : Color(0, 0, 0));
  }
};

}  // namespace

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<Pattern>(0x3c);
    part->set_model(ssd1306_base::SSD1306_MODEL_128_64);
    return part;
  });
}
