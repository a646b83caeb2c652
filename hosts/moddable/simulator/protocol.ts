/** The messages between a controlled simulator and its controller: JSON, one object per line. */
import type { BusUse } from "../../../src/host/host.js";
import type { StartOptions } from "../../../src/index.js";
import type { Stored } from "../../virtual/stored.js";

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
  /** The storage's content. */
  stored: Stored;
}

export interface Started {
  name: string;
  port: number;
  /** Without HTTP there is none. */
  httpPort?: number;
  mac: string;
  pin: Readonly<Record<string, number>>;
  entities: readonly {
    name: string;
    state: string;
    pins: readonly number[];
    buses: readonly BusUse[];
  }[];
  /** The simulated parts that the board has for the device, and what they measure. */
  parts: readonly { name: string; measures: Readonly<Record<string, string>> }[];
}

/** What the simulator sends unasked. */
export type Post =
  | { post: "log"; level: number; tag: string; message: string }
  | { post: "published"; name: string; state: string }
  /** An output's duty cycle has changed. */
  | { post: "changed"; pin: number; duty: number }
  | { post: "stored"; stored: Stored }
  /** The device has closed itself and asks for a restart. */
  | { post: "restart" };
