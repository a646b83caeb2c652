import type { SimulatorBuild } from "../hosts/moddable/tools/simulator/simulator-build.js";
import type { StartOptions } from "../src/index.js";
import type { Misbehaviour } from "../testing/index.js";

/** An entry of the fleet's file: a device, and how to reach it. */
export interface FleetDevice {
  readonly name: string;
  /** The example, or the program's file. */
  readonly program: string;
  readonly mac: string;
  readonly address: string;
  readonly port: number;
  /** HTTP's, of a device in a simulator. Others have no HTTP. */
  readonly httpPort?: number;
  /** For encryption, in Base64. Left out where there is none. */
  readonly key?: string;
  /** For the login. Left out where there is none. */
  readonly password?: string;
  /** For HTTP. */
  readonly token?: string;
  /** What is wrong with it, if it misbehaves on purpose. */
  readonly misbehaviour?: Misbehaviour;
}

/** What a process needs to know about a device. */
export interface DevicePlan {
  readonly program: string;
  /** The program's module, compiled (`file:`), or its file. */
  readonly module: string;
  readonly nameSuffix: string;
  readonly mac: string;
  readonly address: string;
  /** 0: any free one. */
  readonly port: number;
  /** It is announced by mDNS. */
  readonly isAnnounced: boolean;
  readonly key?: string;
  readonly password?: string;
  /** For HTTP, of a device in a simulator. */
  readonly token?: string;
  /** What it runs in. Default: the process itself. */
  readonly simulator?: SimulatorBuild;
  readonly misbehaviour?: Misbehaviour;
  readonly mqtt?: StartOptions["mqtt"];
}

/** How often devices of a process are disturbed, in times a minute. */
export interface Churn {
  /** A device is closed, and started again after a while. */
  readonly restarts: number;
  /** A device loses its connections. */
  readonly drops: number;
}

/** A message to a process. */
export type ToFleetProcess =
  | { readonly start: readonly DevicePlan[]; readonly churn: Churn }
  | { readonly collectGarbage: true }
  | { readonly end: true };

/** A message from a process. */
export type FromFleetProcess =
  | { readonly started: readonly FleetDevice[] }
  | { readonly failed: string }
  /** The answer to `collectGarbage`: what objects and their buffers still take, in bytes. */
  | { readonly inUse: number }
  | { readonly counts: FleetCounts };

/** What a process has done so far. */
export interface FleetCounts {
  /** The devices that run now. */
  readonly devices: number;
  readonly clients: number;
  /** Commands over the native API, since the start. */
  readonly commands: number;
  /** Since the start. */
  readonly states: number;
  /** The whole process's, in bytes. */
  readonly memory: number;
  /** In microseconds, since the start. */
  readonly cpu: number;
}
