import { describeError } from "../log/log.js";
import type { BrokerConnection } from "./broker-connection.js";
import type { MQTTDevice } from "./mqtt-device.js";
import type { BrokerSettings } from "./mqtt-options.js";
import { OldTopics } from "./old-topics.js";
import type { Outgoing } from "./outgoing.js";
import { UsedNames } from "./used-names.js";

/** Notices that the device has another name or prefix than at its last start, and cleans up after that one. */
export class Rename {
  private readonly used: UsedNames;
  private old: OldTopics | undefined;
  private isKept = false;

  /** @param onDue - Called when there is something to send. */
  constructor(
    private readonly device: MQTTDevice,
    private readonly settings: BrokerSettings,
    private readonly onDue: () => void,
  ) {
    const { host, name } = device;
    this.used = new UsedNames(host.storage, { ...settings, name, mac: host.mac });
  }

  /** Returns whether there is something to clean up. */
  start(): boolean {
    const { host, name } = this.device;
    const { before } = this.used;
    const now = { ...this.settings, name, mac: host.mac };
    if (before) this.old = new OldTopics(before, now, host.timer, this.onDue);
    return before !== undefined;
  }

  /** As of `OldTopics`. */
  send(outgoing: Outgoing, connection: BrokerConnection): boolean {
    return this.old?.send(outgoing, connection) ?? true;
  }

  /** As of `OldTopics`. Once nothing is left of the old names, today's are those that the next start cleans up. */
  sendLater(outgoing: Outgoing, connection: BrokerConnection): boolean {
    if (this.old && !this.old.sendLater(outgoing, connection)) return false;
    if (this.isKept || this.old?.isDone === false) return true;
    this.isKept = true;
    connection.isClean = false;
    this.keep();
    return true;
  }

  /** As of `OldTopics`. */
  received(topic: string, payload: string | undefined, isRetained: boolean): boolean {
    return this.old?.received(topic, payload, isRetained) ?? false;
  }

  /** The connection is lost. */
  reset(): void {
    this.old?.reset();
  }

  private keep(): void {
    try {
      this.used.keep();
    } catch (error) {
      this.device.log.warn("mqtt", () => `can't store the device's names: ${describeError(error)}`);
    }
  }
}
