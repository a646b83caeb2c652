#include "judge.h"

#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <list>

#include "esphome/components/spi/spi.h"
#include "esphome/core/hal.h"
#include "esphome/core/helpers.h"

// Some drivers leave fields as they find them: zero, as the memory of a chip that has just started.
void *operator new(size_t size) {
  void *memory = calloc(1, size);
  if (memory == nullptr)
    abort();
  return memory;
}
void operator delete(void *memory) noexcept { free(memory); }
void operator delete(void *memory, size_t) noexcept { free(memory); }

using namespace esphome;

namespace {

// Microseconds since the case began.
double now_us = 0;

struct Timer {
  Component *owner;
  std::string name;
  double at;
  double every;
  std::function<void()> run;
};

std::list<Timer> timers;

void add(Component *owner, const std::string &name, double at, double every, std::function<void()> &&run) {
  if (!name.empty())
    owner->cancel_timeout(name);
  timers.push_back({owner, name, at, every, std::move(run)});
}

void run_timers() {
  for (bool ran = true; ran;) {
    ran = false;
    for (auto timer = timers.begin(); timer != timers.end(); timer++) {
      if (timer->at > now_us)
        continue;
      Timer due = *timer;
      timers.erase(timer);
      if (due.every > 0)
        timers.push_back({due.owner, due.name, due.at + due.every, due.every, due.run});
      due.run();
      ran = true;
      break;
    }
  }
}

std::string line() {
  static char text[1 << 16];
  if (fgets(text, sizeof(text), stdin) == nullptr)
    exit(0);
  std::string read(text);
  while (!read.empty() && (read.back() == '\n' || read.back() == '\r'))
    read.pop_back();
  return read;
}

}  // namespace

namespace esphome {

Application App;

namespace setup_priority {
const float BUS = 0, IO = 0, HARDWARE = 0, DATA = 0, PROCESSOR = 0, BLUETOOTH = 0, AFTER_BLUETOOTH = 0, WIFI = 0,
            ETHERNET = 0, BEFORE_CONNECTION = 0, AFTER_WIFI = 0, AFTER_CONNECTION = 0, LATE = 0;
}

void yield() { now_us += 10; }
uint32_t millis() { return static_cast<uint32_t>(now_us / 1000); }
// What waits for an edge asks again and again.
uint32_t micros() { return static_cast<uint32_t>(now_us += 0.5); }
void delay(uint32_t ms) { now_us += ms * 1000.0; }
void delayMicroseconds(uint32_t us) { now_us += us; }
void arch_restart() { exit(1); }
void arch_init() {}
void arch_feed_wdt() {}
uint32_t arch_get_cpu_cycle_count() { return micros(); }
uint32_t arch_get_cpu_freq_hz() { return 1000000; }
uint8_t progmem_read_byte(const uint8_t *addr) { return *addr; }

uint32_t random_uint32() { return 4; }
void get_mac_address_raw(uint8_t *mac) { memset(mac, 4, 6); }
bool random_bytes(uint8_t *data, size_t len) {
  memset(data, 4, len);
  return true;
}
Mutex::Mutex() {}
Mutex::~Mutex() {}
void Mutex::lock() {}
bool Mutex::try_lock() { return true; }
void Mutex::unlock() {}
InterruptLock::InterruptLock() {}
InterruptLock::~InterruptLock() {}

void Component::set_timeout(const std::string &name, uint32_t milliseconds, std::function<void()> &&run) {
  add(this, name, now_us + milliseconds * 1000.0, 0, std::move(run));
}

void Component::set_interval(const std::string &name, uint32_t milliseconds, std::function<void()> &&run) {
  add(this, name, now_us + milliseconds * 1000.0, milliseconds * 1000.0, std::move(run));
}

bool Component::cancel_timeout(const std::string &name) {
  size_t before = timers.size();
  timers.remove_if([&](const Timer &timer) { return timer.owner == this && timer.name == name; });
  return timers.size() < before;
}

void Component::set_retry(const std::string &name, uint32_t first, uint8_t attempts,
                          std::function<RetryResult(uint8_t)> &&run, float grows) {
  if (attempts == 0)
    return;
  this->set_timeout(name, first, [this, name, first, attempts, run, grows]() mutable {
    if (run(attempts - 1) == RetryResult::RETRY)
      this->set_retry(name, static_cast<uint32_t>(first * grows), attempts - 1, std::move(run), grows);
  });
}

namespace sensor {
void Sensor::publish_state(float value) {
  this->state = this->raw_state = value;
  this->has_state_ = true;
  printf("= %.3f %s %.9g\n", now_us / 1000, this->name_.c_str(), value);
}
}  // namespace sensor

}  // namespace esphome

void spi::select(bool selected) { judge::ask("spi %s", selected ? "select" : "release"); }

uint8_t spi::exchange(uint8_t byte, bool lowest_first) {
  uint8_t sent = lowest_first ? reverse_bits(byte) : byte, came = 0;
  judge::bytes_of(judge::ask("spi exchange %02x", sent), &came, 1);
  return lowest_first ? reverse_bits(came) : came;
}

