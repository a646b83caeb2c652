// The processor of a Tuya device at ESPHome's serial port, with the protocol of Tuya's developer platform, version 3.
// Only configurations with a serial port have its sources.
#include "judge.h"

#include <algorithm>

#if __has_include("esphome/components/uart/uart_component_host.h")
#include "esphome/components/uart/uart_component_host.h"

namespace judge {

struct Datapoint {
  int type;
  std::string bytes;
};

static const std::vector<std::string> TYPES = {"raw", "bool", "int", "string", "enum", "bitmask"};
static std::map<int, Datapoint> datapoints;
static std::string written, coming;
static bool has_beaten = false;

static void answer(int command, const std::string &data) {
  std::string frame = {0x55, (char) 0xaa, 3, (char) command, (char) (data.size() >> 8), (char) data.size()};
  frame += data;
  char sum = 0;
  for (char byte : frame)
    sum += byte;
  coming += frame + sum;
}

static void report(int id) {
  const Datapoint &datapoint = datapoints[id];
  const std::string &bytes = datapoint.bytes;
  answer(7, std::string{(char) id, (char) datapoint.type, (char) (bytes.size() >> 8), (char) bytes.size()} + bytes);
}

static long number_of(const std::string &bytes) {
  long number = 0;
  for (unsigned char byte : bytes)
    number = number * 256 + byte;
  return number;
}

static void take(int command, const std::string &data) {
  if (command == 0) {
    answer(0, std::string(1, has_beaten ? 1 : 0));
    has_beaten = true;
  } else if (command == 1) {
    answer(1, "{}");
  } else if (command == 2 || command == 3) {
    answer(command, "");
  } else if (command == 6) {
    int id = (unsigned char) data[0];
    std::string bytes = data.substr(4);
    if (datapoints[id].bytes != bytes && data[1] == 3)
      say("datapoint %d \"%s\"", id, bytes.c_str());
    else if (datapoints[id].bytes != bytes)
      say("datapoint %d %ld", id, number_of(bytes));
    datapoints[id] = {data[1], bytes};
    report(id);
  } else if (command == 8) {
    for (auto &each : datapoints)
      report(each.first);
  }
}

// "mcu 20 int 500": it is there before the start, and is reported later.
void datapoint(const std::vector<std::string> &words) {
  int id = stoi(words[1]);
  int type = std::find(TYPES.begin(), TYPES.end(), words[2]) - TYPES.begin();
  std::string bytes;
  if (type == 3)
    bytes = words[3];
  else
    for (int at = type == 2 ? 24 : 0; at >= 0; at -= 8)
      bytes += (char) (stol(words[3]) >> at);
  datapoints[id] = {type, bytes};
  if (now > 0)
    report(id);
}

}  // namespace judge

namespace esphome {
namespace uart {

HostUartComponent::~HostUartComponent() {}
void HostUartComponent::setup() {}
void HostUartComponent::dump_config() {}
void HostUartComponent::flush() {}
void HostUartComponent::write_array(const uint8_t *data, size_t length) {
  std::string &written = judge::written;
  written.append((const char *) data, length);
  size_t size;
  while (written.size() >= 7 && written.size() >= (size = 7 + (unsigned char) written[4] * 256 + (unsigned char) written[5])) {
    judge::take((unsigned char) written[3], written.substr(6, size - 7));
    written.erase(0, size);
  }
}
int HostUartComponent::available() { return judge::coming.size(); }
bool HostUartComponent::peek_byte(uint8_t *data) {
  if (judge::coming.empty())
    return false;
  *data = judge::coming[0];
  return true;
}
bool HostUartComponent::read_array(uint8_t *data, size_t length) {
  if (judge::coming.size() < length)
    return false;
  judge::coming.copy((char *) data, length);
  judge::coming.erase(0, length);
  return true;
}

}  // namespace uart
}  // namespace esphome
#else
namespace judge {
void datapoint(const std::vector<std::string> &) {}
}  // namespace judge
#endif
