#pragma once
#include <cstdarg>
// Drivers log nothing here; what they publish is what counts.
#include <cassert>
#include <cinttypes>
#include <string>

#define ESPHOME_LOG_LEVEL 0
#define ESPHOME_LOG_LEVEL_NONE 0
#define ESPHOME_LOG_LEVEL_ERROR 1
#define ESPHOME_LOG_LEVEL_WARN 2
#define ESPHOME_LOG_LEVEL_INFO 3
#define ESPHOME_LOG_LEVEL_CONFIG 4
#define ESPHOME_LOG_LEVEL_DEBUG 5
#define ESPHOME_LOG_LEVEL_VERBOSE 6
#define ESPHOME_LOG_LEVEL_VERY_VERBOSE 7

namespace judge {
void log(const char *format, ...) __attribute__((format(printf, 1, 2)));
}

#define JUDGE_SILENT(tag, ...) \
  do { \
    if (false) { \
      (void) (tag); \
      judge::log(__VA_ARGS__); \
    } \
  } while (false)
#define ESP_LOGE JUDGE_SILENT
#define ESP_LOGW JUDGE_SILENT
#define ESP_LOGI JUDGE_SILENT
#define ESP_LOGD JUDGE_SILENT
#define ESP_LOGV JUDGE_SILENT
#define ESP_LOGVV JUDGE_SILENT
#define ESP_LOGCONFIG JUDGE_SILENT

#define LOG_STR(text) (reinterpret_cast<const esphome::LogString *>(text))
#define LOG_STR_ARG(text) (reinterpret_cast<const char *>(text))
#define LOG_STR_LITERAL(text) (text)
#define YESNO(flag) ((flag) ? "YES" : "NO")
#define ONOFF(flag) ((flag) ? "ON" : "OFF")
#define TRUEFALSE(flag) ((flag) ? "TRUE" : "FALSE")
#define ESP_LOG_MSG_COMM_FAIL "failed"
#define ESP_LOG_MSG_COMM_FAIL_FOR "%s failed"
#define BYTE_TO_BINARY_PATTERN "%c%c%c%c%c%c%c%c"
#define BYTE_TO_BINARY(byte) '0', '0', '0', '0', '0', '0', '0', '0'

namespace esphome {
struct LogString;
}
