/** Less than a millionth of a step is an error of rounding. */
const ROUNDING = 1e-6;

/**
 * How a stepper motor moves: faster and faster up to its speed, and slower before its target. All numbers are in steps
 * and seconds.
 */
export class Motion {
  /** Where it is going. */
  target = 0;
  position = 0;
  /** 1 or -1: which way it turns. */
  way = 1;
  private speed = 0;
  /** The share of the next step that it has gone. */
  private progress = 0;

  constructor(
    /** Its highest speed. */
    public most: number,
    public acceleration: number,
    public deceleration: number,
  ) {}

  /** Whether it is at its target, and stands still. */
  get hasArrived(): boolean {
    return this.position === this.target && this.speed === 0;
  }

  /** Stands still, where it is. */
  halt(): void {
    this.target = this.position;
    this.speed = this.progress = 0;
  }

  /** Moves on. Returns whether the motor has to make a step, to `way`. */
  pass(seconds: number): boolean {
    const left = this.target - this.position;
    if (this.speed === 0) this.way = left < 0 ? -1 : 1;
    this.speed = this.speedAfter(seconds, left * this.way);
    // It has stopped before it turns round.
    if (this.speed === 0) return false;
    this.progress += this.speed * seconds;
    if (this.progress < 1 - ROUNDING) return false;
    // When the timer is late, steps are late as well: a motor can't catch up at once.
    this.progress = Math.min(Math.max(this.progress - 1, 0), 1);
    this.position += this.way;
    if (this.position === this.target && this.canStop) this.halt();
    return true;
  }

  /** @param left - Steps to the target; 0 or less if it is behind. */
  private speedAfter(seconds: number, left: number): number {
    const { speed, most, acceleration, deceleration } = this;
    if (left <= 0) {
      const slower = deceleration === Number.POSITIVE_INFINITY ? 0 : speed - deceleration * seconds;
      if (slower > 0) return slower;
      // It turns round in no time, if it can.
      if (left === 0 || deceleration < Number.POSITIVE_INFINITY) return 0;
      this.way = -this.way;
      return this.speedAfter(seconds, -left);
    }
    const faster =
      acceleration === Number.POSITIVE_INFINITY ? most : speed + acceleration * seconds;
    return Math.min(most, faster, Math.sqrt(2 * deceleration * left));
  }

  /** Whether it can stand still within a step: it brakes in time, so it is slow when it arrives. */
  private get canStop(): boolean {
    return this.speed * this.speed <= 2 * this.deceleration * (1 + ROUNDING);
  }
}
