// All values that ESPHome's dsmr has, in the lists that its code generator makes of a configuration.
#include "../judge.h"

#include "esphome/components/text_sensor/text_sensor.h"

#define DSMR_SENSOR_LIST(F, SEP) \
  F(energy_delivered_lux) SEP F(energy_delivered_tariff1) SEP F(energy_delivered_tariff2) SEP \
  F(energy_returned_lux) SEP F(energy_returned_tariff1) SEP F(energy_returned_tariff2) SEP \
  F(total_imported_energy) SEP F(total_exported_energy) SEP F(power_delivered) SEP F(power_returned) SEP \
  F(reactive_power_delivered) SEP F(reactive_power_returned) SEP F(electricity_threshold) SEP \
  F(electricity_switch_position) SEP F(electricity_failures) SEP F(electricity_long_failures) SEP \
  F(electricity_sags_l1) SEP F(electricity_sags_l2) SEP F(electricity_sags_l3) SEP F(electricity_swells_l1) SEP \
  F(electricity_swells_l2) SEP F(electricity_swells_l3) SEP F(current_l1) SEP F(current_l2) SEP \
  F(current_l3) SEP F(power_delivered_l1) SEP F(power_delivered_l2) SEP F(power_delivered_l3) SEP \
  F(power_returned_l1) SEP F(power_returned_l2) SEP F(power_returned_l3) SEP F(reactive_power_delivered_l1) SEP \
  F(reactive_power_delivered_l2) SEP F(reactive_power_delivered_l3) SEP F(reactive_power_returned_l1) SEP \
  F(reactive_power_returned_l2) SEP F(reactive_power_returned_l3) SEP F(voltage_l1) SEP F(voltage_l2) SEP \
  F(voltage_l3) SEP F(gas_delivered) SEP F(gas_delivered_be) SEP F(water_delivered) SEP \
  F(active_energy_import_current_average_demand) SEP F(active_energy_import_maximum_demand_running_month) SEP \
  F(active_energy_import_maximum_demand_last_13_months)

#define DSMR_TEXT_SENSOR_LIST(F, SEP) \
  F(identification) SEP F(p1_version) SEP F(p1_version_be) SEP F(timestamp) SEP F(electricity_tariff) SEP \
  F(electricity_failure_log) SEP F(message_short) SEP F(message_long) SEP F(gas_equipment_id) SEP \
  F(thermal_equipment_id) SEP F(water_equipment_id) SEP F(sub_equipment_id) SEP F(gas_delivered_text)

#define DSMR_GAS_MBUS_ID 1
#define DSMR_WATER_MBUS_ID 2
#define DSMR_THERMAL_MBUS_ID 3
#define DSMR_SUB_MBUS_ID 4

#define USE_ARDUINO
#include "esphome/components/dsmr/dsmr.cpp"
#include <dsmr/fields.cpp>

using namespace esphome;

namespace {

text_sensor::TextSensor *shown(const char *name) {
  auto *made = new text_sensor::TextSensor();
  made->shown = judge::sensor(name);
  return made;
}

}  // namespace

int main() {
  judge::cases([](int is_old) -> Component * {
    judge::port.set_rx_buffer_size(1500);
    auto *part = new esphome::dsmr::Dsmr(&judge::port, !is_old);
    part->set_max_telegram_length(1500);
    part->set_request_interval(0);
    part->set_receive_timeout(200);
#define JUDGE_SENSOR(name) part->set_##name(judge::sensor(#name));
    DSMR_SENSOR_LIST(JUDGE_SENSOR, )
#define JUDGE_TEXT(name) part->set_##name(shown(#name));
    DSMR_TEXT_SENSOR_LIST(JUDGE_TEXT, )
    part->set_telegram(shown("telegram"));
    return part;
  });
}
