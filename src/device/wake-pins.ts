import { ConfigurationError } from "../base/errors.js";
import type { HostDeepSleep, PinSpecifier, WakeSources } from "../host/host.js";

/** A pin that wakes the device. */
export interface WakePin {
  /** Its number. On an ESP32 one of those with RTC; on an ESP32-C3 0 to 5, on an ESP32-C6 0 to 7. */
  pin: PinSpecifier;
  /** The pin's pull resistor. Default `"floating"`, as in ESPHome. */
  mode?: "pullUp" | "pullDown" | "floating";
  /** Low means on, as for a contact to ground. Default false. */
  inverted?: boolean;
  /**
   * What happens when the pin is on and the device is about to sleep. `"ignore"`: it sleeps, and wakes at once.
   * `"keepAwake"`: it stays awake until the pin is off, unless it sleeps for a time. `"invertWakeup"`: it sleeps, and
   * wakes when the pin is off. So a door wakes it when it opens, and again when it closes. Default `"ignore"`, as in ESPHome.
   */
  whenOn?: "ignore" | "keepAwake" | "invertWakeup";
}

/** Several pins that wake the device. */
export interface WakePins {
  /** Their numbers, each as that of a `WakePin`. */
  pins: readonly PinSpecifier[];
  /**
   * Which levels wake it; at once, if they are there already. On an ESP32 `"anyHigh"` and `"allLow"`, on an ESP32-S3, C3
   * and C6 `"anyHigh"` and `"anyLow"`.
   */
  when: "anyHigh" | "anyLow" | "allLow";
  /** The pins' pull resistors. Default `"floating"`. */
  mode?: "pullUp" | "pullDown" | "floating";
}

/** @throws ConfigurationError when one of the pins can't wake the machine, or these levels can't. */
export function checkWakePins(
  deepSleep: HostDeepSleep,
  wakePin: WakePin | undefined,
  wakePins: WakePins | undefined,
): void {
  const pins = wakePins?.pins ?? [];
  const wrong = [...(wakePin ? [wakePin.pin] : []), ...pins].find((pin) => !deepSleep.canWake(pin));
  if (wrong !== undefined)
    throw new ConfigurationError(
      `The deep sleep: pin ${wrong} can't wake this board; choose another as wakePin${wakePins ? " or in wakePins" : ""}.`,
    );
  if (wakePins && !deepSleep.levels.includes(wakePins.when))
    throw new ConfigurationError(
      `The deep sleep: wakePins' when is "${wakePins.when}"; on this board it must be ${deepSleep.levels.map((each) => `"${each}"`).join(" or ")}.`,
    );
}

/** What the machine is told of several pins. */
export function severalOf({ pins, when, mode = "floating" }: WakePins): WakeSources {
  const pull = mode === "pullUp" ? "up" : "down";
  return { several: { pins, levels: when, ...(mode !== "floating" && { pull }) } };
}
