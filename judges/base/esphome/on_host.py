"""ESPHome's command, with buses of I2C and SPI for this machine: each judge has its own I2C."""

from __future__ import annotations

import runpy

import esphome.codegen as cg
import esphome.config_validation as cv
from esphome import pins
from esphome.components import i2c, spi
from esphome.const import CONF_ID

_Bus = cg.global_ns.namespace("judge").class_("Bus", i2c.I2CBus, cg.Component)


async def _make_bus(config):
    cg.add_define("USE_I2C")
    cg.add_global(cg.RawStatement('#include "i2c-bus.h"'))
    cg.add_global(i2c.i2c_ns.using)
    await cg.register_component(cg.new_Pvariable(config[CONF_ID]), config)


# Their own schemas are for chips only.
i2c.CONFIG_SCHEMA = cv.Schema(
    {
        cv.GenerateID(): cv.declare_id(_Bus),
        cv.Optional("sda"): pins.internal_gpio_pin_number,
        cv.Optional("scl"): pins.internal_gpio_pin_number,
        cv.Optional("frequency", default="50kHz"): cv.frequency,
        cv.Optional("scan", default=True): cv.boolean,
    }
).extend(cv.COMPONENT_SCHEMA)
i2c.to_code = _make_bus
spi.CONFIG_SCHEMA = cv.ensure_list(
    cv.Schema(
        {
            cv.GenerateID(): cv.declare_id(spi.SPIComponent),
            cv.Required("clk_pin"): pins.gpio_output_pin_schema,
            cv.Optional("miso_pin"): pins.gpio_input_pin_schema,
            cv.Optional("mosi_pin"): pins.gpio_output_pin_schema,
        }
    ).extend(cv.COMPONENT_SCHEMA)
)

runpy.run_module("esphome", run_name="__main__")
