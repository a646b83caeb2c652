import type { BoardAction } from "../../virtual/world/messages.js";

/** What can be typed, for help texts of 80 columns. */
export const TYPED_HELP = `While it runs, type what the world does to the board. Ctrl-C stops it.
  PIN 0|1|VOLTS      a level or a voltage: "0 1", "button 0", "34 1.5"; "0 -"
                     disconnects it
  PIN pulses HZ      this many pulses a second
  KNOB turn CLICKS   turns a rotary encoder: "volume turn 1"; -1 goes back
  PIN hold|release   holds the wires of the bus at this pin, so that nothing
                     gets through
  PIN wire|unwire PIN
                     joins two pins by a wire: "16 wire 17"; takes it away
  PIN break|repair   a broken pin puts nothing out and reads 0
  PART CHANNEL VALUE what a simulated part measures: "bme280 temperature 25"
  PART unplug|plug   takes the part's power away, and gives it back
  PART flip          flips a bit of what the part sends next
  network off|on     takes the network away from the device, and gives it back
  power off|on       cuts the device's power, and starts it again`;

/** A line wasn't understood. */
export class TypedLineError extends Error {
  override get name() {
    return "TypedLineError";
  }
}

/**
 * What a line in the terminal asks for.
 * @returns undefined for an empty line
 * @throws {TypedLineError} it isn't understood
 */
export function typedAction(line: string): BoardAction | undefined {
  const [name = "", value = "", number] = line.trim().split(/\s+/);
  if (name === "") return undefined;
  if (value === "pulses") return { action: "pulses", pin: name, hz: Number(number) };
  if (value === "turn") return { action: "turn", knob: name, clicks: Number(number) };
  if (number !== undefined && (value === "wire" || value === "unwire"))
    return { action: "wire", pin: name, other: number, wired: value === "wire" };
  if (number !== undefined)
    return { action: "measure", part: name, channel: value, value: Number(number) };
  const isOn = value === "on";
  if (isOn || value === "off") {
    if (name === "network") return { action: "network", up: isOn };
    if (name === "power") return { action: "power", on: isOn };
  }
  if (value === "plug" || value === "unplug")
    return { action: "plug", part: name, plugged: value === "plug" };
  if (value === "flip") return { action: "flip", part: name };
  if (value === "hold" || value === "release")
    return { action: "hold", pin: name, held: value === "hold" };
  if (value === "break" || value === "repair")
    return { action: "break", pin: name, broken: value === "break" };
  if (value === "-") return { action: "level", pin: name, level: null };
  if (value === "0" || value === "1")
    return { action: "level", pin: name, level: value === "1" ? 1 : 0 };
  if (value !== "" && !Number.isNaN(Number(value)))
    return { action: "voltage", pin: name, volts: Number(value) };
  throw new TypedLineError(
    `"${line.trim()}": write a pin and 0, 1, volts, or - to disconnect it; or a part, what it measures, and the value.`,
  );
}
