import { ConfigurationError } from "../base/errors.js";
import type { Entity } from "../entities/entity.js";
import type {
  Digital,
  Host,
  HostDeepSleep,
  PinSpecifier,
  Timer,
  WakeSources,
} from "../host/host.js";
import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import type { DeviceService } from "./device-service.js";

/** Milliseconds between two looks whether it may sleep. */
const INTERVAL = 100;

/** How often it looks whether clients have left before it sleeps anyway: for a second. */
const PATIENCE = 10;

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

/** When a device sleeps, and what wakes it. Times are in milliseconds; see `DeepSleepOptions`. */
export interface SleepSettings {
  readonly awake: number | undefined;
  readonly awakeAfterPin: number | undefined;
  readonly sleep: number | undefined;
  readonly wakePin: WakePin | undefined;
  readonly preventedBy: { readonly name: string; readonly state: boolean | undefined } | undefined;
  readonly isPrevented: boolean;
  /** For the log: `"for 10 min"`. */
  describe(duration: number | undefined): string;
}

/** A device that its clients can leave, and that can be closed. */
export interface LeavableDevice {
  readonly connections: number;
  disconnect(): void;
  close(): void;
}

/** The parts of a device that its sleep needs. */
export interface SleepParts {
  readonly host: Host;
  readonly entities: readonly Entity[];
  readonly log: Log;
  readonly device: LeavableDevice;
}

/** Counts a device's time awake, and puts its machine to sleep. */
export class SleepService implements DeviceService {
  private timer: Timer | undefined;
  /** Open while its level may keep the device awake. */
  private input: Digital | undefined;
  private isManual = false;
  private duration: number | undefined;
  /** Why it waits, as the log says. */
  private said: string | undefined;

  constructor(
    private readonly options: SleepSettings,
    private readonly parts: SleepParts,
    private readonly onClosed: () => void,
  ) {
    this.duration = options.sleep;
  }

  get wokenBy(): "timer" | "pin" | undefined {
    return this.parts.host.deepSleep?.wokenBy;
  }

  /** @throws ConfigurationError when the host has no deep sleep, or the pin can't wake it or is taken. */
  prepare(): void {
    const { deepSleep } = this;
    const { wakePin } = this.options;
    if (!wakePin) return;
    const { pin, whenOn } = wakePin;
    if (!deepSleep.canWake(pin))
      throw new ConfigurationError(
        `The deep sleep: pin ${pin} can't wake this board; choose another as wakePin.`,
      );
    const other = this.parts.entities.find(({ pins }) => pins.includes(pin));
    if (other && whenOn === "keepAwake")
      throw new ConfigurationError(
        `The deep sleep: pin ${pin} is that of "${other.name}"; make that the preventedBy in place of whenOn: "keepAwake".`,
      );
  }

  start(): void {
    const { awake, awakeAfterPin = awake, wakePin } = this.options;
    if (wakePin?.whenOn === "keepAwake") this.input = this.open();
    const time = this.wokenBy === "pin" ? awakeAfterPin : awake;
    if (time !== undefined) this.after(time, () => this.look());
  }

  close(): void {
    this.stop();
    this.input?.close();
    this.input = undefined;
    this.onClosed();
  }

  /** Sleeps as soon as it may. @param duration - Milliseconds; undefined: until the pin wakes it. */
  enter(duration: number | undefined): void {
    this.isManual = true;
    this.duration = duration;
    // Not at once: what has called it may go on.
    this.after(0, () => this.look());
  }

  private get deepSleep(): HostDeepSleep {
    const { deepSleep } = this.parts.host;
    if (deepSleep) return deepSleep;
    throw new ConfigurationError(
      "This host has no deep sleep (host.deepSleep): run the program on a board or in a test, or leave deepSleep out.",
    );
  }

  private look(): void {
    const why = this.hindrance();
    if (why === undefined) return this.leave();
    if (why !== this.said) this.parts.log.info("deep sleep", () => `it has to wait: ${why}`);
    this.said = why;
    this.after(INTERVAL, () => this.look());
  }

  /** Why it may not sleep now; undefined: it may. */
  private hindrance(): string | undefined {
    const { preventedBy, isPrevented } = this.options;
    const { hindrance } = this.deepSleep;
    if (hindrance !== undefined) return hindrance;
    if (!this.isManual && isPrevented) return "it is prevented";
    if (!this.isManual && preventedBy?.state) return `"${preventedBy.name}" is on`;
    // As in ESPHome: what sleeps for a time isn't kept awake by its pin.
    if (this.duration === undefined && this.input && this.isOn(this.input))
      return `pin ${this.options.wakePin?.pin} is on`;
    return undefined;
  }

  /** Says goodbye, so that hubs know that it is expected to be away, then sleeps. */
  private leave(): void {
    const { device, log } = this.parts;
    log.info("deep sleep", () => `sleeps ${this.options.describe(this.duration)}`);
    device.disconnect();
    this.wait(PATIENCE);
  }

  private wait(left: number): void {
    if (left > 0 && this.parts.device.connections > 0)
      return this.after(INTERVAL, () => this.wait(left - 1));
    this.sleep();
  }

  private sleep(): void {
    const { device, host, log } = this.parts;
    // Closing stores what is kept, and frees the pins.
    device.close();
    try {
      this.deepSleep.start(this.sources());
    } catch (error) {
      log.error("deep sleep", () => `failed; restarts instead: ${describeFailure(error)}`);
      host.restart();
    }
  }

  private sources(): WakeSources {
    const { wakePin } = this.options;
    const time = this.duration === undefined ? {} : { duration: this.duration };
    if (!wakePin) return time;
    const { pin, mode = "floating", inverted = false, whenOn } = wakePin;
    let level: 0 | 1 = inverted ? 0 : 1;
    if (whenOn === "invertWakeup") {
      const input = this.open();
      if (this.isOn(input)) level = inverted ? 1 : 0;
      input.close();
    }
    const pull = mode === "pullUp" ? "up" : "down";
    return { ...time, pin, level, ...(mode !== "floating" && { pull }) };
  }

  private open(): Digital {
    const { Digital } = this.parts.host.io;
    const { pin = 0, mode } = this.options.wakePin ?? {};
    const pull = mode === "pullUp" ? Digital.InputPullUp : Digital.InputPullDown;
    const isPulled = mode === "pullUp" || mode === "pullDown";
    return new Digital({ pin, mode: isPulled ? pull : Digital.Input });
  }

  private isOn(input: Digital): boolean {
    return (input.read() === 1) !== (this.options.wakePin?.inverted ?? false);
  }

  private after(milliseconds: number, then: () => void): void {
    this.stop();
    const { timer } = this.parts.host;
    this.timer = timer.set(() => {
      this.timer = undefined;
      then();
    }, milliseconds);
  }

  private stop(): void {
    if (this.timer) this.parts.host.timer.clear(this.timer);
    this.timer = undefined;
  }
}
