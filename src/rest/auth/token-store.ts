import { encodeBase64URL } from "../../base/base64.js";
import type { Host, Storage } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import { sameBytes } from "../../security/same-bytes.js";
import { SHA256_LENGTH, sha256 } from "../../security/sha256.js";
import { Bytes } from "../../wire/bytes.js";
import { decodeUtf8, encodeUtf8, validateUtf8 } from "../../wire/utf8.js";
import { conflict, RestError } from "../errors.js";
import { PERMISSIONS, type Permission } from "../permission.js";

/** The storage's path; its keys are the places' numbers. */
const PATH = "thimble.tokens";

/** The most tokens. */
export const MAX_TOKENS = 8;

/** In characters. With four bytes each, a token takes up to 166 bytes of storage. */
export const MAX_TOKEN_NAME = 32;

/** The first byte of a stored token: the format of the rest. */
const FORMAT = 1;

const ID_LENGTH = 4;
/** In bytes: 192 bits can't be guessed. 32 characters as text. */
const SECRET_LENGTH = 24;

/** A token. Only the hash of its secret is kept. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly permission: Permission;
  readonly hash: Bytes;
}

/** The API's tokens, kept in storage over restarts. */
export class TokenStore {
  /** Is told when a token was deleted. */
  owner: { tokenDeleted(): void } | undefined;
  /** Undefined if it can't be opened. */
  private storage: Storage | undefined;
  /** Indexed by place in the storage. */
  private readonly tokens: (Token | undefined)[] = [];

  constructor(
    private readonly host: Host,
    private readonly log: Log,
  ) {}

  /** Reads the stored tokens. */
  open(): void {
    try {
      this.storage = this.host.storage.open({ path: PATH });
    } catch (error) {
      this.log.warn("http", () => `the stored tokens can't be opened: ${describeError(error)}`);
    }
    for (let place = 0; place < MAX_TOKENS; place++) this.tokens.push(this.read(place));
  }

  /** Ordered by place. */
  get all(): Token[] {
    return this.tokens.filter((token) => token !== undefined);
  }

  /** Finds the token whose secret has this hash, in constant time. */
  find(hash: Bytes): Token | undefined {
    let found: Token | undefined;
    for (const token of this.tokens) if (token && sameBytes(hash, token.hash)) found = token;
    return found;
  }

  /**
   * Makes a token. This is the only time that its secret is returned.
   *
   * @throws RestError with status 409 when the name is taken, or there is no place left; with status
   *   501 when the host has no random numbers.
   */
  create(name: string, permission: Permission): { token: Token; secret: string } {
    const { random } = this.host;
    if (!random)
      throw new RestError(501, "This board can't make a token: it has no random numbers.");
    if (this.all.some((token) => token.name === name))
      throw conflict(`There's a token "${name}" already.`);
    const place = this.tokens.indexOf(undefined);
    if (place < 0)
      throw conflict(`There are already ${MAX_TOKENS} tokens, the most there can be; delete one.`);
    const id = new Uint8Array(ID_LENGTH);
    const bytes = new Uint8Array(SECRET_LENGTH);
    do random.call(this.host, id);
    while (this.all.some((token) => token.id === hex(id)));
    random.call(this.host, bytes);
    const secret = encodeBase64URL(bytes);
    const hash = sha256(encodeUtf8(secret));
    const token = { id: hex(id), name, permission, hash: bytesOf(hash) };
    this.storage?.write(
      `${place}`,
      Uint8Array.of(FORMAT, PERMISSIONS.indexOf(permission), ...id, ...hash, ...encodeUtf8(name)),
    );
    this.tokens[place] = token;
    return { token, secret };
  }

  /** Returns whether there was one. */
  delete(id: string): boolean {
    const place = this.tokens.findIndex((token) => token?.id === id);
    if (place < 0) return false;
    this.storage?.delete(`${place}`);
    this.tokens[place] = undefined;
    this.owner?.tokenDeleted();
    return true;
  }

  close(): void {
    try {
      this.storage?.close();
    } catch (error) {
      this.log.warn("http", () => `the storage can't be closed: ${describeError(error)}`);
    }
  }

  private read(place: number): Token | undefined {
    try {
      const saved = this.storage?.read(`${place}`) as ArrayBuffer | undefined;
      if (!saved) return undefined;
      const token = parse(new Uint8Array(saved));
      if (!token) this.log.warn("http", () => `the stored token ${place} is invalid; ignored`);
      return token;
    } catch (error) {
      this.log.warn("http", () => `token ${place} can't be read: ${describeError(error)}`);
      return undefined;
    }
  }
}

function parse(bytes: Uint8Array): Token | undefined {
  const [format, number = 0] = bytes;
  const permission = PERMISSIONS[number];
  const name = 2 + ID_LENGTH + SHA256_LENGTH;
  if (format !== FORMAT || !permission || bytes.length < name) return undefined;
  if (validateUtf8(bytes, name, bytes.length) >= 0) return undefined;
  return {
    id: hex(bytes.subarray(2, 2 + ID_LENGTH)),
    name: decodeUtf8(bytes, name, bytes.length),
    permission,
    hash: bytesOf(bytes.slice(2 + ID_LENGTH, name)),
  };
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytesOf(bytes: Uint8Array): Bytes {
  return new Bytes(bytes);
}
