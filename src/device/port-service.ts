import type { Listener } from "../host/host.js";
import { describeError, type Log } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";
import type { DeviceService } from "./device-service.js";
import type { StartOptions } from "./options.js";

/** A server that listens on a port. */
export interface PortServer
  extends Required<Omit<DeviceService, "start" | "prepare" | "serve" | "saveStates">> {
  prepare?(): void;
  /** Opens the port. `onError` is called when that fails. */
  open(onError?: (error?: Error) => void): Listener;
}

/** A server with a port, as a service of the device. */
export class PortService implements DeviceService {
  /** The open port; undefined before the start. */
  listener: Listener | undefined;

  /** @param onError - The program's callback. */
  constructor(
    private readonly server: PortServer,
    private readonly log: Log,
    private readonly onError: StartOptions["onError"],
  ) {}

  prepare(): void {
    this.server.prepare?.();
  }

  start(): void {
    const onError = this.onError && ((error?: Error) => this.report(error));
    this.listener = this.server.open(onError);
  }

  private report(error: Error | undefined): void {
    try {
      logRejection(this.onError?.(error), this.log, "onError");
    } catch (thrown) {
      this.log.error("device", () => `onError failed: ${describeError(thrown)}`);
    }
  }

  close(): void {
    this.server.close();
    this.listener = undefined;
  }

  get connections(): number {
    return this.server.connections;
  }

  disconnect(): void {
    this.server.disconnect();
  }

  drop(): void {
    this.server.drop();
  }
}
