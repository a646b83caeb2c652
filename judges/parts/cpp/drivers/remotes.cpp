#include "esphome/components/remote_base/jvc_protocol.h"
#include "esphome/components/remote_base/lg_protocol.h"
#include "esphome/components/remote_base/nec_protocol.h"
#include "esphome/components/remote_base/panasonic_protocol.h"
#include "esphome/components/remote_base/pronto_protocol.h"
#include "esphome/components/remote_base/rc5_protocol.h"
#include "esphome/components/remote_base/rc_switch_protocol.h"
#include "esphome/components/remote_base/samsung_protocol.h"
#include "esphome/components/remote_base/sony_protocol.h"

#include "../judge.h"

using namespace esphome;
using namespace remote_base;

// The judge has a code at address 1, as a number of two bytes and one of four, the lower two first, and at address 2 the project's signal of it, each
// timing in two bytes. ESPHome's signal of the code goes to address 3; what it decodes is published.
class Remote : public Component {
 public:
  explicit Remote(int protocol) : protocol_(protocol) {}

  void setup() override {
    auto code = read_(1);
    uint16_t first = code[0];
    uint32_t second = (uint16_t) code[1] | (uint32_t) (uint16_t) code[2] << 16;
    if (this->protocol_ == 0) {
      this->judge_<NECProtocol>({first, (uint16_t) second, 1}, [](const NECData &data) { publish_(data.address, data.command); });
    } else if (this->protocol_ == 1) {
      this->judge_<RC5Protocol>({(uint8_t) first, (uint8_t) second},
                                [](const RC5Data &data) { publish_(data.address, data.command); });
    } else if (this->protocol_ == 3) {
      this->judge_<SamsungProtocol>({second, (uint8_t) first}, [](const SamsungData &data) { publish_halves_(data.data); });
    } else if (this->protocol_ == 4) {
      this->judge_<LGProtocol>({second, (uint8_t) first}, [](const LGData &data) { publish_halves_(data.data); });
    } else if (this->protocol_ == 5) {
      this->judge_<PanasonicProtocol>({first, second}, [](const PanasonicData &data) {
        publish_(data.address ^ data.command >> 16, data.command & 0xffff);
      });
    } else if (this->protocol_ == 6) {
      this->judge_<JVCProtocol>({first}, [](const JVCData &data) { publish_halves_(data.data); });
    } else if (this->protocol_ == 7) {
      std::string text;
      for (int16_t number : read_(4)) {
        char digits[6];
        snprintf(digits, sizeof(digits), "%04X ", (uint16_t) number);
        text += digits;
      }
      RemoteTransmitData sent;
      ProntoProtocol().encode(&sent, {text, -1});
      this->tell_(sent);
      publish_(sent.get_carrier_frequency(), sent.get_data().size());
    } else if (this->protocol_ == 8) {
      // The number of the protocol, and 24 bits.
      RemoteTransmitData sent;
      RC_SWITCH_PROTOCOLS[first].transmit(&sent, second, 24);
      this->tell_(sent);
      RemoteReceiveData received = this->received_();
      uint64_t code = 0;
      uint8_t bits = 0;
      if (RC_SWITCH_PROTOCOLS[first].decode(received, &code, &bits))
        publish_halves_(code);
    } else {
      this->judge_<SonyProtocol>({second, (uint8_t) first}, [](const SonyData &data) { publish_(data.nbits, data.data); });
    }
  }

 protected:
  template<typename Protocol, typename Data = typename Protocol::ProtocolData, typename Publish>
  void judge_(const Data &code, Publish &&publish) {
    RemoteTransmitData sent;
    Protocol().encode(&sent, code);
    this->tell_(sent);
    RemoteReceiveData received = this->received_();
    auto decoded = Protocol().decode(received);
    if (decoded.has_value())
      publish(*decoded);
  }

  void tell_(const RemoteTransmitData &sent) {
    std::vector<uint8_t> bytes;
    for (int32_t timing : sent.get_data()) {
      bytes.push_back(timing >> 8);
      bytes.push_back(timing);
    }
    judge::ask("i2c write 3 %s", judge::hex_of(bytes.data(), bytes.size()).c_str());
  }

  RemoteReceiveData received_() {
    this->timings_.clear();
    for (int16_t timing : read_(2))
      this->timings_.push_back(timing);
    return RemoteReceiveData(this->timings_, 25, TOLERANCE_MODE_PERCENTAGE);
  }

  // A sensor's float hasn't 32 bits.
  static void publish_halves_(uint32_t data) { publish_(data >> 16, data & 0xffff); }

  static void publish_(uint32_t first, uint32_t second) {
    judge::sensor("first")->publish_state(first);
    judge::sensor("second")->publish_state(second);
  }

  static std::vector<int16_t> read_(int address) {
    uint8_t bytes[512];
    size_t length = judge::bytes_of(judge::ask("i2c read %d %zu", address, sizeof(bytes)), bytes, sizeof(bytes));
    std::vector<int16_t> numbers;
    for (size_t at = 0; at + 1 < length; at += 2)
      numbers.push_back((bytes[at] << 8) | bytes[at + 1]);
    return numbers;
  }

  int protocol_;
  RawTimings timings_;
};

int main() {
  judge::cases([](int protocol) -> Component * { return new Remote(protocol); });
}
