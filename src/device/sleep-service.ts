import { ConfigurationError } from "../base/errors.js";
import type { Entity } from "../entities/entity.js";
import type { Digital, Host, HostDeepSleep, Timer, TouchWake, WakeSources } from "../host/host.js";
import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import type { Clock } from "../time/clock.js";
import type { DeviceService } from "./device-service.js";
import { type ClockTime, secondsOf, untilNext } from "./until.js";
import { checkWakePins, severalOf, type WakePin, type WakePins } from "./wake-pins.js";

/** Milliseconds between two looks whether it may sleep. */
const INTERVAL = 100;

/** How often it looks whether clients have left before it sleeps anyway: for a second. */
const PATIENCE = 10;

/** When a device sleeps, and what wakes it. Times are in milliseconds; see `DeepSleepOptions`. */
export interface SleepSettings {
  readonly awake: number | undefined;
  readonly awakeAfterPin: number | undefined;
  readonly awakeAfterTouch: number | undefined;
  readonly sleep: number | undefined;
  readonly wakePin: WakePin | undefined;
  readonly wakePins: WakePins | undefined;
  readonly byTouch: boolean;
  readonly preventedBy: { readonly name: string; readonly state: boolean | undefined } | undefined;
  readonly isPrevented: boolean;
  /** For the log: `"for 10 min"`. */
  describe(time: SleepTime): string;
}

/** How long a device sleeps: milliseconds, or until a time of day. Neither: until a pin wakes it. */
export interface SleepTime {
  readonly duration?: number | undefined;
  readonly until?: ClockTime | undefined;
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
  readonly clock: Pick<Clock, "known" | "zone">;
  readonly device: LeavableDevice;
}

/** Counts a device's time awake, and puts its machine to sleep. */
export class SleepService implements DeviceService {
  private timer: Timer | undefined;
  /** Open while its level may keep the device awake. */
  private input: Digital | undefined;
  private isManual = false;
  private time: SleepTime;
  /** Why it waits, as the log says. */
  private said: string | undefined;

  constructor(
    private readonly options: SleepSettings,
    private readonly parts: SleepParts,
    private readonly onClosed: () => void,
  ) {
    this.time = { duration: options.sleep };
  }

  get wokenBy(): HostDeepSleep["wokenBy"] {
    return this.parts.host.deepSleep?.wokenBy;
  }

  /** @throws ConfigurationError when the host has no deep sleep, or the pin can't wake it or is taken. */
  prepare(): void {
    const { wakePin, wakePins } = this.options;
    checkWakePins(this.deepSleep, wakePin, wakePins);
    if (this.options.byTouch && this.pads.length === 0)
      throw new ConfigurationError(
        "The deep sleep has byTouch; give a TouchBinarySensor its wakeupThreshold.",
      );
    if (!wakePin) return;
    const { pin, whenOn } = wakePin;
    const other = this.parts.entities.find(({ pins }) => pins.includes(pin));
    if (other && whenOn === "keepAwake")
      throw new ConfigurationError(
        `The deep sleep: pin ${pin} is that of "${other.name}"; make that the preventedBy in place of whenOn: "keepAwake".`,
      );
  }

  start(): void {
    const { awake, awakeAfterPin = awake, awakeAfterTouch = awake, wakePin } = this.options;
    if (wakePin?.whenOn === "keepAwake") this.input = this.open();
    const { wokenBy } = this;
    const other = wokenBy === "touch" ? awakeAfterTouch : awake;
    const time = wokenBy === "pin" ? awakeAfterPin : other;
    if (time !== undefined) this.after(time, () => this.look());
  }

  close(): void {
    this.stop();
    this.input?.close();
    this.input = undefined;
    this.onClosed();
  }

  /** Sleeps as soon as it may. */
  enter(time: SleepTime): void {
    this.isManual = true;
    this.time = time;
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
    const { duration, until } = this.time;
    if (duration === undefined && until === undefined && this.input && this.isOn(this.input))
      return `pin ${this.options.wakePin?.pin} is on`;
    if (duration === undefined && until !== undefined && this.sleepFor === undefined)
      return "no hub has told the time and its zone";
    return undefined;
  }

  /** Says goodbye, so that hubs know that it is expected to be away, then sleeps. */
  private leave(): void {
    const { device, log } = this.parts;
    log.info("deep sleep", () => `sleeps ${this.options.describe(this.time)}`);
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
    const { wakePin, wakePins } = this.options;
    const { sleepFor } = this;
    const time = {
      ...(sleepFor !== undefined && { duration: sleepFor }),
      ...(wakePins && severalOf(wakePins)),
      ...(this.options.byTouch && { touch: this.pads }),
    };
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

  /** The pads that wake it. */
  private get pads(): readonly TouchWake[] {
    return this.parts.entities.flatMap(
      (entity) => (entity as { wakePad?: TouchWake }).wakePad ?? [],
    );
  }

  /** Milliseconds; undefined: until a pin wakes it. */
  private get sleepFor(): number | undefined {
    const { duration, until } = this.time;
    const { known, zone } = this.parts.clock;
    if (until === undefined || !known || !zone) return duration;
    return untilNext(secondsOf(until), this.parts.host.time.now, zone);
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
