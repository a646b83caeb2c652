/* ESP-IDF doesn't clear it. */
#define RTC_NOINIT_ATTR
