/* Of ESP-IDF 6.0.2's components/soc/esp32/include/soc/soc_caps.h, and of esp32c3's there. */
#define SOC_LEDC_SUPPORT_APB_CLOCK 1
#if CONFIG_IDF_TARGET_ESP32
#define SOC_LEDC_TIMER_BIT_WIDTH 20
#define SOC_DAC_SUPPORTED 1
#define SOC_RTCIO_PIN_COUNT 18
#else
#define SOC_LEDC_TIMER_BIT_WIDTH 14
#endif
