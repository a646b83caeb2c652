// What ESPHome tells hubs of each entity: the fields of its native API, filled as its api_connection.cpp does.
#include <cmath>
#include <cstdio>

#include "esphome/core/application.h"
#include "esphome/core/controller.h"
#include "judge.h"

using namespace esphome;

namespace {

// A JSON object, from one field to the next.
class Fields {
 public:
  void number(const char *name, float value) {
    char text[32];
    snprintf(text, sizeof(text), std::isnan(value) ? "null" : "%.7g", value);
    this->add(name, text);
  }
  void flag(const char *name, bool value) { this->add(name, value ? "true" : "false"); }
  void text(const char *name, const std::string &value) {
    std::string quoted = "\"";
    for (char letter : value) {
      if (letter == '"' || letter == '\\')
        quoted += '\\';
      quoted += letter;
    }
    this->add(name, quoted + "\"");
  }
  void show(const char *kind, const EntityBase *entity) {
    judge::say("state %s %s {%s}", kind, entity->get_object_id().c_str(), this->fields_.c_str());
  }

 protected:
  void add(const char *name, const std::string &value) {
    if (!this->fields_.empty())
      this->fields_ += ',';
    this->fields_ += '"' + std::string(name) + "\":" + value;
  }
  std::string fields_;
};

class States : public Controller {
 public:
#ifdef USE_BINARY_SENSOR
  void on_binary_sensor_update(binary_sensor::BinarySensor *entity) override {
    Fields fields;
    fields.flag("missingState", !entity->has_state());
    fields.flag("state", entity->has_state() && entity->state);
    fields.show("binary_sensor", entity);
  }
#endif
#ifdef USE_SENSOR
  void on_sensor_update(sensor::Sensor *entity, float state) override {
    Fields fields;
    fields.number("state", entity->has_state() ? state : NAN);
    fields.show("sensor", entity);
  }
#endif
#ifdef USE_TEXT_SENSOR
  void on_text_sensor_update(text_sensor::TextSensor *entity, const std::string &state) override {
    Fields fields;
    fields.flag("missingState", !entity->has_state());
    fields.text("state", state);
    fields.show("text_sensor", entity);
  }
#endif
#ifdef USE_SWITCH
  void on_switch_update(switch_::Switch *entity, bool state) override {
    Fields fields;
    fields.flag("state", state);
    fields.show("switch", entity);
  }
#endif
#ifdef USE_NUMBER
  void on_number_update(number::Number *entity, float state) override {
    Fields fields;
    fields.number("state", entity->has_state() ? state : NAN);
    fields.show("number", entity);
  }
#endif
#ifdef USE_SELECT
  void on_select_update(select::Select *entity, const std::string &state, size_t) override {
    Fields fields;
    fields.text("state", state);
    fields.show("select", entity);
  }
#endif
#ifdef USE_TEXT
  void on_text_update(text::Text *entity, const std::string &state) override {
    Fields fields;
    fields.text("state", state);
    fields.show("text", entity);
  }
#endif
#ifdef USE_LIGHT
  void on_light_update(light::LightState *entity) override {
    const auto &values = entity->remote_values;
    Fields fields;
    fields.flag("state", values.is_on());
    fields.number("colorMode", static_cast<float>(values.get_color_mode()));
    fields.number("brightness", values.get_brightness());
    fields.number("colorBrightness", values.get_color_brightness());
    fields.number("red", values.get_red());
    fields.number("green", values.get_green());
    fields.number("blue", values.get_blue());
    fields.number("white", values.get_white());
    fields.number("colorTemperature", values.get_color_temperature());
    fields.number("coldWhite", values.get_cold_white());
    fields.number("warmWhite", values.get_warm_white());
    if (entity->supports_effects())
      fields.text("effect", entity->get_effect_name());
    fields.show("light", entity);
  }
#endif
#ifdef USE_FAN
  void on_fan_update(fan::Fan *entity) override {
    const auto traits = entity->get_traits();
    Fields fields;
    fields.flag("state", entity->state);
    if (traits.supports_oscillation())
      fields.flag("oscillating", entity->oscillating);
    if (traits.supports_speed())
      fields.number("speedLevel", entity->speed);
    if (traits.supports_direction())
      fields.number("direction", static_cast<int>(entity->direction));
    fields.show("fan", entity);
  }
#endif
#ifdef USE_COVER
  void on_cover_update(cover::Cover *entity) override {
    Fields fields;
    fields.number("position", entity->position);
    if (entity->get_traits().get_supports_tilt())
      fields.number("tilt", entity->tilt);
    fields.number("currentOperation", entity->current_operation);
    fields.show("cover", entity);
  }
#endif
#ifdef USE_VALVE
  void on_valve_update(valve::Valve *entity) override {
    Fields fields;
    fields.number("position", entity->position);
    fields.number("currentOperation", entity->current_operation);
    fields.show("valve", entity);
  }
#endif
#ifdef USE_LOCK
  void on_lock_update(lock::Lock *entity) override {
    Fields fields;
    fields.number("state", entity->state);
    fields.show("lock", entity);
  }
#endif
#ifdef USE_CLIMATE
  void on_climate_update(climate::Climate *entity) override {
    auto traits = entity->get_traits();
    Fields fields;
    fields.number("mode", entity->mode);
    fields.number("action", entity->action);
    if (traits.get_supports_current_temperature())
      fields.number("currentTemperature", entity->current_temperature);
    if (traits.get_supports_two_point_target_temperature()) {
      fields.number("targetTemperatureLow", entity->target_temperature_low);
      fields.number("targetTemperatureHigh", entity->target_temperature_high);
    } else {
      fields.number("targetTemperature", entity->target_temperature);
    }
    if (traits.get_supports_fan_modes() && entity->fan_mode.has_value())
      fields.number("fanMode", entity->fan_mode.value());
    if (traits.get_supports_swing_modes())
      fields.number("swingMode", entity->swing_mode);
    // What it hasn't is 0 or empty in the message.
    if (!traits.get_supported_presets().empty())
      fields.number("preset", entity->preset.value_or(climate::CLIMATE_PRESET_NONE));
    if (!traits.get_supported_custom_presets().empty())
      fields.text("customPreset", entity->custom_preset.value_or(""));
    fields.show("climate", entity);
  }
#endif
#ifdef USE_EVENT
  void on_event(event::Event *entity, const std::string &event_type) override {
    Fields fields;
    fields.text("eventType", event_type);
    fields.show("event", entity);
  }
#endif
};

States states;

template<typename Entities, typename Show> void show_all(const Entities &entities, Show show) {
  for (auto *entity : entities)
    if (!entity->is_internal())
      show(entity);
}

}  // namespace

