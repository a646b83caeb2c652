import { ConfigurationError } from "../base/errors.js";
import type { Settings } from "../log/configuration.js";
import { FanSpeed } from "../messages/enums.js";
import { FAN_SPEED_WORDS } from "../messages/words.js";
import { Entity, type EntityOptions } from "./entity.js";
import { isKept, isOnAtFirst, type Restore, SavedFormat } from "./restore.js";

/** A fan's values: the fields of its state except the key. */
export interface FanValues {
  state: boolean;
  oscillating: boolean;
  speed: FanSpeed;
}

/** What to change about a fan; anything left out stays as it is. */
export type FanSettings = Partial<FanValues>;

export interface FanOptions extends EntityOptions {
  /** It can oscillate. Default false. */
  supportsOscillation?: boolean;
  /** Its speed can be set. Default false. */
  supportsSpeed?: boolean;
  /** The speeds it has, with supportsSpeed. A command for another speed takes the nearest, or the slower of two equally near. Default: all three. */
  speeds?: readonly FanSpeed[];
  /** The state before the first command. Default: off, not oscillating, at its highest speed, as in ESPHome. */
  initialState?: FanSettings;
  /**
   * The state at start; see Restore. Speed and oscillation come from
   * `initialState` with `"off"` and `"on"`, and with `"last"` if nothing was
   * saved. If this option is given, `onCommand` is called with the state at start
   * once all entities have started. Default: `initialState`.
   */
  restore?: Restore;
  /**
   * Called for each command: the fan's fields say what it should do. If it
   * throws, the fields go back to what they were. It may be async: a rejected
   * promise is logged.
   */
  onCommand?: (fan: Readonly<FanValues>) => void;
}

/** Bytes: the format, state, speed and oscillation. */
const SAVED_LENGTH = 4;

const ALL_SPEEDS: readonly FanSpeed[] = [FanSpeed.LOW, FanSpeed.MEDIUM, FanSpeed.HIGH];
const NO_SPEEDS: readonly FanSpeed[] = [];

/** A fan. Its fields are what was last commanded; oscillation and speed are kept while it is off. */
export class Fan extends Entity implements FanValues {
  readonly supportsOscillation: boolean;
  readonly supportsSpeed: boolean;
  state = false;
  /** False without supportsOscillation. */
  oscillating = false;
  /** 0 without supportsSpeed. */
  speed: FanSpeed;
  private readonly speeds: readonly FanSpeed[];
  private readonly restore: Restore | undefined;
  private readonly onCommand: FanOptions["onCommand"];

  /** @throws ConfigurationError naming the entity, when `initialState` has something that the fan doesn't support. */
  constructor(options: FanOptions) {
    super(options);
    this.supportsOscillation = options.supportsOscillation ?? false;
    this.supportsSpeed = options.supportsSpeed ?? false;
    this.speeds = this.supportsSpeed ? (options.speeds ?? ALL_SPEEDS) : NO_SPEEDS;
    this.speed = Math.max(FanSpeed.LOW, ...this.speeds);
    this.onCommand = options.onCommand;
    const { state, speed, oscillating } = options.initialState ?? {};
    if (oscillating && !this.supportsOscillation) {
      throw new ConfigurationError(
        `The fan "${this.name}" oscillates in its initialState but doesn't support it; add supportsOscillation, or leave it out.`,
      );
    }
    if (speed !== undefined && !this.speeds.includes(speed)) {
      throw new ConfigurationError(
        `The fan "${this.name}" has the speed ${speed} in its initialState, which it doesn't have; give another one, or leave it out.`,
      );
    }
    this.restore = options.restore;
    this.take(isOnAtFirst(options.restore, state ?? false), speed, oscillating);
  }

  override started(): void {
    if (this.restore !== undefined) this.write();
  }

  /** Whether it is one of its speeds. */
  hasSpeed(speed: FanSpeed): boolean {
    return this.speeds.includes(speed);
  }

