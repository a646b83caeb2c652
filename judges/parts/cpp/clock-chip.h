#pragma once
// A chip that keeps the time: it is read, and then written.
#include "judge.h"

namespace judge {

template<typename Part> class ClockChip : public esphome::Component {
 public:
  explicit ClockChip(Part *part) : part_(part) {}

  void setup() override {
    this->part_->setup();
    if (this->part_->is_failed())
      return this->mark_failed();
    this->part_->read_time();
    this->part_->write_time();
  }

 protected:
  Part *part_;
};

// The option is the time that it writes, in seconds since 2020.
template<typename Part, uint8_t ADDRESS> void clock_chip() {
  cases([](int seconds) -> esphome::Component * {
    auto *part = on_bus<Part>(ADDRESS);
    part->judged_now = 1577836800 + static_cast<time_t>(seconds);
    return new ClockChip<Part>(part);
  });
}

}  // namespace judge
