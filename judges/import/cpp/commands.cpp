// Hubs' commands, carried out as ESPHome's api_connection.cpp does.
#include <cstdio>
#include <cstdlib>

#include "esphome/core/application.h"
#include "judge.h"

using namespace esphome;

namespace {

using Values = std::map<std::string, std::string>;

// Calls a setter with a value, if that is given.
template<typename Set> void with_number(const Values &values, const char *name, Set set) {
  auto found = values.find(name);
  if (found != values.end())
    set(found->second == "on" ? 1.0f : strtof(found->second.c_str(), nullptr));
}
template<typename Set> void with_text(const Values &values, const char *name, Set set) {
  auto found = values.find(name);
  if (found != values.end())
    set(found->second);
}

template<typename Entities> auto *find(const Entities &entities, const std::string &id) {
  for (auto *entity : entities)
    if (entity->get_object_id() == id)
      return entity;
  fprintf(stderr, "ESPHome has no entity %s of this kind\n", id.c_str());
  exit(1);
}

}  // namespace

namespace judge {

void command(const std::string &kind, const std::string &id, const Values &values) {
#ifdef USE_SWITCH
  if (kind == "switch") {
    auto *entity = find(App.get_switches(), id);
    with_number(values, "state", [&](float state) { state != 0 ? entity->turn_on() : entity->turn_off(); });
    return;
  }
#endif
#ifdef USE_BUTTON
  if (kind == "button")
    return find(App.get_buttons(), id)->press();
#endif
#ifdef USE_NUMBER
  if (kind == "number") {
    auto call = find(App.get_numbers(), id)->make_call();
    with_number(values, "state", [&](float state) { call.set_value(state); });
    return call.perform();
  }
#endif
#ifdef USE_SELECT
  if (kind == "select") {
    auto call = find(App.get_selects(), id)->make_call();
    with_text(values, "state", [&](const std::string &state) { call.set_option(state); });
    return call.perform();
  }
#endif
#ifdef USE_TEXT
  if (kind == "text") {
    auto call = find(App.get_texts(), id)->make_call();
    with_text(values, "state", [&](const std::string &state) { call.set_value(state); });
    return call.perform();
  }
#endif
#ifdef USE_LOCK
  if (kind == "lock") {
    auto *entity = find(App.get_locks(), id);
    with_number(values, "command", [&](float command) {
      if (command == 0)
        entity->unlock();
      else if (command == 1)
        entity->lock();
      else
        entity->open();
    });
    return;
  }
#endif
#ifdef USE_LIGHT
  if (kind == "light") {
    auto call = find(App.get_lights(), id)->make_call();
    with_number(values, "state", [&](float value) { call.set_state(value != 0); });
    with_number(values, "brightness", [&](float value) { call.set_brightness(value); });
    with_number(values, "colorMode", [&](float value) { call.set_color_mode(static_cast<light::ColorMode>((int) value)); });
    with_number(values, "colorBrightness", [&](float value) { call.set_color_brightness(value); });
    with_number(values, "red", [&](float value) { call.set_red(value); });
    with_number(values, "green", [&](float value) { call.set_green(value); });
    with_number(values, "blue", [&](float value) { call.set_blue(value); });
    with_number(values, "white", [&](float value) { call.set_white(value); });
    with_number(values, "colorTemperature", [&](float value) { call.set_color_temperature(value); });
    with_number(values, "coldWhite", [&](float value) { call.set_cold_white(value); });
    with_number(values, "warmWhite", [&](float value) { call.set_warm_white(value); });
    with_number(values, "transitionLength", [&](float value) { call.set_transition_length((uint32_t) value); });
    with_number(values, "flashLength", [&](float value) { call.set_flash_length((uint32_t) value); });
    with_text(values, "effect", [&](const std::string &value) { call.set_effect(value); });
    return call.perform();
  }
#endif
#ifdef USE_FAN
  if (kind == "fan") {
    auto call = find(App.get_fans(), id)->make_call();
    with_number(values, "state", [&](float value) { call.set_state(value != 0); });
    with_number(values, "oscillating", [&](float value) { call.set_oscillating(value != 0); });
    with_number(values, "speedLevel", [&](float value) { call.set_speed((int) value); });
    with_number(values, "direction", [&](float value) { call.set_direction(static_cast<fan::FanDirection>((int) value)); });
    return call.perform();
  }
#endif
#ifdef USE_COVER
  if (kind == "cover") {
    auto call = find(App.get_covers(), id)->make_call();
    with_number(values, "position", [&](float value) { call.set_position(value); });
    with_number(values, "tilt", [&](float value) { call.set_tilt(value); });
    with_number(values, "stop", [&](float) { call.set_command_stop(); });
    return call.perform();
  }
#endif
#ifdef USE_VALVE
  if (kind == "valve") {
    auto call = find(App.get_valves(), id)->make_call();
    with_number(values, "position", [&](float value) { call.set_position(value); });
    with_number(values, "stop", [&](float) { call.set_command_stop(); });
    return call.perform();
  }
#endif
#ifdef USE_CLIMATE
  if (kind == "climate") {
    auto call = find(App.get_climates(), id)->make_call();
    with_number(values, "mode", [&](float value) { call.set_mode(static_cast<climate::ClimateMode>((int) value)); });
    with_number(values, "targetTemperature", [&](float value) { call.set_target_temperature(value); });
    with_number(values, "targetTemperatureLow", [&](float value) { call.set_target_temperature_low(value); });
    with_number(values, "targetTemperatureHigh", [&](float value) { call.set_target_temperature_high(value); });
    with_number(values, "fanMode", [&](float value) { call.set_fan_mode(static_cast<climate::ClimateFanMode>((int) value)); });
    with_number(values, "swingMode", [&](float value) { call.set_swing_mode(static_cast<climate::ClimateSwingMode>((int) value)); });
    with_number(values, "preset", [&](float value) { call.set_preset(static_cast<climate::ClimatePreset>((int) value)); });
    with_text(values, "customPreset", [&](const std::string &value) { call.set_preset(value); });
    return call.perform();
  }
#endif
  fprintf(stderr, "This build of ESPHome has nothing of the kind %s\n", kind.c_str());
  exit(1);
}

}  // namespace judge
