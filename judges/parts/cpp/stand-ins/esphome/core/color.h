#pragma once
// Displays of dots only ask whether a color is one.
#include <cstdint>

namespace esphome {

struct Color {
  Color() = default;
  Color(uint8_t red, uint8_t green, uint8_t blue) : r(red), g(green), b(blue) {}
  bool is_on() const { return this->r != 0 || this->g != 0 || this->b != 0; }
  static const Color BLACK;
  static const Color WHITE;

  uint8_t r{0};
  uint8_t g{0};
  uint8_t b{0};
};

inline const Color Color::BLACK{0, 0, 0};
inline const Color Color::WHITE{255, 255, 255};

}  // namespace esphome
