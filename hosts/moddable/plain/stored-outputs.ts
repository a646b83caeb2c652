import { jsonText } from "../../../src/base/json-text.js";
import type { Host, SafeOutputs, SafeState } from "../../../src/host/host.js";
import { describeFailure } from "../../../src/log/failure.js";
import { LogLevel, type LogLine } from "../../../src/log/log.js";
import { sendWrite } from "../../../src/parts/safe-writes.js";
import { StoredRecord } from "./stored-record.js";

/** The storage path. */
const PATH = "outputs";

/**
 * Stores the outputs of the program with their safe levels, so that a start without the program can turn them off.
 *
 * They are stored when the program's device starts, before anything is opened: what it has turned on by the time it
 * fails is among them. A start with the same outputs writes nothing.
 */
export class StoredOutputs implements SafeOutputs {
  private readonly host: Host;
  private readonly log: LogLine;
  private readonly record: StoredRecord<SafeState>;

  constructor(host: Host, log: LogLine) {
    this.host = host;
    this.log = log;
    this.record = new StoredRecord(host.storage, PATH);
  }

  keep(state: SafeState): void {
    this.host.safeOutputs?.keep(state);
    this.attempt("storing the outputs' safe levels", () => {
      if (jsonText(this.record.read()) !== jsonText(state)) this.record.write(state);
    });
  }

  /** Puts the outputs that were stored last to their safe levels, and keeps them there. */
  restore(): void {
    const { pins, writes } = this.stored();
    this.attempt("turning the outputs off", () => this.host.safeOutputs?.keep({ pins, writes }));
    for (const write of writes)
      this.attempt("turning off the outputs of a part", () => sendWrite(this.host.io, write));
  }

  /** None, where the storage is damaged, or somebody else's. */
  private stored(): SafeState {
    const { pins, writes } = this.record.read();
    return { pins: Array.isArray(pins) ? pins : [], writes: Array.isArray(writes) ? writes : [] };
  }

  /** A part may be missing, and the storage full: that must not keep the device from starting. */
  private attempt(what: string, step: () => void): void {
    try {
      step();
    } catch (error) {
      this.log(LogLevel.WARN, "start", `${what} failed: ${describeFailure(error)}`);
    }
  }
}