  /** Changes the fan, as a client's command does: `fan.set({ state: true, speed: FanSpeed.LOW })`. */
  set({ state, speed, oscillating }: FanSettings): void {
    this.control(state, speed, oscillating, false);
  }

  /**
   * Carries out a client's command. What isn't given or supported stays unchanged, and so does the
   * speed if the command's is unknown. A speed that the fan doesn't have becomes the nearest it has.
   * As in ESPHome, a speed doesn't turn the fan on. The state is sent as the answer even if it didn't
   * change. Separate arguments, because an object would take memory for each command.
   */
  command(
    state: boolean | undefined,
    speed: FanSpeed | undefined,
    oscillating: boolean | undefined,
  ): void {
    this.control(state, speed, oscillating, true);
  }

  /** @param answers - Send the state even if it didn't change. */
  private control(
    state: boolean | undefined,
    speed: FanSpeed | undefined,
    oscillating: boolean | undefined,
    answers: boolean,
  ): void {
    const { state: stateBefore, speed: speedBefore, oscillating: oscillatingBefore } = this;
    let sends = this.take(state, speed, oscillating) || answers;
    try {
      this.write();
    } catch (error) {
      this.state = stateBefore;
      this.speed = speedBefore;
      this.oscillating = oscillatingBefore;
      sends = answers;
      throw error;
    } finally {
      if (sends) this.changed();
    }
  }

  /** Sets the state without a command. Subscribers are sent it if something changed. */
  publish({ state, speed, oscillating }: FanSettings): void {
    if (this.take(state, speed, oscillating)) this.changed();
  }

  /** Returns whether something changed. */
  private take(
    state: boolean | undefined,
    speed: FanSpeed | undefined,
    oscillating: boolean | undefined,
  ): boolean {
    let changes = false;
    if (state !== undefined && state !== this.state) {
      this.state = state;
      changes = true;
    }
    if (speed !== undefined && speed !== this.speed) {
      const nearest = this.speeds.includes(speed) ? speed : this.nearest(speed);
      changes ||= nearest !== this.speed;
      this.speed = nearest;
    }
    if (oscillating !== undefined && oscillating !== this.oscillating && this.supportsOscillation) {
      this.oscillating = oscillating;
      changes = true;
    }
    return changes;
  }

  /** The fan's speed that is nearest to one it doesn't have; its current speed if that is no speed at all. */
  private nearest(speed: FanSpeed): FanSpeed {
    let nearest = this.speed;
    if (!(speed >= FanSpeed.LOW && speed <= FanSpeed.HIGH)) return nearest;
    let least = Number.POSITIVE_INFINITY;
    for (const one of this.speeds) {
      const distance = Math.abs(one - speed);
      if (distance > least || (distance === least && one > nearest)) continue;
      least = distance;
      nearest = one;
    }
    return nearest;
  }

  /** Passes the fields to `onCommand`; components write them to their pins. */
  protected write(): void {
    if (this.onCommand) this.watch(this.onCommand(this));
  }

  override get kind(): string {
    return "fan";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      oscillation: this.supportsOscillation,
      speeds: this.supportsSpeed,
    };
  }

  override saveState(bytes: DataView): number {
    if (!isKept(this.restore)) return 0;
    bytes.setUint8(0, SavedFormat.FAN);
    bytes.setUint8(1, this.state ? 1 : 0);
    bytes.setUint8(2, this.speed);
    bytes.setUint8(3, this.oscillating ? 1 : 0);
    return SAVED_LENGTH;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== SAVED_LENGTH || bytes.getUint8(0) !== SavedFormat.FAN) return false;
    const state = bytes.getUint8(1);
    const oscillating = bytes.getUint8(3);
    if (state > 1 || oscillating > 1) return false;
    this.take(state === 1, bytes.getUint8(2), oscillating === 1);
    return true;
  }

  override describe(): string {
    if (!this.state) return "off";
    let words = "on";
    if (this.supportsSpeed) words += `, ${FAN_SPEED_WORDS[this.speed]}`;
    if (this.oscillating) words += ", oscillating";
    return words;
  }
}
