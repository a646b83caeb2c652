/** The buses that sensors name: I2C, SPI, 1-Wire and serial ports. */

import type { Section } from "../configuration/section.js";
import { type Code, type CodeProperty, literal, object, printed } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { readMultiplexers } from "./multiplexers.js";

/** Reads all buses of a configuration. */
export function readBuses(root: Section, program: ImportedProgram): void {
  for (const section of root.sections("i2c")) {
    const bus = pinsOf(section.titled("i2c"), program, { data: "sda", clock: "scl" });
    const hz = section.numberIn("frequency", "Hz");
    if (bus) program.addBus("i2c", section.text("id") ?? "i2c", bus, hz, section.titled("i2c"));
  }
  readMultiplexers(root, program);
  for (const section of root.sections("spi")) {
    const names = { clock: "clk_pin", in: "miso_pin", out: "mosi_pin" };
    const there = Object.entries(names).filter(([, key]) => section.has(key));
    const bus = pinsOf(section.titled("spi"), program, Object.fromEntries(there));
    if (bus && section.has("clk_pin"))
      program.addBus("spi", section.text("id") ?? "spi", bus, undefined, section.titled("spi"));
  }
  for (const section of root.sections("uart")) {
    const bus = portOf(section.titled("uart"), program);
    if (bus)
      program.addBus("uart", section.text("id") ?? "uart", bus, undefined, section.titled("uart"));
  }
  for (const section of root.sections("modbus")) {
    const bus = program.bus("uart", section.text("uart_id"));
    const id = section.text("id") ?? "modbus";
    if (!bus || !transmits(bus.code)) section.refuse("its uart isn't");
    else {
      const code = withDirection(section.titled("modbus"), program, bus.code);
      if (code) program.addBus("modbus", id, code, undefined, bus.section);
    }
  }
  for (const key of ["one_wire", "dallas"])
    for (const section of root.sections(key)) oneWire(section.titled(key), program);
}

/** A port's pins: some parts are only listened to. */
function portOf(section: Section, program: ImportedProgram): Code | undefined {
  const receive = pinOf(section, program, "rx_pin");
  const transmit = section.has("tx_pin") ? pinOf(section, program, "tx_pin") : undefined;
  if (transmit?.inverted) section.refuse("its tx_pin is inverted");
  if (!receive || section.isRefused) return undefined;
  return object([
    ["receive", receive.pin],
    ["transmit", transmit?.pin],
    ["inverted", literal(receive.inverted || undefined)],
  ]);
}

/** Whether a port has a pin to transmit. */
export function transmits(pins: Code): boolean {
  return printed(pins).includes("transmit:");
}

/** The pins of a port, and the one that is high while it sends. */
function withDirection(section: Section, program: ImportedProgram, pins: Code): Code | undefined {
  if (!section.has("flow_control_pin")) return pins;
  const pin = pinOf(section, program, "flow_control_pin");
  if (pin?.inverted) section.refuse("its flow_control_pin is inverted");
  if (!pin || section.isRefused || typeof pins === "string" || !("items" in pins)) return undefined;
  return { ...pins, items: [...pins.items, `directionPin: ${printed(pin.pin)}`] };
}

/** @param names - For each of its pins in a program, ESPHome's key. */
function pinsOf(
  section: Section,
  program: ImportedProgram,
  names: Readonly<Record<string, string>>,
): Code | undefined {
  const pins: CodeProperty[] = [];
  for (const [name, key] of Object.entries(names)) {
    const pin = pinOf(section, program, key);
    if (pin?.inverted) section.refuse(`its ${key} is inverted`);
    if (!pin || section.isRefused) return undefined;
    pins.push([name, pin.pin]);
  }
  return object(pins);
}

function oneWire(section: Section, program: ImportedProgram): void {
  const id = section.text("id");
  const pin = pinOf(section, program);
  if (!pin) return;
  program.imports.add("OneWireBus");
  const variable = program.variable(id ?? "wire");
  program.declare(variable, `new OneWireBus(${pin.pin})`);
  program.refer(id ?? "one_wire", variable, "one_wire");
  if (program.declared("one_wire") === undefined) program.refer("one_wire", variable, "one_wire");
}
