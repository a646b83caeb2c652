// The levels of random sound, by ESPHome's sound_level behind its MicrophoneSource: judges/parts/comparisons/sound-level.ts
// makes the same sound.
#include "../judge.h"
#include "../random.h"

#include "esphome/core/automation.h"

#define USE_ESP32
#include "esphome/components/sound_level/sound_level.cpp"

using namespace esphome;
using judge::below;

namespace {

const int WINDOWS = 4;
const int RATES[] = {8000, 16000, 44100, 48000};

class Mic : public microphone::Microphone {
 public:
  explicit Mic(uint32_t rate) { this->audio_stream_info_ = audio::AudioStreamInfo(16, 1, rate); }
  void start() override { this->state_ = microphone::STATE_RUNNING; }
  void stop() override { this->state_ = microphone::STATE_STOPPED; }
  void hear(const std::vector<uint8_t> &data) { this->data_callbacks_.call(data); }
};

class Sound : public Component {
 public:
  explicit Sound(int seed) : seed_(seed) {}
  void setup() override {
    judge::seed(this->seed_);
    int rate = RATES[below(4)], duration = 50 + below(100), gain = 1 + (below(2) ? below(64) : 0);
    Mic mic(rate);
    microphone::MicrophoneSource source(&mic, 16, gain, false);
    source.add_channel(0);
    sound_level::SoundLevelComponent level;
    level.set_measurement_duration(duration);
    level.set_microphone_source(&source);
    level.set_rms_sensor(judge::sensor("rms"));
    level.set_peak_sensor(judge::sensor("peak"));
    level.setup();
    level.loop();
    int length = rate * duration / 1000, loud = 0;
    std::vector<uint8_t> block;
    for (int i = 0; i < length * WINDOWS; i++) {
      if (i % length == 0)
        loud = 1 << below(17);
      int sample = below(2 * loud) - loud;
      if (sample > 32767)
        sample = 32767;
      if (sample < -32768)
        sample = -32768;
      block.push_back(sample & 255);
      block.push_back((sample >> 8) & 255);
      if (block.size() >= 256 || i == length * WINDOWS - 1) {
        mic.hear(block);
        block.clear();
        // What is behind the end of a window waits for the next turn.
        level.loop();
        level.loop();
      }
    }
  }

 protected:
  int seed_;
};

}  // namespace

int main() {
  judge::cases([](int option) -> Component * { return new Sound(option); });
}
