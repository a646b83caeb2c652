import type { DigitalPin, Entity, PWMPin } from "../../../src/index.js";

/** What pins a component takes: any; those with PWM; the board's only; or an LED strip's in their place. */
export type PinNeeds = "digital" | "pwm" | "board" | "strip" | "clocked strip";

/** How an output component is driven. */
export interface OutputComponent {
  readonly name: string;
  /** What is at its pins, where there are several such things. */
  readonly with?: string;
  readonly needs: PinNeeds;
  /** Whether low can mean on. Default true. */
  readonly canInvert?: boolean;
  /** The level at which a pin is on, for those that aren't as `inverted` says. */
  readonly onLevels?: Readonly<Record<number, 0 | 1>>;
  /** It is on from its start on. */
  readonly isOnAtStart?: boolean;
  /** How many pins it has. */
  readonly pins: number;
  /** The component, and after it the entities that it needs. */
  make(pin: (index: number) => PWMPin & DigitalPin, inverted: boolean): readonly Entity[];
  turnOn(entity: never): void;
}

/** Checks the types of one row. */
export function row<E extends Entity>(
  component: Omit<OutputComponent, "make" | "turnOn"> & {
    make(pin: (index: number) => PWMPin & DigitalPin, inverted: boolean): readonly [E, ...Entity[]];
    turnOn(entity: E): void;
  },
): OutputComponent {
  return component as unknown as OutputComponent;
}
