#include "esphome/components/pn532_i2c/pn532_i2c.h"

#include "../judge.h"

using namespace esphome;

namespace esphome {
namespace nfc {

// Says the tag's address, each byte as a value.
void NfcOnTagTrigger::process(const std::unique_ptr<NfcTag> &tag) {
  auto uid = tag->get_uid();
  judge::sensor("length")->publish_state(uid.size());
  for (size_t i = 0; i < uid.size(); i++)
    judge::sensor(("byte" + std::to_string(i)).c_str())->publish_state(uid[i]);
}

}  // namespace nfc
}  // namespace esphome

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_bus<pn532_i2c::PN532I2C>(0x24);
    part->register_ontag_trigger(new nfc::NfcOnTagTrigger());
    return part;
  });
}
