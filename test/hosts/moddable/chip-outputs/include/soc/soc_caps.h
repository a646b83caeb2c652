/* An ESP32-C3's, of ESP-IDF 6.0.2's components/soc/esp32c3/include/soc/soc_caps.h. */
#define SOC_LEDC_SUPPORT_APB_CLOCK 1
#define SOC_LEDC_TIMER_BIT_WIDTH 14
