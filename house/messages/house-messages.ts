/** What the server of the house and its page tell one another, in JSON. */

/** Whether a device is connected: `"refused"` when it doesn't take the key or password that the house has. */
export type DeviceStatus = "connecting" | "online" | "away" | "refused";

export interface WatchedEntity {
  readonly id: string;
  readonly name: string;
  /** Its kind, for people: `"binary sensor"`. */
  readonly kind: string;
  /** Its state, for people. */
  readonly state: string;
  /** It says something of the device itself, which is shown as such. */
  readonly saysOfDevice?: boolean;
}

/** The program of a device that takes programs over the network. */
export interface RunningProgramView {
  /** Its SHA-256; null for the firmware's own. */
  readonly sha256: string | null;
  /** The file of the programs' folder that it was made of, if this house has deployed it. */
  readonly program?: string;
  /** The commit with that file's content. */
  readonly commit?: string;
  /** It may still be given up. */
  readonly isOnTrial: boolean;
  /** The last one that the device gave up, and why. */
  readonly failed?: { readonly sha256: string; readonly program?: string; readonly reason: string };
}

/** What is known of a device. Texts are for people. */
export interface WatchedDevice {
  /** By which the network knows it. */
  readonly name: string;
  /** By which people know it. */
  readonly title: string;
  readonly address: string;
  readonly status: DeviceStatus;
  /** Why it isn't online. */
  readonly problem?: string;
  /** Milliseconds since 1970, from when on it has this status. */
  readonly since: number;
  /** What runs there: `"Thimble 0.1.0"`, `"ESPHome 2026.3.0"`. Empty until it is known, as are the next ones. */
  readonly firmware: string;
  readonly model: string;
  /** The version of the device's program, or of its configuration. */
  readonly version: string;
  /**
   * Its Wi-Fi's signal, its uptime and why it last started, where its entities or its HTTP say so. A number is seconds.
   */
  readonly signal?: string;
  readonly uptime?: number | string;
  readonly reason?: string;
  readonly entities: readonly WatchedEntity[];
  /** Undefined for a device that takes no programs, or until it has said so. */
  readonly program?: RunningProgramView;
  /** Why its program isn't known, though it takes programs. */
  readonly programProblem?: string;
  /** Which secrets of its own the house has. */
  readonly secrets: readonly SecretName[];
}

/** What opens a device: its token for HTTP, its key for encryption, its password for old devices. */
export type SecretName = "token" | "key" | "password";

/** A line of a device's log. */
export interface LogLineView {
  readonly device: string;
  /** Milliseconds since 1970 at which it came. */
  readonly at: number;
  readonly level: LogLevelName;
  readonly message: string;
}

/** The most urgent first. */
export const LOG_LEVELS = ["error", "warn", "info", "config", "debug", "verbose"] as const;
export type LogLevelName = (typeof LOG_LEVELS)[number];

/** How a device's part of a deployment stands. */
export type DeploymentStep =
  | "waiting"
  | "sending"
  | "starting"
  | "done"
  /** It has gone back, because the deployment was taken back. */
  | "taken back"
  /** It has gone back to what it ran before. */
  | "given up"
  /** It wasn't reached, or has refused. */
  | "failed"
  /** Nothing was sent. */
  | "not sent";

export interface DeployedDeviceView {
  readonly name: string;
  readonly step: DeploymentStep;
  /** What went wrong. */
  readonly problem?: string;
}

export interface DeploymentView {
  readonly id: number;
  /** The program's file, or the number of the deployment that this one takes back. */
  readonly program: string;
  readonly takesBack?: number;
  readonly commit?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: "compiling" | "running" | "ended" | "failed";
  /** Why nothing was sent to any device: the program's errors. */
  readonly problem?: string;
  readonly devices: readonly DeployedDeviceView[];
  /** There are devices that can go back to what they ran before. */
  readonly canTakeBack: boolean;
}

/** A program of the folder. */
export interface ProgramView {
  /** Its path in the folder: `"lamp.ts"`. */
  readonly name: string;
  /** It has changes that aren't committed. */
  readonly isChanged: boolean;
}

/** A program's text, as it was read. */
export interface ProgramText {
  readonly name: string;
  readonly text: string;
  /** Stands for this text: a program that was changed meanwhile isn't overwritten. */
  readonly tag: string;
}

/** An error of the type check. */
export interface TypeProblem {
  /** The file's path in the folder. */
  readonly file: string;
  /** From 1 on, as the column. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What a deployment would change for devices that run the same version. */
export interface ProgramDifference {
  readonly devices: readonly string[];
  /** What they run, for people. */
  readonly from: string;
  /** As `git diff` writes it; empty if nothing changes. */
  readonly diff: string;
}

/** The virtual board that runs beside the editor. */
export interface BoardView {
  readonly program: string;
  readonly state: "starting" | "running" | "ended";
  /** The latest lines that it has printed. */
  readonly output: readonly string[];
}

/** The whole, when a page begins to follow. */
export interface HouseSnapshot {
  readonly devices: readonly WatchedDevice[];
  readonly deployments: readonly DeploymentView[];
  readonly programs: readonly ProgramView[];
  /** The folder of the programs. */
  readonly folder: string;
  readonly log: readonly LogLineView[];
  readonly board?: BoardView;
  /** The editor's files are there. */
  readonly hasEditor: boolean;
  /** There are secrets that are for all devices without some of their own. */
  readonly secrets: readonly SecretName[];
}

/** What has changed. Of lists, only items that are new or differ, but all programs. */
export interface HouseChanges {
  readonly devices?: readonly WatchedDevice[];
  /** The names of devices that are no longer known. */
  readonly gone?: readonly string[];
  readonly deployments?: readonly DeploymentView[];
  readonly programs?: readonly ProgramView[];
  readonly log?: readonly LogLineView[];
  readonly board?: BoardView | null;
  readonly secrets?: readonly SecretName[];
}

/** The answer to a page that follows: the whole at first, then what has changed. */
export type Followed =
  /** What the page asks with next. */
  | { readonly id: string; readonly house: HouseSnapshot }
  | { readonly id: string; readonly changes: readonly HouseChanges[] };
