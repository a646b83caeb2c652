#pragma once
// A component alone, in a time of its own: judge.cpp has the clock and the timers.
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>

#include "esphome/core/helpers.h"
#include "esphome/core/optional.h"

#define LOG_UPDATE_INTERVAL(component)

namespace esphome {

namespace setup_priority {
extern const float BUS, IO, HARDWARE, DATA, PROCESSOR, BLUETOOTH, AFTER_BLUETOOTH, WIFI, ETHERNET, BEFORE_CONNECTION,
    AFTER_WIFI, AFTER_CONNECTION, LATE;
}

enum class RetryResult { DONE, RETRY };

static const uint32_t SCHEDULER_DONT_RUN = 4294967295UL;

class Component {
 public:
  virtual ~Component() = default;
  virtual void setup() {}
  virtual void loop() {}
  virtual void dump_config() {}
  virtual void call() {}
  virtual float get_setup_priority() const { return 0; }
  virtual float get_loop_priority() const { return 0; }
  virtual void on_shutdown() {}
  virtual void on_safe_shutdown() {}
  virtual void on_powerdown() {}
  virtual void update() {}
  virtual uint32_t get_update_interval() const { return 0; }

  void mark_failed() { this->failed_ = true; }
  void mark_failed(const char *) { this->failed_ = true; }
  void reset_to_construction_state() { this->failed_ = false; }
  bool is_failed() const { return this->failed_; }
  bool is_ready() const { return !this->failed_; }
  bool status_has_warning() const { return this->warned_; }
  bool status_has_error() const { return this->erred_; }
  void status_set_warning(const char * = "") { this->warned_ = true; }
  void status_set_error(const char * = "") { this->erred_ = true; }
  void status_clear_warning() { this->warned_ = false; }
  void status_clear_error() { this->erred_ = false; }
  void status_momentary_warning(const std::string &, uint32_t = 0) {}
  void status_momentary_error(const std::string &, uint32_t = 0) {}
  void enable_loop() {}
  void disable_loop() {}
  void set_component_source(const char *) {}

  void set_timeout(const std::string &name, uint32_t milliseconds, std::function<void()> &&run);
  void set_timeout(uint32_t milliseconds, std::function<void()> &&run) {
    this->set_timeout("", milliseconds, std::move(run));
  }
  bool cancel_timeout(const std::string &name);
  void set_interval(const std::string &name, uint32_t milliseconds, std::function<void()> &&run);
  void set_interval(uint32_t milliseconds, std::function<void()> &&run) {
    this->set_interval("", milliseconds, std::move(run));
  }
  bool cancel_interval(const std::string &name) { return this->cancel_timeout(name); }
  void defer(std::function<void()> &&run) { this->set_timeout("", 0, std::move(run)); }
  void defer(const std::string &name, std::function<void()> &&run) { this->set_timeout(name, 0, std::move(run)); }
  void set_retry(const std::string &name, uint32_t first, uint8_t attempts, std::function<RetryResult(uint8_t)> &&run,
                 float grows = 1.0f);
  void set_retry(uint32_t first, uint8_t attempts, std::function<RetryResult(uint8_t)> &&run, float grows = 1.0f) {
    this->set_retry("", first, attempts, std::move(run), grows);
  }
  bool cancel_retry(const std::string &name) { return this->cancel_timeout(name); }

 protected:
  bool failed_{false};
  bool warned_{false};
  bool erred_{false};
};

class PollingComponent : public Component {
 public:
  PollingComponent() = default;
  explicit PollingComponent(uint32_t update_interval) : update_interval_(update_interval) {}
  virtual void set_update_interval(uint32_t update_interval) { this->update_interval_ = update_interval; }
  uint32_t get_update_interval() const override { return this->update_interval_; }
  void start_poller() {}
  void stop_poller() {}

 protected:
  uint32_t update_interval_{60000};
};

}  // namespace esphome
