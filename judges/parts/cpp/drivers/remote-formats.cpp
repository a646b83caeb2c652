#include "esphome/components/remote_base/abbwelcome_protocol.h"
#include "esphome/components/remote_base/aeha_protocol.h"
#include "esphome/components/remote_base/beo4_protocol.h"
#include "esphome/components/remote_base/byronsx_protocol.h"
#include "esphome/components/remote_base/canalsat_protocol.h"
#include "esphome/components/remote_base/coolix_protocol.h"
#include "esphome/components/remote_base/dish_protocol.h"
#include "esphome/components/remote_base/dooya_protocol.h"
#include "esphome/components/remote_base/drayton_protocol.h"
#include "esphome/components/remote_base/gobox_protocol.h"
#include "esphome/components/remote_base/haier_protocol.h"
#include "esphome/components/remote_base/keeloq_protocol.h"
#include "esphome/components/remote_base/magiquest_protocol.h"
#include "esphome/components/remote_base/midea_protocol.h"
#include "esphome/components/remote_base/mirage_protocol.h"
#include "esphome/components/remote_base/nexa_protocol.h"
#include "esphome/components/remote_base/pioneer_protocol.h"
#include "esphome/components/remote_base/rc6_protocol.h"
#include "esphome/components/remote_base/roomba_protocol.h"
#include "esphome/components/remote_base/samsung36_protocol.h"
#include "esphome/components/remote_base/toshiba_ac_protocol.h"
#include "esphome/components/remote_base/toto_protocol.h"

#include "../judge.h"

using namespace esphome;
using namespace remote_base;

using Numbers = std::vector<uint32_t>;

static std::vector<uint8_t> bytes_from(const Numbers &numbers, size_t first = 0) {
  return std::vector<uint8_t>(numbers.begin() + first, numbers.end());
}

template<typename Bytes> Numbers numbers_of(const Bytes &bytes) { return Numbers(bytes.begin(), bytes.end()); }

// The judge has a code's numbers at address 1, and at address 2 the project's signal of it, four bytes each. ESPHome's
// carrier and signal of the code go to address 3, the numbers that it decodes to address 4.
class Remote : public Component {
 public:
  explicit Remote(int protocol) : protocol_(protocol) {}

