#pragma once
// A climate that is told what to do, and keeps nothing over restarts.
#include "esphome/core/component.h"
#include "esphome/core/helpers.h"
#include "esphome/core/log.h"
#include "esphome/components/climate/climate_mode.h"
#include "esphome/components/climate/climate_traits.h"

#define LOG_CLIMATE(prefix, type, climate)

namespace esphome {
namespace climate {

class Climate;

class ClimateCall {
 public:
  const optional<ClimateMode> &get_mode() const { return this->mode; }
  const optional<float> &get_target_temperature() const { return this->target_temperature; }
  const optional<ClimateFanMode> &get_fan_mode() const { return this->fan_mode; }
  const optional<ClimateSwingMode> &get_swing_mode() const { return this->swing_mode; }
  const optional<ClimatePreset> &get_preset() const { return this->preset; }

  optional<ClimateMode> mode;
  optional<float> target_temperature;
  optional<ClimateFanMode> fan_mode;
  optional<ClimateSwingMode> swing_mode;
  optional<ClimatePreset> preset;
};

struct ClimateDeviceRestoreState {
  void apply(Climate *climate) {}
};

class Climate {
 public:
  virtual ~Climate() = default;
  void publish_state() {}
  void perform(const ClimateCall &call) { this->control(call); }

  ClimateMode mode{CLIMATE_MODE_OFF};
  float current_temperature{NAN};
  float target_temperature{NAN};
  optional<ClimateFanMode> fan_mode;
  ClimateSwingMode swing_mode{CLIMATE_SWING_OFF};
  optional<ClimatePreset> preset;

 protected:
  virtual ClimateTraits traits() = 0;
  virtual void control(const ClimateCall &call) = 0;
  optional<ClimateDeviceRestoreState> restore_state_() { return {}; }
};

}  // namespace climate
}  // namespace esphome
