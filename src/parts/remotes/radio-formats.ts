// The numbers are those of ESPHome's files for the same protocols: esphome/components/remote_base/*_protocol.cpp.
import type { RemoteFormat } from "./remote-format.js";

/**
 * Switches and dimmers of Nexa, Proove and others at 433 MHz.
 *
 * `device` is 0 to 0x3ffffff, the remote control's own; `group` is 0 or 1; `channel` 0 to 15. It has `state`, 0 or 1, or
 * `level` for a dimmer, 0 to 15.
 */
export const NEXA_REMOTE: RemoteFormat<{
  device: number;
  group: number;
  channel: number;
  state?: number;
  level?: number;
}> = {
  name: "Nexa",
  carrier: 0,
  pulses: [
    [250, -250, 250, -1250],
    [250, -1250, 250, -250],
    [250, -250, 250, -250],
  ],
  frames: [
    [250, -2500, ["device", 26], ["group", 1], "2", ["channel", 4], ["level", 4], 250, -250],
    [250, -2500, ["device", 26], ["group", 1], ["state", 1], ["channel", 4], 250, -250],
  ],
};

/**
 * Blinds and curtains of Dooya at 433 MHz.
 *
 * `id` is 0 to 0xffffff, the remote control's own; `channel` 0 to 255; `button` and `check` 0 to 15.
 */
export const DOOYA_REMOTE: RemoteFormat<{
  id: number;
  channel: number;
  button: number;
  check: number;
}> = {
  name: "Dooya",
  carrier: 0,
  pulses: [
    [350, -750],
    [750, -350],
  ],
  frames: [[5000, -1500, ["id", 24], ["channel", 8], ["button", 4], ["check", 4]]],
};

/**
 * Thermostats of Drayton at 433 MHz, as the Digistat.
 *
 * `address` is 0 to 65535, `channel` 0 to 31; `command` 0 to 127: 0x41 turns the boiler on, 2 off.
 */
export const DRAYTON_REMOTE: RemoteFormat<{ address: number; channel: number; command: number }> = {
  name: "Drayton",
  carrier: 0,
  pulses: [
    [-500, 500],
    [500, -500],
  ],
  preamble: [500, -500, 500, -500, 500, -500, 500, -500, 500, -500, 500, -500],
  frames: [[1000, -1000, ["address", 16], ["command", 7], ["channel", 5]]],
};

/**
 * Doorbells of Byron's SX series at 433 MHz.
 *
 * `address` is 0 to 255, `command` 0 to 15: the chime.
 */
export const BYRON_SX_REMOTE: RemoteFormat<{ address: number; command: number }> = {
  name: "Byron SX",
  carrier: 0,
  pulses: [
    [-333, 666],
    [-666, 333],
  ],
  frames: [[333, ["address", 8], ["command", 4], -5661]],
};

/**
 * Gates and garages with Microchip's HCS301. What is encrypted changes each time: it is only repeated here.
 *
 * `encrypted` is 0 to 0xffffffff, `address` 0 to 0xfffffff, `command` 0 to 15; `low` is 1 if the battery is low, default 0.
 * A receiver has `repeat`: 1 while the key is held, which is what is sent.
 */
export const KEELOQ_REMOTE: RemoteFormat<{
  encrypted: number;
  address: number;
  command: number;
  low?: number;
  repeat?: number;
}> = {
  name: "KeeLoq",
  carrier: 0,
  pulses: [
    [760, -380],
    [380, -760],
  ],
  preamble: [
    380, -380, 380, -380, 380, -380, 380, -380, 380, -380, 380, -380, 380, -380, 380, -380, 380,
    -380, 380, -380, 380, -380, 380,
  ],
  frames: [
    [-3800, ["encrypted", -32], ["address", -28], ["command", -4], ["low", 1], ["repeat", 1]],
  ],
  end: [-14_820],
  write: (code) => ({ low: 0, repeat: 1, ...code }),
};
