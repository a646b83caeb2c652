#pragma once
// Numbers that a case's seed repeats: xorshift, as of George Marsaglia. judges/parts/comparisons makes the same ones.
#include <cstdint>

namespace judge {

inline uint32_t random_state;

// Begins a case.
inline void seed(int number) { random_state = number * 7919; }

// The next number, from 0 to below `most`.
inline int below(uint32_t most) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 17;
  random_state ^= random_state << 5;
  return static_cast<int>(random_state % most);
}

}  // namespace judge
