#pragma once
#include <cstdint>

namespace esphome {

// Nothing is kept.
class ESPPreferenceObject {
 public:
  template<typename T> bool save(const T *) { return false; }
  template<typename T> bool load(T *) { return false; }
};

class ESPPreferences {
 public:
  template<typename T> ESPPreferenceObject make_preference(uint32_t, bool = false) { return {}; }
};

inline ESPPreferences *global_preferences = nullptr;

}  // namespace esphome
