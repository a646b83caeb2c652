#pragma once
// A ring buffer without FreeRTOS, which has room for what is tried here.
#include <cstdint>
#include <cstring>
#include <deque>
#include <memory>

namespace esphome {

class RingBuffer {
 public:
  static std::unique_ptr<RingBuffer> create(size_t size) {
    auto made = std::make_unique<RingBuffer>();
    made->size_ = size;
    return made;
  }
  size_t write(const void *data, size_t length) {
    auto *bytes = static_cast<const uint8_t *>(data);
    this->bytes_.insert(this->bytes_.end(), bytes, bytes + length);
    while (this->bytes_.size() > this->size_)
      this->bytes_.pop_front();
    return length;
  }
  size_t read(void *data, size_t length) {
    size_t count = std::min(length, this->bytes_.size());
    std::copy(this->bytes_.begin(), this->bytes_.begin() + count, static_cast<uint8_t *>(data));
    this->bytes_.erase(this->bytes_.begin(), this->bytes_.begin() + count);
    return count;
  }
  size_t available() const { return this->bytes_.size(); }

 protected:
  std::deque<uint8_t> bytes_;
  size_t size_{0};
};

}  // namespace esphome
