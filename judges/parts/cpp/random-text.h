#pragma once
// The random texts that comparisons/random-texts.ts makes of the same seeds.
#include <cstdint>
#include <string>

namespace judge {

class Texts {
 public:
  explicit Texts(uint32_t seed) : state_(seed * 2654435761u) {}

  // 0 to less than `count`.
  uint32_t below(uint32_t count) {
    this->state_ = this->state_ * 1103515245u + 12345u;
    return (this->state_ >> 16) % count;
  }

 protected:
  uint32_t state_;
};

}  // namespace judge
