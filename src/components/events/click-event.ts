import type { Duration } from "../../base/duration.js";
import { checkedDuration, DURATION } from "../../base/option-ranges.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import type { Entity } from "../../entities/entity.js";
import { EventEntity, type EventEntityOptions } from "../../entities/event.js";
import type { Host } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { Delay } from "../timing/delay.js";

/** How a button is clicked. */
export type Click = "single" | "double" | "triple" | "long";

export interface ClickEventOptions extends Omit<EventEntityOptions, "eventTypes" | "deviceClass"> {
  /** The button: on while it is pressed. It must be one of the device's entities. */
  button: BinarySensor;
  /** How long the button must be held for a long press. Default 500 ms. */
  longPress?: Duration;
  /** The time within which the next click of a double or triple click must follow. Default 300 ms. */
  pause?: Duration;
  /** Called for each click. It may be async: a rejected promise is logged. */
  onClick?: (click: Click) => void;
}

const CLICKS = ["single", "double", "triple", "long"] as const;

/**
 * Distinguishes single, double, triple and long clicks of a button. A long click is reported while the button is
 * still held, a triple one at once, and the others when no other click has followed in time.
 */
export class ClickEvent extends EventEntity<Click> {
  private readonly button: BinarySensor;
  private readonly longPress: number;
  private readonly pause: number;
  private readonly onClick: ClickEventOptions["onClick"];
  private readonly delay: Delay;
  private ends: (() => void) | undefined;
  /** How often it was clicked in a row. */
  private clicks = 0;
  /** The button is being held for a long click, so its release isn't another click. */
  private isLong = false;

  /** @throws ConfigurationError naming the entity, when a time isn't more than 0. */
  constructor(options: ClickEventOptions) {
    super({ ...options, deviceClass: "button", eventTypes: CLICKS });
    const { longPress = 500, pause = 300 } = options;
    const who = `"${this.name}"`;
    this.button = options.button;
    this.longPress = checkedDuration(who, "longPress", longPress, DURATION);
    this.pause = checkedDuration(who, "pause", pause, DURATION);
    this.onClick = options.onClick;
    this.delay = this.use(new Delay());
  }

  override get needs(): readonly Entity[] {
    return [this.button];
  }

  override settings(): Settings {
    return { ...super.settings(), button: this.button.name };
  }

  override start(host: Host): void {
    super.start(host);
    this.clicks = 0;
    this.ends = this.button.onState((isPressed) => {
      if (isPressed) this.pressed();
      else this.released();
    });
  }

  override close(): void {
    this.ends?.();
    this.ends = undefined;
    super.close();
  }

  override trigger(click: Click): void {
    super.trigger(click);
    if (this.onClick) this.watch(this.onClick(click));
  }

  private pressed(): void {
    this.isLong = false;
    this.delay.set(this.longPress, () => {
      this.isLong = true;
      this.clicks = 0;
      this.trigger("long");
    });
  }

  private released(): void {
    if (this.isLong) return;
    this.clicks += 1;
    if (this.clicks === 3) this.end();
    else this.delay.set(this.pause, () => this.end());
  }

  private end(): void {
    const click = CLICKS[this.clicks - 1];
    this.clicks = 0;
    this.delay.clear();
    if (click) this.trigger(click);
  }
}
