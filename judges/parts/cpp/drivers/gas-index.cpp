// Sensirion's gas index algorithm alone, over days of random air: judges/parts/comparisons/gas-index.ts makes the same.
#include "../judge.h"
#include "../random.h"

#include <SensirionGasIndexAlgorithm.cpp>
#include <VOCGasIndexAlgorithm.cpp>
#include <algorithm/sensirion_gas_index_algorithm.c>

#include <NOxGasIndexAlgorithm.h>

using namespace esphome;
using judge::below;

namespace {

const int DAYS = 3, SHOWN_EVERY = 600;

// A raw signal that wanders, with events that go away.
struct Raw {
  int level, away, least, most, event = 0;

  int next() {
    this->level += below(21) - 10;
    if (this->level < this->least)
      this->level = this->least;
    if (this->level > this->most)
      this->level = this->most;
    if (below(4000) == 0)
      this->event = below(9000);
    else if (below(30) == 0)
      this->event -= this->event / 16;
    if (below(5000) == 0)
      return below(2) * 65535;
    return this->level + this->away * this->event;
  }
};

class Days : public Component {
 public:
  explicit Days(int seed) : seed_(seed) {}
  void setup() override {
    auto *voc_sensor = judge::sensor("voc"), *nox_sensor = judge::sensor("nox");
    judge::seed(this->seed_);
    Raw voc_raw{26000 + below(8000), -1, 21000, 36000}, nox_raw{12000 + below(6000), 1, 9000, 20000};
    VOCGasIndexAlgorithm voc;
    NOxGasIndexAlgorithm nox;
    if (this->seed_ & 1) {
      int numbers[6];
      for (int i = 0; i < 2; i++) {
        numbers[0] = 1 + below(250);
        numbers[1] = 1 + below(1000);
        numbers[2] = 1 + below(1000);
        numbers[3] = below(3001);
        numbers[4] = 10 + below(4991);
        numbers[5] = 1 + below(1000);
        if (i == 0)
          voc.set_tuning_parameters(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
        else
          nox.set_tuning_parameters(numbers[0], numbers[1], numbers[2], numbers[3], 50, numbers[5]);
      }
    }
    if (this->seed_ & 2) {
      int mean = 5000 + below(10000), deviation = 20 + below(500);
      voc.set_states(mean, deviation);
    }
    for (int second = 1; second <= DAYS * 86400; second++) {
      int voc_index = voc.process(voc_raw.next()), nox_index = nox.process(nox_raw.next());
      if (second <= 100 || second % SHOWN_EVERY == 0) {
        voc_sensor->publish_state(voc_index);
        nox_sensor->publish_state(nox_index);
      }
    }
    float mean, deviation;
    voc.get_states(mean, deviation);
    judge::sensor("mean")->publish_state(mean);
    judge::sensor("deviation")->publish_state(deviation);
  }

 protected:
  int seed_;
};

}  // namespace

int main() {
  judge::cases([](int option) -> Component * { return new Days(option); });
}
