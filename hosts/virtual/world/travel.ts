/** What the board's page and a device whose time it moves say to each other. Only types, which both import. */
import type { BoardAction, BoardChanges, BoardSnapshot } from "./messages.js";

/** What is told to the board's page: the whole board, or what has changed. */
export type BoardEvent = readonly ["board", BoardSnapshot] | readonly ["changes", BoardChanges];

/** Something that happened, or that somebody did. */
export interface BoardHappening {
  /** Milliseconds of the device's time since its first start. */
  readonly at: number;
  /** What sort of thing: somebody did something, an entity has another state, a pin has, a line of the log. */
  readonly sort: "done" | "state" | "pin" | "log";
  /** The entity's name, the pin, or the line's tag. */
  readonly who: string;
  /** `"on"` */
  readonly what: string;
  /** A line's level: `"debug"`. */
  readonly level?: string;
}

/** Where in its time a device is. */
export interface TravelPosition {
  /** Milliseconds of its time since its first start. */
  readonly passed: number;
  /** The latest moment of which is known what happened; what lies after `passed` happens again unless something is done. */
  readonly end: number;
  /** How much faster than a clock its time passes; 0: it stands still. */
  readonly speed: number;
  /** Milliseconds since 1970, as clocks around it show. */
  readonly now: number;
  /** It runs through its time as fast as it can. */
  readonly isRunning: boolean;
  /** What is wrong. */
  readonly problem?: string;
}

export type SavedForm = "test" | "script";

/** A file to be kept. */
export interface SavedFile {
  /** `"lamp.session.test.ts"` */
  readonly name: string;
  readonly text: string;
}

/** A device in memory whose time the page moves. */
export interface TravelDevice {
  readonly position: TravelPosition;
  /** All that happened until `position.passed`, the oldest first, and then what is to happen again. */
  readonly happenings: readonly BoardHappening[];
  /** Calls back with the whole board, and with each change. @returns A function that ends this. */
  follow(listener: (event: BoardEvent) => void): () => void;
  /**
   * Calls back when the position or what happened has changed: after each wish, and ten times a second while time passes.
   *
   * @returns A function that ends this.
   */
  watch(listener: () => void): () => void;
  /** Does something at the board, now. What was to happen after that is forgotten. */
  act(action: BoardAction): Promise<void>;
  /**
   * Commands an entity now, as a hub that is connected does.
   *
   * @param values - As over HTTP: `{ mode: "heat" }`, and `{ press: true }` for a button.
   */
  command(entity: string, values: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * Executes a service now, as a hub that is connected does.
   *
   * @param values - Its arguments, as over HTTP: `{ cycles: 3, names: ["one"] }`.
   */
  execute(service: string, values: Readonly<Record<string, unknown>>): Promise<void>;
  /** 0: time stands still. */
  setSpeed(speed: number): void;
  /** Goes on until something happens, at most a day. What goes wrong is `position.problem`. */
  next(): Promise<void>;
  /** Goes to a moment. One that is over is reached from the start again. What goes wrong is `position.problem`. */
  goTo(passed: number): Promise<void>;
  /**
   * What was done until now, as a test, or as a script that does it again at a board. Of a control that was being moved,
   * it has a value for each quarter of a second.
   */
  save(form: SavedForm): Promise<SavedFile>;
  close(): void;
}
