/* Of ESP-IDF 6.0.2's components/soc/esp32/register/soc/rtc_io_reg.h. */
#define RTC_IO_PAD_DAC1_REG 0
#define RTC_IO_PAD_DAC2_REG 1
#define RTC_IO_PDAC1_XPD_DAC (1u << 18)
#define RTC_IO_PDAC2_XPD_DAC (1u << 18)
#define RTC_IO_PDAC1_DAC_XPD_FORCE (1u << 10)
#define RTC_IO_PDAC2_DAC_XPD_FORCE (1u << 10)
#define RTC_IO_PDAC1_DAC_M (0xffu << 19)
#define RTC_IO_PDAC2_DAC_M (0xffu << 19)
