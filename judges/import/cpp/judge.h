// What the judge puts in place of a machine: a clock that only the judge moves, pins, and a list of stimuli.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace judge {

// Milliseconds since the power came.
extern uint32_t now;

// Prints something that happened, as "1000 pin 5 1".
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

// What puts something in from outside: "pin 4 1", "switch lamp state=1".
void stimulate(const std::vector<std::string> &words);

// Shows all states, as a hub gets them that has just connected; later changes show themselves.
void show_states();

// Commands an entity: its kind, its object id, and names with values.
void command(const std::string &kind, const std::string &id, const std::map<std::string, std::string> &values);

// Has the processor of a Tuya device report a datapoint: "mcu 20 int 500".
void datapoint(const std::vector<std::string> &words);

// Has what a transmitter at a pin sends come to a receiver at another: "wire 4 14".
void wire(int from, int to);

// Puts a level, or volts, on a pin.
void drive(int pin, bool level);
extern std::map<int, float> volts;

// The pins of the expander on the I2C bus are numbered from here on.
constexpr int FIRST_OF_EXPANDER = 100;
uint8_t expander_levels();
void write_expander(uint8_t value);
void drive_expander(int bit, bool level);

}  // namespace judge
