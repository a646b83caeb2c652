import type { StartOptions } from "../src/index.js";

/** A device of a fleet, as the file says where it is. */
export interface FleetDevice {
  readonly name: string;
  /** The example. */
  readonly program: string;
  readonly mac: string;
  readonly address: string;
  readonly port: number;
  /** For encryption, in Base64. Left out where there is none. */
  readonly key?: string;
}

/** What a process is told of a device. */
export interface DevicePlan {
  readonly program: string;
  /** The module of the program. */
  readonly module: string;
  readonly nameSuffix: string;
  readonly mac: string;
  readonly address: string;
  /** 0: any free one. */
  readonly port: number;
  readonly key?: string;
  readonly mqtt?: StartOptions["mqtt"];
}

/** How often devices of a process are disturbed, in times a minute. */
export interface Churn {
  /** A device is closed, and started again after a while. */
  readonly restarts: number;
  /** A device loses its connections. */
  readonly drops: number;
}

/** What a process is told. */
export type ToFleetProcess =
  | { readonly start: readonly DevicePlan[]; readonly churn: Churn }
  | { readonly end: true };

/** What a process says. */
export type FromFleetProcess =
  | { readonly started: readonly FleetDevice[] }
  | { readonly failed: string }
  | { readonly counts: FleetCounts };

/** What a process has done until now. */
export interface FleetCounts {
  /** That run now. */
  readonly devices: number;
  readonly clients: number;
  /** Over the native API, since the start. */
  readonly commands: number;
  /** Since the start. */
  readonly states: number;
  /** In bytes: all of the process. */
  readonly memory: number;
  /** In microseconds, since the start. */
  readonly cpu: number;
}
