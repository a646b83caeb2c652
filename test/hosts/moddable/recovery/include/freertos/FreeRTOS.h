#pragma once
#define portMUX_TYPE int
#define portMUX_INITIALIZER_UNLOCKED 0
#define taskENTER_CRITICAL(lock) (void)*(lock)
#define taskEXIT_CRITICAL(lock) (void)*(lock)
