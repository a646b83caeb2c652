#pragma once
// Of ESPHome's features, a driver alone has its sensors.
#define USE_SENSOR
