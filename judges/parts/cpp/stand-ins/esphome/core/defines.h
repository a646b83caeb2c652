#pragma once
// Of ESPHome's features, a driver alone has its entities.
#define USE_BINARY_SENSOR
#define USE_BUTTON
#define USE_NUMBER
#define USE_SELECT
#define USE_SENSOR
#define USE_SWITCH
#define USE_TEXT_SENSOR
