import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, DELAY } from "../../base/option-ranges.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";

/** One step of a pattern of clicks. */
export interface ClickStep {
  /** Whether the button is pressed. Steps take turns. */
  on: boolean;
  /** How long at least. Default 0. */
  min?: Duration;
  /** How long at most. Default: as long as it likes. */
  max?: Duration;
}

export interface ClickPatternOptions {
  /** The steps, one or more: `[{ on: true, max: "1 s" }, { on: false, min: "200 ms" }]` for a short click. */
  steps: readonly ClickStep[];
  /** For how long nothing is recognised after a step of a wrong length. Default 1 s. */
  cooldown?: Duration;
}

/** Timers of a program: `device.timer`. */
export interface ClickTimers {
  after(delay: Duration, callback: () => void): () => void;
}

/**
 * Calls `listener` when a button is pressed and released in a pattern, as ESPHome's `on_multi_click`. A last step
 * without `max` ends after its `min`, others when the button changes.
 *
 *     onClickPattern(button, device.timer, { steps: [{ on: true, min: "4 s" }] }, () => device.restart());
 *
 * @throws ConfigurationError naming the button, when there are no steps, two have the same `on`, or a time isn't valid.
 */
export function onClickPattern(
  button: BinarySensor,
  timers: ClickTimers,
  { steps, cooldown = 1000 }: ClickPatternOptions,
  listener: () => void,
): void {
  const who = `"${button.name}"`;
  if (steps.length === 0 || steps.some(({ on }, index) => on === steps[index + 1]?.on))
    throw new ConfigurationError(
      `${who}: give a pattern one step or more, by turns with on: true and on: false`,
    );
  const checked = steps.map(({ on, min = 0, max }) => ({
    on,
    min: checkedDuration(who, "min", min, DELAY),
    max: max === undefined ? undefined : checkedDuration(who, "max", max, DELAY),
  }));
  const pattern = new ClickPattern(
    checked,
    timers,
    checkedDuration(who, "cooldown", cooldown, DELAY),
    listener,
  );
  // Not `onState`: in ESPHome, too, a button that is held at the start is none.
  button.onPress(() => pattern.changed(true));
  button.onRelease(() => pattern.changed(false));
}

interface CheckedStep {
  readonly on: boolean;
  readonly min: number;
  readonly max: number | undefined;
}

/** `MultiClickTrigger` of ESPHome's binary_sensor/automation.cpp. */
class ClickPattern {
  private readonly steps: readonly CheckedStep[];
  private readonly timers: ClickTimers;
  private readonly cooldown: number;
  private readonly listener: () => void;
  /** The step that comes next; 0 while none has begun. */
  private at = 0;
  private wasOn = false;
  private isCooling = false;
  /** The step has lasted long enough. */
  private isValid = false;
  private cancelValid = nothing;
  private cancelTooLong = nothing;
  private cancelMatch = nothing;

  constructor(
    steps: readonly CheckedStep[],
    timers: ClickTimers,
    cooldown: number,
    listener: () => void,
  ) {
    this.steps = steps;
    this.timers = timers;
    this.cooldown = cooldown;
    this.listener = listener;
  }

  changed(isOn: boolean): void {
    if (isOn === this.wasOn) return;
    this.wasOn = isOn;
    if (this.isCooling) return;
    if (this.at > 0 && !this.isValid) return this.cool();
    const step = this.steps[this.at];
    if (!step) return this.match();
    if (this.at === 0 && step.on !== isOn) return;
    this.at += 1;
    this.cancelTooLong();
    this.isValid = false;
    this.cancelValid();
    if (step.max === undefined && this.at === this.steps.length)
      this.cancelMatch = this.timers.after(step.min, () => this.match());
    else this.expect(step);
  }

  private expect({ min, max }: CheckedStep): void {
    if (min === 0) this.isValid = true;
    else
      this.cancelValid = this.timers.after(min, () => {
        this.isValid = true;
      });
    if (max !== undefined) this.cancelTooLong = this.timers.after(max, () => this.cool());
  }

  private match(): void {
    this.end();
    return this.listener();
  }

  private cool(): void {
    this.end();
    this.isCooling = true;
    this.timers.after(this.cooldown, () => {
      this.isCooling = false;
    });
  }

  private end(): void {
    this.at = 0;
    this.cancelMatch();
    this.cancelValid();
    this.cancelTooLong();
  }
}

function nothing(): void {}
