import { checkedNumber, SHARE } from "../../base/option-ranges.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";

export interface ObstacleOptions {
  /**
   * On while something is in the way of closing, as a light barrier says: the cover then stops, and doesn't close until
   * the way is clear. One of the device's entities. Default: none.
   */
  obstacle?: BinarySensor;
  /** The same for opening. Default: none. */
  openObstacle?: BinarySensor;
  /** How far it goes back from an obstacle, 0 to 1; only where its position is calculated. Default 0: it stops. */
  obstacleRollback?: number;
}

/** What may be in a cover's way: by the number of the relay, 0 opens and 1 closes. */
export class Obstacles {
  readonly rollback: number;
  private readonly inputs: readonly [BinarySensor | undefined, BinarySensor | undefined];

  /** @throws ConfigurationError naming the owner, when the way back is out of range. */
  constructor(owner: string, { obstacle, openObstacle, obstacleRollback = 0 }: ObstacleOptions) {
    this.inputs = [openObstacle, obstacle];
    this.rollback = checkedNumber(owner, "obstacleRollback", obstacleRollback, SHARE);
  }

  /** All of them. */
  get entities(): readonly BinarySensor[] {
    return this.inputs.filter((input) => input !== undefined);
  }

  /** What is in the way of a relay's movement now. */
  of(relay: number): BinarySensor | undefined {
    const input = this.inputs[relay];
    return input?.state === true ? input : undefined;
  }

  /** Calls when something has come in the way of a relay's movement. Returns what ends that. */
  listen(block: (relay: number) => void): (() => void)[] {
    return this.inputs.flatMap((input, relay) =>
      input ? [input.onPress(() => block(relay))] : [],
    );
  }

  /** Where the cover goes back to. */
  back(relay: number, position: number): number {
    const way = relay === 0 ? -this.rollback : this.rollback;
    return Math.min(Math.max(position + way, 0), 1);
  }
}
