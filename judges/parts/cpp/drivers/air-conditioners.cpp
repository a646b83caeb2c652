#include "esphome/components/ballu/ballu.h"
#include "esphome/components/coolix/coolix.h"
#include "esphome/components/daikin/daikin.h"
#include "esphome/components/climate_ir_lg/climate_ir_lg.h"
#include "esphome/components/delonghi/delonghi.h"
#include "esphome/components/fujitsu_general/fujitsu_general.h"
#include "esphome/components/gree/gree.h"
#include "esphome/components/hitachi_ac344/hitachi_ac344.h"
#include "esphome/components/midea_ir/midea_ir.h"
#include "esphome/components/mitsubishi/mitsubishi.h"
#include "esphome/components/tcl112/tcl112.h"
#include "esphome/components/toshiba/toshiba.h"
#include "esphome/components/whirlpool/whirlpool.h"
#include "esphome/components/zhlt01/zhlt01.h"

#include "../judge.h"

using namespace esphome;

using Numbers = std::vector<uint32_t>;

static void tell(int address, const Numbers &numbers) {
  std::vector<uint8_t> bytes;
  for (uint32_t number : numbers)
    for (int shift = 24; shift >= 0; shift -= 8)
      bytes.push_back(number >> shift);
  judge::ask("i2c write %d %s", address, judge::hex_of(bytes.data(), bytes.size()).c_str());
}

static Numbers read(int address) {
  static uint8_t bytes[1 << 14];
  size_t length = judge::bytes_of(judge::ask("i2c read %d %zu", address, sizeof(bytes)), bytes, sizeof(bytes));
  Numbers numbers;
  for (size_t at = 0; at + 3 < length; at += 4)
    numbers.push_back((uint32_t) bytes[at] << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3]);
  return numbers;
}

// Each signal goes to address 3: its carrier, and its timings.
class Transmitter : public remote_base::RemoteTransmitterBase {
 public:
  Transmitter() : RemoteTransmitterBase(nullptr) {}

 protected:
  void send_internal(uint32_t, uint32_t) override {
    Numbers signal(this->temp_.get_data().begin(), this->temp_.get_data().end());
    signal.insert(signal.begin(), this->temp_.get_carrier_frequency());
    tell(3, signal);
  }
};

// What is to be set, one after the other, is at address 1: mode, temperature, fan, swing and preset, each with a number
// that says whether the call has it; temperatures in hundredths. What it is set to then goes to address 5. Signals of
// the project's are at address 2; what another one is set to by each goes to address 4.
template<typename Sort> class Judged : public Component {
 public:
  template<typename Prepare> explicit Judged(Prepare &&prepare) {
    for (Open *sort : {&this->sender_, &this->listener_}) {
      prepare(*sort);
      sort->set_transmitter(&this->transmitter_);
    }
  }

  void setup() override {
    this->sender_.setup();
    this->listener_.setup();
    // Those that have sent something hear nothing for a while.
    delay(10000);
    for (Numbers set = read(1); !set.empty(); set = read(1)) {
      climate::ClimateCall call;
      if (set[1])
        call.mode = (climate::ClimateMode) set[0];
      if (set[3])
        call.target_temperature = set[2] / 100.0f;
      if (set[5])
        call.fan_mode = (climate::ClimateFanMode) set[4];
      if (set[7])
        call.swing_mode = (climate::ClimateSwingMode) set[6];
      if (set[9])
        call.preset = (climate::ClimatePreset) set[8];
      this->sender_.perform(call);
      tell(5, numbers_of(this->sender_));
      for (Numbers heard = read(2); !heard.empty(); heard = read(2)) {
        remote_base::RawTimings timings;
        for (uint32_t timing : heard)
          timings.push_back((int32_t) timing);
        this->listener_.hear(remote_base::RemoteReceiveData(timings, 25, remote_base::TOLERANCE_MODE_PERCENTAGE));
      }
      tell(4, numbers_of(this->listener_));
    }
  }

 protected:
  class Open : public Sort {
   public:
    void hear(remote_base::RemoteReceiveData data) { this->on_receive(data); }
  };

  static Numbers numbers_of(const Open &sort) {
    return {(uint32_t) sort.mode, (uint32_t) lroundf(sort.target_temperature * 100), (uint32_t) *sort.fan_mode,
            (uint32_t) sort.swing_mode, (uint32_t) sort.preset.value_or(climate::CLIMATE_PRESET_NONE)};
  }

  Transmitter transmitter_;
  Open sender_;
  Open listener_;
};

template<typename Sort> Component *judged() {
  return new Judged<Sort>([](Sort &) {});
}

int main() {
  judge::cases([](int option) -> Component * {
    int model = option % 100;
    switch (option / 100) {
      case 0:
        return judged<fujitsu_general::FujitsuGeneralClimate>();
      case 1:
        return judged<tcl112::Tcl112Climate>();
      case 2:
        return judged<zhlt01::ZHLT01Climate>();
      case 3:
        return judged<ballu::BalluClimate>();
      case 4:
        return judged<delonghi::DelonghiClimate>();
      case 5:
        return new Judged<mitsubishi::MitsubishiClimate>([model](mitsubishi::MitsubishiClimate &sort) {
          sort.set_fan_mode((mitsubishi::SetFanMode) (model % 3));
          sort.set_horizontal_default(model < 3 ? mitsubishi::HORIZONTAL_DIRECTION_MIDDLE : mitsubishi::HORIZONTAL_DIRECTION_SPLIT);
          sort.set_vertical_default(model < 3 ? mitsubishi::VERTICAL_DIRECTION_MIDDLE : mitsubishi::VERTICAL_DIRECTION_DOWN);
          sort.set_supports_heat(model < 6);
          sort.set_supports_dry(true);
          sort.set_supports_fan_only(true);
        });
      case 6:
        return judged<hitachi_ac344::HitachiClimate>();
      case 7:
        return new Judged<whirlpool::WhirlpoolClimate>(
            [model](whirlpool::WhirlpoolClimate &sort) { sort.set_model((whirlpool::Model) model); });
      case 8:
        return new Judged<midea_ir::MideaIR>([model](midea_ir::MideaIR &sort) { sort.set_fahrenheit(model == 1); });
      case 9:
        return new Judged<gree::GreeClimate>([model](gree::GreeClimate &sort) { sort.set_model((gree::Model) model); });
      case 10:
        return new Judged<toshiba::ToshibaClimate>([model](toshiba::ToshibaClimate &sort) {
          sort.set_model((toshiba::Model) model);
          // A room of 24.2 °C.
          auto *sensor = new sensor::Sensor();
          sensor->state = 24.2f;
          if (model > 0)
            sort.set_sensor(sensor);
        });
      case 11:
        return judged<coolix::CoolixClimate>();
      case 12:
        return judged<daikin::DaikinClimate>();
      default:
        return new Judged<climate_ir_lg::LgIrClimate>([](climate_ir_lg::LgIrClimate &sort) {
          sort.set_header_high(8000);
          sort.set_header_low(4000);
          sort.set_bit_high(600);
          sort.set_bit_one_low(1600);
          sort.set_bit_zero_low(550);
        });
    }
  });
}