  void setup() override {
    Numbers n = read_(1);
    switch (this->protocol_) {
      case 0:
        return this->judge_<PioneerProtocol>({(uint16_t) n[0], (uint16_t) n[1]}, [](const PioneerData &data) -> Numbers {
          return {data.rc_code_1};
        });
      case 1:
        return this->judge_<Samsung36Protocol>({(uint16_t) n[0], n[1]}, [](const Samsung36Data &data) -> Numbers {
          return {data.address, data.command};
        });
      case 2:
        return this->judge_<RC6Protocol>({0, (uint8_t) n[2], (uint8_t) n[0], (uint8_t) n[1]}, [](const RC6Data &data) -> Numbers {
          return {data.address, data.command, data.toggle};
        });
      case 3:
        return this->judge_<CoolixProtocol>({n[0], n[1]}, [](const CoolixData &data) -> Numbers {
          return {data.first, data.second};
        });
      case 4: {
        MideaData code(bytes_from(n));
        code.finalize();
        return this->judge_<MideaProtocol>(code, [](const MideaData &data) -> Numbers {
          return Numbers(data.data(), data.data() + 5);
        });
      }
      case 5:
        return this->judge_<DishProtocol>({(uint8_t) n[0], (uint8_t) n[1]}, [](const DishData &data) -> Numbers {
          return {data.address, data.command};
        });
      case 6:
        return this->judge_<AEHAProtocol>({(uint16_t) n[0], bytes_from(n, 1)}, [](const AEHAData &data) -> Numbers {
          Numbers numbers = numbers_of(data.data);
          numbers.insert(numbers.begin(), data.address);
          return numbers;
        });
      case 7:
        return this->judge_<ToshibaAcProtocol>({(uint64_t) n[0] << 24 | n[1], (uint64_t) n[2] << 24 | n[3]}, [](const ToshibaAcData &data) -> Numbers {
          return {(uint32_t) (data.rc_code_1 >> 24), (uint32_t) (data.rc_code_1 & 0xffffff), (uint32_t) (data.rc_code_2 >> 24),
                  (uint32_t) (data.rc_code_2 & 0xffffff)};
        });
      case 8:
        return this->judge_<NexaProtocol>({n[0], (uint8_t) n[1], (uint8_t) n[2], (uint8_t) n[3], (uint8_t) n[4]}, [](const NexaData &data) -> Numbers {
          return {data.device, data.group, data.state, data.channel, data.level};
        });
      case 9:
        return this->judge_<HaierProtocol>({bytes_from(n)}, [](const HaierData &data) { return numbers_of(data.data); });
      case 10:
        return this->judge_<DooyaProtocol>({n[0], (uint8_t) n[1], (uint8_t) n[2], (uint8_t) n[3]}, [](const DooyaData &data) -> Numbers {
          return {data.id, data.channel, data.button, data.check};
        });
      case 11:
        return this->judge_<DraytonProtocol>({(uint16_t) n[0], (uint8_t) n[1], (uint8_t) n[2]}, [](const DraytonData &data) -> Numbers {
          return {data.address, data.channel, data.command};
        });
      case 12:
        return this->judge_<ByronSXProtocol>({(uint8_t) n[0], (uint8_t) n[1]}, [](const ByronSXData &data) -> Numbers {
          return {data.address, data.command};
        });
      case 13:
      case 14: {
        CanalSatData code{(uint8_t) n[0], (uint8_t) n[1], 0, (uint8_t) n[2]};
        auto split = [](const CanalSatData &data) -> Numbers { return {data.device, data.address, data.command, data.repeat}; };
        if (this->protocol_ == 13)
          return this->judge_<CanalSatProtocol>(code, split);
        return this->judge_<CanalSatLDProtocol>(code, split);
      }
      case 15:
        return this->judge_<KeeloqProtocol>({n[0], n[1], (uint8_t) n[2], true, n[3] != 0}, [](const KeeloqData &data) -> Numbers {
          return {data.encrypted, data.address, data.command, data.vlow, data.repeat};
        });
      case 16:
        return this->judge_<Beo4Protocol>({(uint8_t) n[0], (uint8_t) n[1], 1}, [](const Beo4Data &data) -> Numbers {
          return {data.source, data.command};
        });
      case 17:
        return this->judge_<GoboxProtocol>({(int) n[0]}, [](const GoboxData &data) -> Numbers { return {(uint32_t) data.code}; });
      case 18:
        return this->judge_<MagiQuestProtocol>({(uint16_t) n[1], n[0]}, [](const MagiQuestData &data) -> Numbers {
          return {data.wand_id, data.magnitude};
        });
      case 19:
        return this->judge_<MirageProtocol>({bytes_from(n)}, [](const MirageData &data) { return numbers_of(data.data); });
      case 20:
        return this->judge_<RoombaProtocol>({(uint8_t) n[0]}, [](const RoombaData &data) -> Numbers { return {data.data}; });
      case 21:
        return this->judge_<TotoProtocol>({(uint8_t) n[0], (uint8_t) n[1], (uint8_t) n[2]}, [](const TotoData &data) -> Numbers {
          return {data.rc_code_1, data.rc_code_2, data.command};
        });
      case 22: {
        ABBWelcomeData code;
        code.set_three_byte_address(n[2] != 0);
        code.set_source_address(n[0]);
        code.set_destination_address(n[1]);
        code.set_retransmission(n[3] != 0);
        code.set_message_type(n[4]);
        code.set_message_id(n[5]);
        code.set_data(bytes_from(n, 6));
        code.finalize();
        return this->judge_<ABBWelcomeProtocol>(code, [](const ABBWelcomeData &data) -> Numbers {
          Numbers numbers = {data.get_source_address(), data.get_destination_address(), data.get_three_byte_address() != 0,
                             data.get_retransmission(), data.get_message_type(), data.get_message_id()};
          for (uint8_t byte : data.get_data())
            numbers.push_back(byte);
          return numbers;
        });
      }
    }
  }

 protected:
  template<typename Protocol, typename Data = typename Protocol::ProtocolData, typename Split>
  void judge_(const Data &code, Split &&split) {
    RemoteTransmitData sent;
    Protocol().encode(&sent, code);
    Numbers signal(sent.get_data().begin(), sent.get_data().end());
    signal.insert(signal.begin(), sent.get_carrier_frequency());
    tell_(3, signal);
    RawTimings timings;
    for (uint32_t timing : read_(2))
      timings.push_back((int32_t) timing);
    // With a share as tolerance, ESPHome takes many 1 of an intercom's in a row for fewer.
    auto received = std::is_same<Protocol, ABBWelcomeProtocol>::value
                        ? RemoteReceiveData(timings, 15, TOLERANCE_MODE_TIME)
                        : RemoteReceiveData(timings, 25, TOLERANCE_MODE_PERCENTAGE);
    auto decoded = Protocol().decode(received);
    if (decoded.has_value())
      tell_(4, split(*decoded));
  }

  static void tell_(int address, const Numbers &numbers) {
    std::vector<uint8_t> bytes;
    for (uint32_t number : numbers)
      for (int shift = 24; shift >= 0; shift -= 8)
        bytes.push_back(number >> shift);
    judge::ask("i2c write %d %s", address, judge::hex_of(bytes.data(), bytes.size()).c_str());
  }

  static Numbers read_(int address) {
    static uint8_t bytes[4096];
    size_t length = judge::bytes_of(judge::ask("i2c read %d %zu", address, sizeof(bytes)), bytes, sizeof(bytes));
    Numbers numbers;
    for (size_t at = 0; at + 3 < length; at += 4)
      numbers.push_back((uint32_t) bytes[at] << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3]);
    return numbers;
  }

  int protocol_;
};

int main() {
  judge::cases([](int protocol) -> Component * { return new Remote(protocol); });
}
