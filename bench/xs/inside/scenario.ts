import type { Entity } from "../../../src/entities/entity.js";
import type { Listener } from "../../../src/host/host.js";
import type { Hub } from "../../../src/hub/hub.js";
import { MeasuredClock } from "./clock.js";
import type { MeasuredTCP } from "./host.js";

/** The clocks of the devices whose time passes. */
export const CLOCKS = { timed: new MeasuredClock(), idle: new MeasuredClock() };

export interface Scenario {
  /**
   * The device that is measured. Default: one whose clock stands still. `"timed"`: one whose time the scenario
   * lets pass. `"idle"`: another one like that, with 20 idle entities. `"encrypted"`: one whose clients are
   * encrypted; its clock stands still.
   */
  device?: keyof typeof CLOCKS | "encrypted";
  /** The project's goal: the most units that it may take. */
  units: number;
  /** Slots that each run may take. Default 0. */
  slots?: number;
  /** Bytes of chunks that each run may take. Default 0. */
  chunkBytes?: number;
  /** Why it takes memory; required if it may. */
  reason?: string;
  /** The entities that the device needs for it. */
  entities?: readonly Entity[];
  /** Called once, after the device has started. */
  prepare?(client: MeasuredTCP): void;
  /**
   * Runs it `n` times, alternating between two states. `client` is the first subscriber, `listener` and
   * `hub` the device's.
   */
  run(n: number, client: MeasuredTCP, listener: Listener, hub: Hub): void;
  /** How many subscribers get something: none, the first one, or all. */
  to: 0 | 1 | 4;
  /** How many frames each of them gets. Default 1. */
  frames?: number;
  /** The last frame that they get in the first run, in hexadecimal. */
  frame?: RegExp;
}

/** The client sends the two frames alternately. */
export function sends(one: Uint8Array, other: Uint8Array): Scenario["run"] {
  return (n, client) => {
    const [tcp, a, b] = [client, one, other];
    for (let i = 0; i < n; i++) tcp.receive(i & 1 ? b : a);
  };
}

export type Pieces = [Uint8Array, Uint8Array, Uint8Array];

/** The same, with each frame arriving in three pieces. */
export function sendsPieces(one: Pieces, other: Pieces): Scenario["run"] {
  return (n, client) => {
    const [tcp, [a, b, c], [d, e, f]] = [client, one, other];
    for (let i = 0; i < n; i++) {
      tcp.receive(i & 1 ? d : a);
      tcp.receive(i & 1 ? e : b);
      tcp.receive(i & 1 ? f : c);
    }
  };
}

/** Cuts a frame into pieces, after these numbers of bytes. */
export function cut(frame: Uint8Array, first: number, second: number): Pieces {
  return [frame.slice(0, first), frame.slice(first, second), frame.slice(second)];
}
