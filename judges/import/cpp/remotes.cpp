// What transmitters send comes to receivers, as if one pin were wired to the other.
#include "judge.h"

namespace judge {

struct Receiver {
  void (*receive)(void *, const std::vector<int32_t> &);
  void *argument;
};

static std::map<int, Receiver> receivers;
static std::multimap<int, int> wires;

void receive_with(int pin, void (*receive)(void *, const std::vector<int32_t> &), void *argument) {
  receivers[pin] = {receive, argument};
}

void wire(int from, int to) { wires.emplace(from, to); }

void send(int pin, const std::vector<int32_t> &timings) {
  auto [first, last] = wires.equal_range(pin);
  for (auto each = first; each != last; ++each) {
    auto found = receivers.find(each->second);
    if (found != receivers.end())
      found->second.receive(found->second.argument, timings);
  }
}

}  // namespace judge
