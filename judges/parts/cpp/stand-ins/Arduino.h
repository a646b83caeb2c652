#pragma once
// What ESPHome's libraries for Arduino need of it.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

class __FlashStringHelper;
#define F(text) (text)

class String : public std::string {
 public:
  using std::string::string;
  bool concat(const char *text) {
    this->append(text);
    return true;
  }
};
