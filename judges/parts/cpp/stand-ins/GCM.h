#pragma once
// Nothing is encrypted here.
#include <cstddef>
#include <cstdint>

class AES128 {};

template<typename Cipher> class GCM {
 public:
  size_t keySize() const { return 16; }
  bool setKey(const uint8_t *, size_t) { return false; }
  bool setIV(const uint8_t *, size_t) { return false; }
  void decrypt(uint8_t *, const uint8_t *, size_t) {}
};
