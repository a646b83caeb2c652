"""Stands for ESPHome's `remote_receiver`, which needs a chip: it receives what the judge says."""

import esphome.codegen as cg
import esphome.config_validation as cv
from esphome import pins
from esphome.components import remote_base
from esphome.const import CONF_ID, CONF_IDLE, CONF_PIN

AUTO_LOAD = ["remote_base"]

JudgedReceiver = cg.esphome_ns.namespace("remote_receiver").class_(
    "RemoteReceiverComponent", remote_base.RemoteReceiverBase, cg.Component
)

MULTI_CONF = True
CONFIG_SCHEMA = remote_base.validate_triggers(
    cv.Schema(
        {
            cv.GenerateID(): cv.declare_id(JudgedReceiver),
            cv.Required(CONF_PIN): pins.internal_gpio_input_pin_schema,
            cv.Optional(
                CONF_IDLE, default="10ms"
            ): cv.positive_time_period_microseconds,
        }
    ).extend(cv.COMPONENT_SCHEMA)
)


async def to_code(config):
    """Makes one, with its triggers."""
    pin = await cg.gpio_pin_expression(config[CONF_PIN])
    var = cg.new_Pvariable(config[CONF_ID], pin)
    for trigger in await remote_base.build_triggers(config):
        cg.add(var.register_listener(trigger))
    await cg.register_component(var, config)
    cg.add(var.set_idle_us(config[CONF_IDLE]))
