import type { CardKind } from "./card.js";

const OPEN = ["Open", "Closed"] as const;
const DETECTED = ["Detected", "Clear"] as const;
const THERE = ["Home", "Away"] as const;

/** What on and off mean, by the device class. Others are on or off. */
const WORDS: Readonly<Record<string, readonly [on: string, off: string]>> = {
  door: OPEN,
  garage_door: OPEN,
  opening: OPEN,
  window: OPEN,
  lock: ["Unlocked", "Locked"],
  carbon_monoxide: DETECTED,
  gas: DETECTED,
  motion: DETECTED,
  occupancy: DETECTED,
  smoke: DETECTED,
  sound: DETECTED,
  vibration: DETECTED,
  moisture: ["Wet", "Dry"],
  presence: THERE,
  connectivity: ["Connected", "Disconnected"],
  plug: ["Plugged in", "Unplugged"],
  problem: ["Problem", "OK"],
  safety: ["Unsafe", "Safe"],
  tamper: ["Tampered with", "OK"],
  battery: ["Low", "Normal"],
};

/** Device classes that are about something bad. */
const BAD = ["battery", "carbon_monoxide", "gas", "problem", "safety", "smoke", "tamper"];

export const binarySensorCard: CardKind = {
  kind: "binary_sensor",
  isBad: ({ state, device_class: deviceClass }) =>
    state === true && BAD.includes(String(deviceClass)),
  inWords({ state, device_class: deviceClass }) {
    if (typeof state !== "boolean") return "Unknown";
    const [on, off] = WORDS[String(deviceClass)] ?? ["On", "Off"];
    return state ? on : off;
  },
};
