/** What a controlled simulator and its controller tell each other: JSON, one object a line. */
import type { StartOptions } from "../../../src/index.js";
import type { Stored } from "../../virtual/stored.js";

/** Asks for one of ControlledDevice's methods. */
export interface SimulatorRequest {
  id: number;
  method: string;
  args: unknown[];
}

export type SimulatorAnswer =
  | { id: number; value?: unknown }
  | { id: number; error: { name: string; message: string } };

export interface SimulatorStart {
  /** The program's name. */
  program: string;
  options: Omit<StartOptions, "log" | "onPublish" | "onError">;
  /** What the storage holds. */
  stored: Stored;
}

export interface Started {
  name: string;
  port: number;
  mac: string;
  pin: Readonly<Record<string, number>>;
  entities: readonly { name: string; state: string; pins: readonly number[] }[];
}

/** What the simulator says unasked. */
export type Post =
  | { post: "log"; level: number; tag: string; message: string }
  | { post: "published"; name: string; state: string }
  /** An output has another duty cycle. */
  | { post: "changed"; pin: number; duty: number }
  | { post: "stored"; stored: Stored }
  /** The device has closed itself to be started anew. */
  | { post: "restart" };
