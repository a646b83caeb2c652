/* Of ESP-IDF 6.0.2's components/soc/esp32/include/soc/reset_reasons.h. */
#define RESET_REASON_CORE_SW 3
#define RESET_REASON_CORE_DEEP_SLEEP 5
