/** What the page and the worker that runs a program say to each other. */
import type { BoardEvent } from "../../hosts/browser/index.js";
import type {
  BoardHappening,
  TravelDevice,
  TravelPosition,
} from "../../hosts/virtual/world/travel.js";
import type { FrameName } from "../../try-page/simulator.js";

export type { FrameName };

/** A request of one of both pages, without what can't go to a worker. */
export interface FrameRequest {
  readonly method?: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: ArrayBuffer | string;
}

export interface FrameResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /**
   * Where the body comes from: pieces, and null at its end. Whoever reads posts anything to end it.
   * Undefined: there's no body.
   */
  readonly body?: MessagePort;
}

/** A file as CommonJS, and the name that others import it by. */
export interface ModuleScript {
  /** `"./lamp.js"` */
  readonly name: string;
  readonly code: string;
}

/** How a test ended. */
export interface TestOutcome {
  readonly name: string;
  /** Why it has failed. */
  readonly failure?: string;
  /** Milliseconds. */
  readonly took: number;
}

/** What the worker can be asked for. Its script has the modules, which are called by their names. */
export interface MachineMethods {
  /** Starts the program's device. @throws Error The program is wrong: what its user has to know. */
  start(program: string): Promise<void>;
  fetch(frame: FrameName, path: string, request: FrameRequest): Promise<FrameResponse>;
  /** Begins to send the board's events. */
  follow(id: number): void;
  unfollow(id: number): void;
  /** Lets milliseconds pass at once. */
  advance(milliseconds: number): Promise<void>;
  /** Starts the program's device once more, for its time to be moved. */
  travel(program: string): Promise<TravelBeginning>;
  /** Runs the tests of a file. @throws Error The file can't run. */
  test(program: string, tests: string): Promise<readonly TestOutcome[]>;
}

/** A device whose time is moved. */
export interface TravelBeginning {
  /** Answers `TravelMethods`, and says `TravelNews`. */
  readonly port: MessagePort;
  readonly position: TravelPosition;
  readonly happenings: readonly BoardHappening[];
}

/** What a device whose time is moved can be asked for. */
export interface TravelMethods
  extends Pick<
    TravelDevice,
    "act" | "command" | "execute" | "setSpeed" | "next" | "goTo" | "save"
  > {
  /** Begins to send what the board's page is told. */
  follow(): void;
}

/** What it says: what the board's page is told; or where in its time it is, and how the list of what happened changes. */
export type TravelNews =
  | { readonly event: BoardEvent }
  | {
      readonly position: TravelPosition;
      /** At this place some are taken out, and others come in. */
      readonly from: number;
      readonly without: number;
      readonly added: readonly BoardHappening[];
    };

/** What the worker says by itself. */
export type MachineEvent =
  | { readonly log: string }
  | { readonly follower: number; readonly event: BoardEvent }
  /** The device's time, again and again: the worker lives. */
  | { readonly now: number };
