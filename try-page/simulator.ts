/** What the frames of the two pages are given by the page around them. */
import type { BoardEvent } from "../hosts/browser/index.js";
import type { SavedFile, SavedForm, TravelDevice } from "../hosts/browser/travel/index.js";

export type FrameName = "board" | "device";

export interface PageSimulator {
  /** Answers a request of a frame's page. */
  fetch(frame: FrameName, path: string, init?: RequestInit): Promise<Response>;
  /** Follows the board. @returns A function that ends this. */
  follow(listener: (event: BoardEvent) => void): Promise<() => void> | (() => void);
  /** Milliseconds since 1970, as they are for the device. */
  now(): number;
  /** The program's device from its start on, for the board's page to move its time. Left out where there is none. */
  travel?(): Promise<TravelDevice>;
  /** Keeps what was saved of it. @returns Where it is; undefined: the browser is to keep it. */
  keep?(form: SavedForm, file: SavedFile): string | undefined;
}

declare global {
  interface Window {
    simulator?: PageSimulator;
  }
}