void uart::UARTDevice::check_uart_settings(uint32_t, uint8_t, uart::UARTParityOptions, uint8_t) {}

namespace judge {

Bus bus;
Port port;

std::string ask(const char *format, ...) {
  printf("%.3f ", now_us / 1000);
  va_list values;
  va_start(values, format);
  vprintf(format, values);
  va_end(values);
  printf("\n");
  fflush(stdout);
  return line();
}

std::string hex_of(const uint8_t *data, size_t length) {
  std::string hex;
  char digits[3];
  for (size_t i = 0; i < length; i++) {
    snprintf(digits, sizeof(digits), "%02x", data[i]);
    hex += digits;
  }
  return hex;
}

size_t bytes_of(const std::string &hex, uint8_t *data, size_t length) {
  size_t count = 0;
  for (; count < length && 2 * count + 1 < hex.size(); count++)
    data[count] = static_cast<uint8_t>(strtol(hex.substr(2 * count, 2).c_str(), nullptr, 16));
  return count;
}

void Port::write_array(const uint8_t *data, size_t length) {
  ask("serial write %s", hex_of(data, length).c_str());
}

int Port::available() {
  std::string hex = ask("serial read");
  uint8_t data[1024];
  size_t length = bytes_of(hex, data, sizeof(data));
  this->come_.insert(this->come_.end(), data, data + length);
  return this->come_.size();
}

// As long as ESPHome waits for bytes.
bool Port::wait_for_(size_t length) {
  for (double until = now_us + 100000; static_cast<size_t>(this->available()) < length; now_us += 1000)
    if (now_us > until)
      return false;
  return true;
}

bool Port::peek_byte(uint8_t *data) {
  if (!this->wait_for_(1))
    return false;
  *data = this->come_.front();
  return true;
}

bool Port::read_array(uint8_t *data, size_t length) {
  if (this->come_.size() < length && !this->wait_for_(length))
    return false;
  for (size_t i = 0; i < length; i++) {
    data[i] = this->come_.front();
    this->come_.pop_front();
  }
  return true;
}

i2c::ErrorCode Bus::readv(uint8_t address, i2c::ReadBuffer *buffers, size_t count) {
  size_t length = 0;
  for (size_t i = 0; i < count; i++)
    length += buffers[i].len;
  std::string hex = ask("i2c read %u %zu", address, length);
  if (hex == "-")
    return i2c::ERROR_NOT_ACKNOWLEDGED;
  size_t at = 0;
  for (size_t i = 0; i < count; i++) {
    bytes_of(hex.substr(std::min(2 * at, hex.size())), buffers[i].data, buffers[i].len);
    at += buffers[i].len;
  }
  return i2c::ERROR_OK;
}

i2c::ErrorCode Bus::writev(uint8_t address, i2c::WriteBuffer *buffers, size_t count, bool) {
  std::string hex;
  for (size_t i = 0; i < count; i++)
    hex += hex_of(buffers[i].data, buffers[i].len);
  return ask("i2c write %u %s", address, hex.c_str()) == "-" ? i2c::ERROR_NOT_ACKNOWLEDGED : i2c::ERROR_OK;
}

void Pin::pin_mode(gpio::Flags flags) {
  if (flags & gpio::FLAG_INPUT)
    ask("pin release %u", this->number_);
}

void Pin::digital_write(bool level) { ask("pin write %u %d", this->number_, level); }

bool Pin::digital_read() {
  if (now_us / 1000 >= this->until_) {
    int level = 1;
    sscanf(ask("pin read %u", this->number_).c_str(), "%d %lf", &level, &this->until_);
    this->level_ = level == 1;
  }
  return this->level_;
}

sensor::Sensor *sensor(const char *name) {
  auto *made = new sensor::Sensor();
  made->set_name(name);
  return made;
}

void cases(Component *(*make)(int option)) {
  // ESPHome's loop runs this often, in microseconds.
  const double turn = 16000;
  for (;;) {
    double duration = 0, interval = 0;
    int option = 0;
    if (sscanf(line().c_str(), "case %lf %lf %d", &duration, &interval, &option) != 3)
      return;
    now_us = 0;
    timers.clear();
    port = Port();
    Component *part = make(option);
    part->setup();
    if (!part->is_failed() && interval > 0) {
      // A turn later, as the first update comes after the loop has begun.
      add(part, "", now_us + 1000, interval * 1000, [part] { part->update(); });
    }
    double until = now_us + duration * 1000;
    double next_turn = now_us;
    while (!part->is_failed() && now_us < until) {
      run_timers();
      if (now_us >= next_turn) {
        part->loop();
        next_turn = now_us + turn;
      }
      double next = next_turn;
      for (const Timer &timer : timers)
        next = std::min(next, timer.at);
      now_us = std::max(now_us, next);
    }
    printf("%s\n", part->is_failed() ? "failed" : "done");
    fflush(stdout);
    // Its timers may still refer to it, so it isn't deleted.
  }
}

}  // namespace judge
