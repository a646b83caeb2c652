#include "esphome/components/mcp23008/mcp23008.h"

#include "../expander.h"

using namespace esphome;

namespace esphome {
namespace mcp23xxx_base {

// Declared there, and never called: each part has its own.
template<> bool MCP23XXXBase<8>::read_reg(uint8_t, uint8_t *) { return false; }
template<> bool MCP23XXXBase<8>::write_reg(uint8_t, uint8_t) { return false; }

}  // namespace mcp23xxx_base
}  // namespace esphome

int main() {
  judge::cases([](int) -> Component * {
    auto *expander = new judge::Expander(judge::on_bus<mcp23008::MCP23008>(0x20), 8);
    expander->has_pull_ups = true;
    return expander;
  });
}
