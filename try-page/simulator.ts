/** What the frames of the two pages are given by the page around them. */
import type { BoardEvent } from "../hosts/browser/index.js";

export type FrameName = "board" | "device";

export interface PageSimulator {
  /** Answers a request of a frame's page. */
  fetch(frame: FrameName, path: string, init?: RequestInit): Promise<Response>;
  /** Follows the board. @returns A function that ends this. */
  follow(listener: (event: BoardEvent) => void): Promise<() => void> | (() => void);
  /** Milliseconds since 1970, as they are for the device. */
  now(): number;
}

declare global {
  interface Window {
    simulator?: PageSimulator;
  }
}
