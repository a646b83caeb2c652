#include "esphome/components/lcd_pcf8574/pcf8574_display.h"

#include "../judge.h"
#include "../random-text.h"

using namespace esphome;

// As in comparisons/lcd.ts.
static const uint8_t SIZES[][2] = {{8, 1}, {16, 1}, {8, 2}, {16, 2}, {20, 2}, {40, 2}, {16, 4}, {20, 4}};

int main() {
  judge::cases([](int seed) -> Component * {
    judge::Texts texts(seed);
    const auto &size = SIZES[texts.below(8)];
    auto *part = judge::on_bus<lcd_pcf8574::PCF8574LCDDisplay>(0x27);
    part->set_dimensions(size[0], size[1]);
    uint32_t glyphs = texts.below(9);
    for (uint32_t glyph = 0; glyph < glyphs; glyph++) {
      std::vector<uint8_t> rows;
      for (int row = 0; row < 8; row++)
        rows.push_back(texts.below(32));
      part->set_user_defined_char(glyph, rows);
    }
    bool is_lit = texts.below(2) == 1;
    std::string text;
    for (int place = 0; place < size[0] * size[1]; place++) {
      uint32_t code = texts.below(94 + glyphs);
      // The first glyph is 0 and 8, of which texts in C can't have the first.
      text.push_back(code < 94 ? 0x20 + code : code == 94 ? 8 : code - 94);
    }
    part->set_writer([text, is_lit](lcd_pcf8574::PCF8574LCDDisplay &it) {
      it.print(0, 0, text.c_str());
      if (is_lit)
        it.backlight();
      else
        it.no_backlight();
    });
    return part;
  });
}
