// The functions of ESPHome's host platform that ask for the machine's time, on a clock that only moves while ESPHome
// waits. Stimuli come at their times, one after the other.
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <mutex>
#include <sstream>

#include "esphome/components/host/preferences.h"
#include "esphome/components/logger/logger.h"
#include "esphome/core/application.h"
#include "esphome/core/hal.h"
#include "esphome/core/helpers.h"
#include "judge.h"

namespace judge {

uint32_t now = 0;

struct Stimulus {
  uint32_t at;
  std::vector<std::string> words;
};

static std::vector<Stimulus> stimuli;
static size_t next_stimulus = 0;

void say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  printf("%u ", now);
  vprintf(format, arguments);
  putchar('\n');
  va_end(arguments);
}

void stimulate(const std::vector<std::string> &words) {
  const std::string &first = words[0];
  if (first == "end") {
    // What is to be kept is written, as ESPHome does each minute.
    esphome::global_preferences->sync();
    fflush(stdout);
    _Exit(0);
  }
  if (first == "pin") {
    drive(stoi(words[1]), words[2] == "high");
  } else if (first == "wire") {
    wire(stoi(words[1]), stoi(words[2]));
  } else if (first == "volts") {
    volts[stoi(words[1])] = stof(words[2]);
  } else if (first == "mcu") {
    datapoint(words);
  } else {
    std::map<std::string, std::string> values;
    for (size_t i = 2; i < words.size(); i++) {
      size_t equals = words[i].find('=');
      std::string value = words[i].substr(equals + 1);
      for (auto &letter : value)
        if (letter == '_')
          letter = ' ';
      values[words[i].substr(0, equals)] = value;
    }
    command(first, words[1], values);
  }
}

// Lets time pass, up to the next stimulus.
static void pass(uint32_t milliseconds) {
  // A loop takes some time, also if ESPHome doesn't wait.
  uint32_t until = now + (milliseconds == 0 ? 1 : milliseconds);
  if (next_stimulus < stimuli.size() && stimuli[next_stimulus].at <= until) {
    Stimulus &stimulus = stimuli[next_stimulus++];
    if (stimulus.at > now)
      now = stimulus.at;
    stimulate(stimulus.words);
  } else {
    now = until;
  }
}

// One to a line: "1000 switch lamp state=1". Those at 0 are there before ESPHome starts.
static void read_stimuli() {
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    Stimulus stimulus;
    words >> stimulus.at;
    for (std::string word; words >> word;)
      stimulus.words.push_back(word);
    if (stimulus.at == 0)
      stimulate(stimulus.words);
    else
      stimuli.push_back(stimulus);
  }
}

}  // namespace judge

// 2026-06-01, a Monday, 05:59:00 UTC, and the virtual time since then.
extern "C" time_t time(time_t *result) {
  time_t seconds = 1780293540 + judge::now / 1000;
  if (result != nullptr)
    *result = seconds;
  return seconds;
}

namespace esphome {

void yield() {}
uint32_t millis() { return judge::now; }
uint32_t micros() { return judge::now * 1000; }
void delay(uint32_t milliseconds) { judge::pass(milliseconds); }
void delayMicroseconds(uint32_t) {}
void arch_restart() { exit(0); }
void arch_init() {}
void arch_feed_wdt() {}
uint8_t progmem_read_byte(const uint8_t *address) { return *address; }
uint32_t arch_get_cpu_cycle_count() { return judge::now * 1000; }
uint32_t arch_get_cpu_freq_hz() { return 1000000; }

// ESPHome begins each interval after a random part of it; here at once.
uint32_t random_uint32() { return 0; }

namespace logger {
void Logger::write_msg_(const char *message) { judge::say("log %s", message); }
void Logger::pre_setup() { global_logger = this; }
}  // namespace logger

}  // namespace esphome

void setup();
void loop();

int main() {
  judge::read_stimuli();
  esphome::host::setup_preferences();
  setup();
  judge::show_states();
  for (;;)
    loop();
}
