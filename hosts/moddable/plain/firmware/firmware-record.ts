import type { KeyValueStorage } from "../../../../src/host/host.js";
import { StoredRecord } from "../stored-record.js";

/** Which firmware is tried, and which one was given up. */
export interface FirmwareRecord {
  readonly trial: { readonly sha256: string };
  readonly failed: { readonly sha256: string; readonly reason: string };
}

/** The record in the host's storage. */
export function firmwareRecords(storage: KeyValueStorage): StoredRecord<FirmwareRecord> {
  return new StoredRecord(storage, "firmware");
}

/** The record after the firmware on trial was given up. */
export function firmwareGivenUp(
  { trial }: Partial<FirmwareRecord>,
  reason: string,
): Partial<FirmwareRecord> {
  return trial ? { failed: { sha256: trial.sha256, reason } } : {};
}
