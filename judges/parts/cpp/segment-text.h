#pragma once
#include <string>

#include "random-text.h"

namespace judge {

// As in comparisons/segments.ts: what both have the same shapes of.
static const char SEGMENT_CHARACTERS[] = " 0123456789-_?@\"'()*,;ABCDEFGHIJLNOPRSUVZ[]`abcdefghijlnoprsuv{|}~";

// A character for each digit, some with a point behind.
inline std::string segment_text(Texts &texts, uint32_t digits) {
  std::string text;
  for (uint32_t digit = 0; digit < digits; digit++) {
    text.push_back(SEGMENT_CHARACTERS[texts.below(sizeof(SEGMENT_CHARACTERS) - 1)]);
    if (texts.below(4) == 0)
      text.push_back('.');
  }
  return text;
}

}  // namespace judge
