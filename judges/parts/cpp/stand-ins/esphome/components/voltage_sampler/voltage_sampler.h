#pragma once

namespace esphome {
namespace voltage_sampler {

class VoltageSampler {
 public:
  virtual ~VoltageSampler() = default;
  virtual float sample() = 0;
};

}  // namespace voltage_sampler
}  // namespace esphome
