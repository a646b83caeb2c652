"""Stands for ESPHome's `remote_transmitter`, which needs a chip: it says what it would send."""

import esphome.codegen as cg
import esphome.config_validation as cv
from esphome import pins
from esphome.components import remote_base
from esphome.const import CONF_CARRIER_DUTY_PERCENT, CONF_ID, CONF_PIN

AUTO_LOAD = ["remote_base"]

JudgedTransmitter = cg.esphome_ns.namespace("remote_transmitter").class_(
    "RemoteTransmitterComponent", remote_base.RemoteTransmitterBase, cg.Component
)

MULTI_CONF = True
CONFIG_SCHEMA = cv.Schema(
    {
        cv.GenerateID(): cv.declare_id(JudgedTransmitter),
        cv.Required(CONF_PIN): pins.internal_gpio_output_pin_schema,
        cv.Required(CONF_CARRIER_DUTY_PERCENT): cv.percentage_int,
    }
).extend(cv.COMPONENT_SCHEMA)


async def to_code(config):
    """Makes one."""
    pin = await cg.gpio_pin_expression(config[CONF_PIN])
    var = cg.new_Pvariable(config[CONF_ID], pin)
    await cg.register_component(var, config)
    cg.add(var.set_carrier_duty_percent(config[CONF_CARRIER_DUTY_PERCENT]))
