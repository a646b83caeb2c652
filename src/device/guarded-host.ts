import { onRejection } from "../base/on-rejection.js";
import type { Host, HostIO, RestartMode, Time, Timer, Timers } from "../host/host.js";
import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import { SteadyTime } from "../time/steady-time.js";

/** Makes the guarded hosts of a device, and has what they share. */
export class GuardedHosts {
  readonly time: SteadyTime;

  /** @param device - Its `restart` closes it and restarts the machine. */
  constructor(
    /** The host that was passed in. */
    readonly host: Host,
    readonly log: Log,
    private readonly device: Pick<Host, "restart">,
  ) {
    this.time = new SteadyTime(host.time);
  }

  /** @param who - The owner of the callbacks, for the log: an entity's name, or a description. */
  hostFor(who: string): Host {
    return new GuardedHost(this, who);
  }

  restart(mode?: RestartMode): void {
    this.device.restart(mode);
  }
}

/**
 * The host as it is given to an entity, or to the device's program. An error thrown in a callback of a
 * timer or pin would end the program; here it is logged with the name of the entity, and the device
 * goes on. Ticks never go back.
 *
 * It is its own `timer`, which saves an object for each entity.
 */
class GuardedHost implements Host, Timers {
  /** Created for the first timer: most entities never set one. */
  private recent: RecentCallbacks | undefined;

  constructor(
    private readonly shared: GuardedHosts,
    private readonly who: string,
  ) {}

  private get host(): Host {
    return this.shared.host;
  }

  get time(): Time {
    return this.shared.time;
  }

  get io(): HostIO {
    const host = this;
    const { io } = this.host;
    return {
      PWM: io.PWM,
      Analog: io.Analog,
      TCP: io.TCP,
      Listener: io.Listener,
      ...(io.I2C && { I2C: io.I2C }),
      ...(io.SPI && { SPI: io.SPI }),
      ...(io.Serial && { Serial: io.Serial }),
      ...(io.PixelOutput && { PixelOutput: io.PixelOutput }),
      ...(io.OneWire && { OneWire: io.OneWire }),
      ...(io.PulseTrainOutput && { PulseTrainOutput: io.PulseTrainOutput }),
      ...(io.DAC && { DAC: io.DAC }),
      ...(io.PhaseCut && { PhaseCut: io.PhaseCut }),
      ...(io.TouchPad && { TouchPad: io.TouchPad }),
      ...(io.Camera && { Camera: io.Camera }),
      ...(io.AudioIn && { AudioIn: io.AudioIn }),
      ...(io.AudioOut && { AudioOut: io.AudioOut }),
      get Digital() {
        return guarded(io.Digital, host);
      },
      get PulseCount() {
        return guarded(io.PulseCount, host);
      },
      /** Undefined on a host that has none. */
      get EdgeCount() {
        return (io.EdgeCount && guarded(io.EdgeCount, host)) as NonNullable<HostIO["EdgeCount"]>;
      },
      /** Undefined on a host that has none. */
      get PulseWidth() {
        return (io.PulseWidth && guarded(io.PulseWidth, host)) as NonNullable<HostIO["PulseWidth"]>;
      },
      /** Undefined on a host that has none. */
      get PulseTrainInput() {
        const { PulseTrainInput } = io;
        return (PulseTrainInput && guarded(PulseTrainInput, host)) as typeof PulseTrainInput &
          NonNullable<HostIO["PulseTrainInput"]>;
      },
    };
  }

  /** The host's, if it has one. */
  get connectTo() {
    return this.host.connectTo as NonNullable<Host["connectTo"]>;
  }

  get timer(): Timers {
    return this;
  }

  get pin() {
    return this.host.pin;
  }

  get storage() {
    return this.host.storage;
  }

  get mac(): string {
    return this.host.mac;
  }

  get model(): string {
    return this.host.model;
  }

  get freeMemory(): number {
    return this.host.freeMemory;
  }

  /** The host's, if it has one. */
  get chip() {
    return this.host.chip as NonNullable<Host["chip"]>;
  }

  /** The host's, if it has one. */
  get resetReason(): string {
    return this.host.resetReason as string;
  }

  /** The host's, if it has one. */
  get firmware() {
    return this.host.firmware as NonNullable<Host["firmware"]>;
  }
  get program() {
    return this.host.program as NonNullable<Host["program"]>;
  }

  get networkAddress(): string | undefined {
    return this.host.networkAddress;
  }

  /** The host's, if it has any. */
  get wifi() {
    return this.host.wifi as NonNullable<Host["wifi"]>;
  }

  /** The host's, if it says so. */
  get networkKind() {
    return this.host.networkKind as NonNullable<Host["networkKind"]>;
  }

  /** The host's, if it has one. */
  get random() {
    return this.host.random?.bind(this.host) as NonNullable<Host["random"]>;
  }

  /** The host's, if it has any. */
  get restartModes(): readonly RestartMode[] {
    return this.host.restartModes as readonly RestartMode[];
  }

  restart(mode?: RestartMode): void {
    this.shared.restart(mode);
  }

  set(callback: () => void, delay: number): Timer {
    return this.host.timer.set(this.guardOnce(callback), delay);
  }

  repeat(callback: () => void, interval: number): Timer {
    return this.host.timer.repeat(this.guardOnce(callback), interval);
  }

  clear(timer: Timer): void {
    this.host.timer.clear(timer);
  }

  /** The same as `guard`. A callback that is used again, as for a timer that runs often, is wrapped only once. */
  private guardOnce(callback: () => void): () => void {
    this.recent ??= new RecentCallbacks();
    return this.recent.find(callback) ?? this.recent.add(callback, this.guard(callback));
  }

  /** Wraps a callback so that it never throws. */
  guard<This>(callback: (this: This) => void): (this: This) => void {
    const host = this;
    return function (this: This) {
      try {
        const returned: unknown = callback.call(this);
        if (returned !== undefined) onRejection(returned, (error) => host.failed(error));
      } catch (error) {
        host.failed(error);
      }
    };
  }

  private failed(error: unknown): void {
    this.shared.log.error("device", () => `"${this.who}" failed: ${describeFailure(error)}`);
  }
}

/**
 * The two callbacks that an entity used last, with the functions that wrap them: on XS such a function
 * takes 15 slots. There are no more, since a program may pass a new function each time.
 */
class RecentCallbacks {
  private latest: (() => void) | undefined;
  private latestGuarded: (() => void) | undefined;
  private older: (() => void) | undefined;
  private olderGuarded: (() => void) | undefined;

  find(callback: () => void): (() => void) | undefined {
    if (callback === this.latest) return this.latestGuarded;
    return callback === this.older ? this.olderGuarded : undefined;
  }

  add(callback: () => void, guarded: () => void): () => void {
    this.older = this.latest;
    this.olderGuarded = this.latestGuarded;
    this.latest = callback;
    this.latestGuarded = guarded;
    return guarded;
  }
}

/**
 * A constructor for inputs of a class, whose `onReadable` never throws. It makes instances of the class
 * itself: on XS, one of a subclass would keep 20 slots alive for each pin.
 */
function guarded<Class extends new (options: never) => object>(
  Base: Class,
  host: GuardedHost,
): Class {
  function open(options: GuardedOptions): object {
    const { onReadable } = options;
    return new (Base as unknown as new (options: GuardedOptions) => object)(
      onReadable ? { ...options, onReadable: host.guard(onReadable) } : options,
    );
  }
  // For its constants: the modes of pins.
  return Object.setPrototypeOf(open, Base) as Class;
}

interface GuardedOptions {
  readonly onReadable?: () => void;
}
