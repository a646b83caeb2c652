/** A client whose connections go wrong, in ways that a network and its clients bring. */
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { encode, frame, varint } from "../../test/tools/frames.js";
import { TOKEN } from "../moddable/load.js";

/** Milliseconds until a connection is reset, unless the device has closed it. */
const LASTING = 500;

/** The longest garbage in bytes: longer than the device's memory for a message, or for a request's head. */
const MAX_GARBAGE = 2000;

const MAX_LENGTH = 2 ** 31 - 1;

export interface FaultyPorts {
  /** Of the native API. */
  readonly api: number;
  readonly http: number;
}

interface FaultyConnection {
  readonly to: keyof FaultyPorts;
  /** What it sends. */
  bytes(): string | Uint8Array;
  /** Whether it's closed after that, and not reset. */
  readonly isClosed?: boolean;
}

const HELLO = frame(encode("HelloRequest", { clientInfo: "a client that goes away" }));

const PATCH = `PATCH /switches/relay_4 HTTP/1.1\r
Host: chip\r
Authorization: Bearer ${TOKEN}\r
Content-Type: application/json\r
Content-Length: `;

const NOT_JSON = `{"state": tru`;

const FAULTS: readonly FaultyConnection[] = [
  { to: "api", bytes: garbage },
  { to: "http", bytes: garbage },
  // Half a message.
  { to: "api", bytes: () => HELLO.subarray(0, HELLO.length / 2) },
  // Half of a request's head.
  { to: "http", bytes: () => PATCH, isClosed: true },
  { to: "api", bytes: silence },
  { to: "http", bytes: silence },
  // A message that is too long.
  { to: "api", bytes: () => Uint8Array.of(0, ...varint(MAX_LENGTH), ...varint(1)) },
  // A body that is too long.
  { to: "http", bytes: () => `${PATCH}${MAX_LENGTH}\r\n\r\n` },
  // A login, and then garbage.
  { to: "api", bytes: () => Buffer.concat([HELLO, frame(encode("ConnectRequest")), garbage()]) },
  { to: "http", bytes: () => `${PATCH}${NOT_JSON.length}\r\n\r\n${NOT_JSON}` },
];

/**
 * Opens one such connection after another, so it never takes more than one of the device's places.
 *
 * @param isOver - asked before each connection
 * @param count - called after each connection
 */
export async function misbehave(
  ports: FaultyPorts,
  isOver: () => boolean,
  count: () => void,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const { to, bytes, isClosed } = FAULTS[turn % FAULTS.length] as FaultyConnection;
    const socket = connect(ports[to], "127.0.0.1");
    // The device may reset it first.
    socket.on("error", () => {});
    socket.resume();
    socket.write(bytes());
    if (isClosed) socket.end();
    await sleep(LASTING);
    socket.resetAndDestroy();
    count();
  }
}

function garbage(): Buffer {
  return randomBytes(1 + Math.floor(Math.random() * MAX_GARBAGE));
}

function silence(): string {
  return "";
}
