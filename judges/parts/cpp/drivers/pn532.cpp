#include "esphome/components/pn532_i2c/pn532_i2c.h"
#include "esphome/components/pn532_spi/pn532_spi.h"

#include "../judge.h"

using namespace esphome;

namespace {

void say(const std::string &name, float value) { judge::sensor(name.c_str())->publish_state(value); }

// What a tag is told: by its number, the records that comparisons/tags.ts has in the same order.
nfc::NdefMessage *message(int number) {
  auto *made = new nfc::NdefMessage();
  switch (number) {
    case 0:
      made->add_uri_record("https://www.home-assistant.io/tag/5f0ba733-172f-430d-a7f8-e4ad940c88d7");
      break;
    case 1:
      made->add_text_record("Grüße vom Küchenschrank");
      break;
    case 2:
      made->add_text_record("Bonjour", "fr");
      made->add_uri_record("tel:+4930123456");
      break;
    default:
      made->add_uri_record("thimble:");
      made->add_uri_record("urn:nfc:sn");
      made->add_text_record("");
      made->add_text_record(std::string(60, 'x'));
  }
  return made;
}

void begin(pn532::PN532 *part, int task, int number) {
  part->register_ontag_trigger(new nfc::NfcOnTagTrigger());
  if (task == 1)
    part->write_mode(message(number));
  else if (task == 2)
    part->format_mode();
  else if (task == 3)
    part->clean_mode();
}

}  // namespace

namespace esphome {
namespace nfc {

// Says the tag's address, each byte as a value, and of each record its type's first letter and the sum of its bytes.
void NfcOnTagTrigger::process(const std::unique_ptr<NfcTag> &tag) {
  auto uid = tag->get_uid();
  say("length", uid.size());
  for (size_t i = 0; i < uid.size(); i++)
    say("byte" + std::to_string(i), uid[i]);
  if (!tag->has_ndef_message())
    return;
  const auto &records = tag->get_ndef_message()->get_records();
  say("records", records.size());
  for (size_t i = 0; i < records.size(); i++) {
    uint32_t sum = 0;
    for (uint8_t byte : records[i]->get_payload())
      sum = (sum * 31 + byte) % 65521;
    say("type" + std::to_string(i), records[i]->get_type().empty() ? 0 : records[i]->get_type()[0]);
    say("sum" + std::to_string(i), sum);
  }
}

}  // namespace nfc
}  // namespace esphome

int main() {
  // The option's digits: the message's number, what is done, and whether it is on SPI.
  judge::cases([](int option) -> Component * {
    int task = option / 10 % 10;
    if (option % 10 == 0) {
      auto *part = judge::on_bus<pn532_i2c::PN532I2C>(0x24);
      begin(part, task, option / 100);
      return part;
    }
    auto *part = new pn532_spi::PN532Spi();
    part->set_cs_pin(new judge::Pin(5));
    begin(part, task, option / 100);
    return part;
  });
}
