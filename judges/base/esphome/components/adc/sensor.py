"""A sensor that polls the pin's volts."""

import esphome.codegen as cg
import esphome.config_validation as cv
from esphome import pins
from esphome.components import sensor
from esphome.const import CONF_PIN, UNIT_VOLT

JudgedSensor = cg.esphome_ns.namespace("adc").class_(
    "ADCSensor", sensor.Sensor, cg.PollingComponent
)

CONFIG_SCHEMA = (
    sensor.sensor_schema(JudgedSensor, unit_of_measurement=UNIT_VOLT, accuracy_decimals=2)
    .extend(
        {
            cv.Required(CONF_PIN): pins.internal_gpio_input_pin_schema,
            cv.Optional("attenuation"): cv.string,
        }
    )
    .extend(cv.polling_component_schema("60s"))
)


async def to_code(config):
    """Makes one."""
    var = await sensor.new_sensor(config)
    await cg.register_component(var, config)
    cg.add(var.set_pin(await cg.gpio_pin_expression(config[CONF_PIN])))
