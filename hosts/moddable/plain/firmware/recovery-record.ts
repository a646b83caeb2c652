import type { KeyValueStorage } from "../../../../src/host/host.js";
import { encodeUtf8 } from "../../../../src/wire/utf8.js";
import { hex } from "./image.js";
import type { Digest } from "./image-check.js";

/*
 * What the recovery firmware reads, which is in C: hosts/moddable/esp32/recovery/main/record.h. Each value is a text of
 * its own, so that it has nothing to parse.
 */
const PATH = "recovery";
const UPDATE = "update";
const NEW = "new";
const WAITS = "waits";
const FAILED = "failed";
const OWNER = "owner";
const SSID = "ssid";
const PASSWORD = "password";

/** How many networks it tries, and the longest text that it reads, in bytes. */
const MAX_NETWORKS = 8;
const MAX_TEXT = 399;

/** Wanted of the recovery firmware: that it waits for an image. Anything else is the address of one. */
const UPLOAD = "upload";

/** A Wi-Fi network. */
interface KnownNetwork {
  readonly SSID: string;
  readonly password?: string | undefined;
}

/** Why an update failed, and the SHA-256 of the firmware that was given up, if it had come at all. */
export interface FailedUpdate {
  readonly sha256?: string;
  readonly reason: string;
}

/** What this firmware and the recovery firmware tell one another. Flash is written only when something changes. */
export class RecoveryRecord {
  private readonly storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.storage = storage;
  }

  /**
   * Says how the board can be reached, and by whom.
   *
   * @param token - the owner's. Undefined: nobody may send images
   * @param networks - of Wi-Fi, best first
   */
  tell(token: string | undefined, networks: readonly KnownNetwork[], digest: () => Digest): void {
    this.write(OWNER, token === undefined ? undefined : hashOf(token, digest()));
    for (let place = 0; place < MAX_NETWORKS; place++) {
      const network = networks[place];
      this.write(`${SSID}${place}`, network?.SSID);
      this.write(`${PASSWORD}${place}`, network?.password);
    }
  }

  /**
   * Asks it for an image.
   *
   * @param url - where it is; undefined if somebody sends it
   * @throws Error when the address is too long, or the flash can't be written
   */
  want(url: string | undefined): void {
    if (url !== undefined && encodeUtf8(url).length > MAX_TEXT)
      throw new Error(`The image's address is longer than ${MAX_TEXT} bytes.`);
    this.write(UPDATE, url ?? UPLOAD);
  }

  /** Takes that back. */
  wantNothing(): void {
    this.write(UPDATE, undefined);
  }

  /** This firmware stays. */
  kept(): void {
    for (const key of [NEW, WAITS, FAILED]) this.write(key, undefined);
  }

  get failed(): FailedUpdate | undefined {
    try {
      const { sha256, reason } = JSON.parse(this.read(FAILED) ?? "{}") as Partial<FailedUpdate>;
      if (typeof reason !== "string") return undefined;
      return typeof sha256 === "string" ? { sha256, reason } : { reason };
    } catch {
      return undefined;
    }
  }

  set failed(failed: FailedUpdate) {
    let { reason } = failed;
    // It is read in bytes.
    while (encodeUtf8(JSON.stringify({ ...failed, reason })).length > MAX_TEXT)
      reason = reason.slice(0, -8);
    this.write(FAILED, JSON.stringify({ ...failed, reason }));
  }

  private read(key: string): string | undefined {
    const set = this.storage.open({ path: PATH, format: "string" });
    try {
      return set.read(key) as string | undefined;
    } finally {
      set.close();
    }
  }

  private write(key: string, value: string | undefined): void {
    const set = this.storage.open({ path: PATH, format: "string" });
    try {
      const stored = set.read(key) as string | undefined;
      if (stored === value) return;
      if (value === undefined) set.delete(key);
      else set.write(key, value);
    } finally {
      set.close();
    }
  }
}

function hashOf(token: string, digest: Digest): string {
  digest.write(encodeUtf8(token));
  return hex(digest.close());
}
