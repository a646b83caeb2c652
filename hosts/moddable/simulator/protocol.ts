/** The messages between a controlled simulator and its controller: JSON, one object per line. */
import type { StartOptions } from "../../../src/index.js";
import type { Stored } from "../../virtual/stored.js";
import type { BoardChanges } from "../../virtual/world/messages.js";
import type { PublishedState, WiredEntity } from "../../virtual/world/published-entities.js";

/** Calls one of ControlledDevice's methods. */
export interface SimulatorRequest {
  id: number;
  method: string;
  args: unknown[];
}

export type SimulatorAnswer =
  | { id: number; value?: unknown }
  | { id: number; error: { name: string; message: string; stack?: string } };

export interface SimulatorStart {
  /** The program's name. */
  program: string;
  options: Omit<StartOptions, "log" | "onPublish" | "onError">;
  /** Why the machine starts; see `Host`. */
  resetReason: string;
  /** See `Host`. Default: the simulator's own. */
  mac?: string;
  /** See `Host`. Default: none. */
  nameSuffix?: string;
  /** The storage's content. */
  stored: Stored;
}

export interface Started {
  name: string;
  port: number;
  /** Without HTTP there is none. */
  httpPort?: number;
  mac: string;
  /** TXT records for mDNS. */
  records: readonly (readonly [string, string])[];
  pin: Readonly<Record<string, number>>;
  entities: readonly WiredEntity[];
}

/** What a display shows. */
export interface SentScreen {
  width: number;
  height: number;
  /** Of each pixel from the upper left corner on, its red, green and blue: `"ff0000"`. */
  pixels: string;
}

/** What the simulator sends unasked. */
export type Post =
  | { post: "log"; level: number; tag: string; message: string }
  | { post: "published"; state: PublishedState }
  /** An output's duty cycle has changed. */
  | { post: "changed"; pin: number; duty: number }
  /** What has changed at the board. Before the answer to a start this is the whole board. */
  | { post: "world"; changes: BoardChanges }
  | { post: "stored"; stored: Stored }
  /** The device has closed itself and asks for a restart. */
  | { post: "restart" };
