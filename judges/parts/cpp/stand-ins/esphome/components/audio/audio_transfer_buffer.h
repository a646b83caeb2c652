#pragma once
// What is read of a ring buffer and not yet processed, without FreeRTOS.
#include <memory>
#include <vector>

#include "esphome/core/ring_buffer.h"

namespace esphome {
namespace audio {

class AudioSourceTransferBuffer {
 public:
  static std::unique_ptr<AudioSourceTransferBuffer> create(size_t size) {
    auto made = std::make_unique<AudioSourceTransferBuffer>();
    made->size_ = size;
    return made;
  }
  void set_source(const std::weak_ptr<RingBuffer> &source) { this->source_ = source.lock(); }
  size_t transfer_data_from_source(uint32_t, bool = true) {
    size_t before = this->bytes_.size();
    this->bytes_.resize(this->size_);
    size_t count = this->source_->read(this->bytes_.data() + before, this->size_ - before);
    this->bytes_.resize(before + count);
    return count;
  }
  size_t available() const { return this->bytes_.size(); }
  uint8_t *get_buffer_start() { return this->bytes_.data(); }
  void decrease_buffer_length(size_t count) { this->bytes_.erase(this->bytes_.begin(), this->bytes_.begin() + count); }

 protected:
  std::shared_ptr<RingBuffer> source_;
  std::vector<uint8_t> bytes_;
  size_t size_{0};
};

}  // namespace audio
}  // namespace esphome
