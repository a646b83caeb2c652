import { ConfigurationError } from "../base/errors.js";
import type { Settings } from "../log/configuration.js";
import { FanSpeed } from "../messages/enums.js";
import { FAN_SPEED_WORDS } from "../messages/words.js";
import { Entity, type EntityOptions } from "./entity.js";
import { isKept, isOnAtFirst, type Restore, SavedFormat } from "./restore.js";

/** What a fan is told to do: the fields of its state but the key. */
export interface FanValues {
  state: boolean;
  oscillating: boolean;
  speed: FanSpeed;
}

/** What is to change about a fan; what isn't given stays as it is. */
export type FanSettings = Partial<FanValues>;

export interface FanOptions extends EntityOptions {
  /** It can turn from side to side. Default false. */
  supportsOscillation?: boolean;
  /** Its speed can be chosen. Default false. */
  supportsSpeed?: boolean;
  /** Those speeds that it has, where it supports speeds; a command for another one takes the nearest, the slower of two. Default: all three. */
  speeds?: readonly FanSpeed[];
  /** The state before the first command. Default: off, without oscillation, at its highest speed, as in ESPHome. */
  initialState?: FanSettings;
  /**
   * The state at the start; see Restore. With `"off"`, `"on"`, and `"last"`
   * where nothing was kept, speed and oscillation are those of `initialState`.
   * Where it is given, `onCommand` is called with that state when all entities
   * have started. Default: `initialState`.
   */
  restore?: Restore;
  /**
   * Called for each command: the fan's fields say what it is to do. What it
   * throws leaves the fields as they were. It may be async: what its promise
   * is rejected with is logged.
   */
  onCommand?: (fan: Readonly<FanValues>) => void;
}

/** Bytes: the format, the state, the speed, the oscillation. */
const SAVED_LENGTH = 4;

const ALL_SPEEDS: readonly FanSpeed[] = [FanSpeed.LOW, FanSpeed.MEDIUM, FanSpeed.HIGH];
const NO_SPEEDS: readonly FanSpeed[] = [];

/** A fan. Its fields are what it was told; oscillation and speed also while it is off. */
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

  /** @throws ConfigurationError when `initialState` has what the fan doesn't support, naming the entity. */
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

  /** Changes what it does, as a client's command does: `fan.set({ state: true, speed: FanSpeed.LOW })`. */
  set({ state, speed, oscillating }: FanSettings): void {
    this.control(state, speed, oscillating, false);
  }

  /**
   * Does what a client asks for. What isn't given stays; so does what isn't
   * supported, and an unknown speed. A speed that the fan doesn't have becomes the
   * nearest that it has. As in ESPHome, a speed doesn't turn the fan on. Its state is the answer, also where it is the same again. An object for
   * the three would cost memory for each command.
   */
  command(
    state: boolean | undefined,
    speed: FanSpeed | undefined,
    oscillating: boolean | undefined,
  ): void {
    this.control(state, speed, oscillating, true);
  }

  /** @param answers - Subscribers are sent the state, whatever it is. */
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

  /** Says what it does now, when that wasn't a command. Subscribers hear of it when something is another than before. */
  publish({ state, speed, oscillating }: FanSettings): void {
    if (this.take(state, speed, oscillating)) this.changed();
  }

  /** Returns whether something is another than before. */
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

  /** Of its speeds the nearest to one that it doesn't have; its present one where that is no speed at all. */
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

  /** Makes the fan do what the fields say. */
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