namespace judge {

void show_states() {
#ifdef USE_BINARY_SENSOR
  show_all(App.get_binary_sensors(), [](auto *entity) { states.on_binary_sensor_update(entity); });
#endif
#ifdef USE_SENSOR
  show_all(App.get_sensors(), [](auto *entity) { states.on_sensor_update(entity, entity->state); });
#endif
#ifdef USE_TEXT_SENSOR
  show_all(App.get_text_sensors(), [](auto *entity) { states.on_text_sensor_update(entity, entity->state); });
#endif
#ifdef USE_SWITCH
  show_all(App.get_switches(), [](auto *entity) { states.on_switch_update(entity, entity->state); });
#endif
#ifdef USE_NUMBER
  show_all(App.get_numbers(), [](auto *entity) { states.on_number_update(entity, entity->state); });
#endif
#ifdef USE_SELECT
  show_all(App.get_selects(), [](auto *entity) { states.on_select_update(entity, entity->state, 0); });
#endif
#ifdef USE_TEXT
  show_all(App.get_texts(), [](auto *entity) { states.on_text_update(entity, entity->state); });
#endif
#ifdef USE_LIGHT
  show_all(App.get_lights(), [](auto *entity) { states.on_light_update(entity); });
#endif
#ifdef USE_FAN
  show_all(App.get_fans(), [](auto *entity) { states.on_fan_update(entity); });
#endif
#ifdef USE_COVER
  show_all(App.get_covers(), [](auto *entity) { states.on_cover_update(entity); });
#endif
#ifdef USE_VALVE
  show_all(App.get_valves(), [](auto *entity) { states.on_valve_update(entity); });
#endif
#ifdef USE_LOCK
  show_all(App.get_locks(), [](auto *entity) { states.on_lock_update(entity); });
#endif
#ifdef USE_CLIMATE
  show_all(App.get_climates(), [](auto *entity) { states.on_climate_update(entity); });
#endif
  states.setup_controller();
}

}  // namespace judge
