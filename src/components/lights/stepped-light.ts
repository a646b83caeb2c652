import { checkedNumber } from "../../base/option-ranges.js";
import { Light } from "../../entities/light/light.js";
import type { Host, Timer } from "../../host/host.js";

/** The exponent that converts brightness to duty cycle, as in ESPHome. */
export const DEFAULT_GAMMA = 2.8;

/** A light that shows transitions and effects in steps. Its timer runs only meanwhile. */
export abstract class SteppedLight<Effect> extends Light {
  protected host: Host | undefined;
  /** The effect that is shown. */
  protected running: Effect | undefined;
  /** When the transition or the effect began, in the host's ticks. */
  protected began = 0;
  /** Milliseconds that the transition takes. */
  protected duration = 0;
  protected timer: Timer | undefined;
  protected readonly tick = (): void => this.step();
  protected speed = 1;

  /**
   * How fast its effects run: 1 as their options say, 2 twice as fast. Default 1. It holds for all of them, from now
   * on; an effect that runs goes on from where it is.
   *
   * @throws ConfigurationError naming the entity, when it isn't from 0.01 to 100.
   */
  get effectSpeed(): number {
    return this.speed;
  }

  set effectSpeed(speed: number) {
    checkedNumber(`"${this.name}"`, "effectSpeed", speed, { from: 0.01, to: 100 });
    if (this.host && this.running) {
      const now = this.host.time.ticks;
      this.began = now - ((now - this.began) * this.speed) / speed;
    }
    this.speed = speed;
  }

  override start(host: Host): void {
    super.start(host);
    this.host = host;
    this.show(0);
  }

  override close(): void {
    this.stop();
    this.host = undefined;
    this.running = undefined;
    super.close();
  }

  protected override write(transitionLength: number): void {
    super.write(transitionLength);
    this.show(transitionLength);
  }

  /** Begins to show the light's state. */
  protected abstract show(transitionLength: number): void;

  /** Shows the state of this moment. */
  protected abstract step(): void;

  /** Ends the steps. */
  protected stop(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
  }
}
