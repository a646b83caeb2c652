// When a dimmer's gate is on, by ESPHome's interrupts, or by the boards' own C: judges/parts/comparisons/ac-dimmer.ts has
// the same levels.
#include "../judge.h"
#include "../random.h"

#define USE_ARDUINO
#include "esphome/components/ac_dimmer/ac_dimmer.cpp"

#include "../../../hosts/moddable/esp32/phase-cut.h"

using namespace esphome;
using judge::below;

namespace {

const int SEGMENTS = 6, WAVES = 3;

bool gate = false;

class Dimmer : public ac_dimmer::AcDimmer {
 public:
  ac_dimmer::AcDimmerDataStore &store() { return this->store_; }
};

// The half-waves of a case. Its option is its seed, and twice whether it is the boards' C.
class HalfWaves : public Component {
 public:
  explicit HalfWaves(int option) : is_own_(option & 1), seed_(option >> 1) {}

  void setup() override {
    auto *on = judge::sensor("on"), *off = judge::sensor("off");
    judge::seed(this->seed_);
    gate = false;
    int method = below(3), least = below(5) * 100, starts_full = below(2), length = 8000 + below(2500);
    auto *dimmer = new Dimmer();
    dimmer->set_gate_pin(new judge::Pin(5));
    dimmer->set_zero_cross_pin(new judge::Pin(4));
    dimmer->set_method(static_cast<ac_dimmer::DimMethod>(method));
    dimmer->set_init_with_half_cycle(starts_full);
    dimmer->set_min_power(least / 1000.0f);
    dimmer->setup();
    PhaseCut cut{};
    cut.method = method;
    cut.least = least;
    cut.startsFull = starts_full;
    phaseCutRest(&cut);
    for (int segment = 0; segment < SEGMENTS; segment++) {
      int level = segment == 0 ? 0 : below(5) == 0 ? below(2) * 1000 : below(1001);
      float share = level / 1000.0f;
      if (this->is_own_)
        phaseCutSet(&cut, static_cast<uint16_t>(roundf(std::acos(1 - 2 * share) / 3.14159265f * 65535)));
      else
        dimmer->set_level(share);
      for (int wave = 0; wave < WAVES; wave++) {
        uint32_t began = micros();
        if (this->is_own_) {
          phaseCutCross(&cut, began);
          gate = cut.isOn;
        } else {
          dimmer->store().gpio_intr();
          began = dimmer->store().crossed_zero_at;
        }
        uint32_t now = began;
        int on_at = gate ? 0 : -1, off_at = -1;
        for (;;) {
          uint32_t next;
          bool before = gate;
          if (this->is_own_) {
            next = phaseCutRun(&cut, now);
            gate = cut.isOn;
          } else {
            next = dimmer->store().timer_intr(now);
          }
          if (gate != before)
            (gate ? on_at : off_at) = now - began;
          // Nothing is left of it.
          if (next == 0 || next > began + length - now)
            next = began + length - now;
          if (next == 0 || now + next >= began + length)
            break;
          delayMicroseconds(next);
          now += next;
        }
        if (gate)
          off_at = length;
        on->publish_state(on_at);
        off->publish_state(off_at);
        uint32_t past = micros() - began;
        if (past < static_cast<uint32_t>(length))
          delayMicroseconds(length - past);
      }
    }
  }

 protected:
  bool is_own_;
  int seed_;
};

}  // namespace

void ISRInternalGPIOPin::digital_write(bool level) { gate = level; }

int main() {
  judge::cases([](int option) -> Component * { return new HalfWaves(option); });
}
