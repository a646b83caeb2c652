/** Opens more connections at once than the chip has memory for. Each sends nothing, or half a message, and stays open. */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { EmulatedChip } from "../../hosts/moddable/tools/emulator/emulated-chip.js";
import { encode, frame } from "../../test/tools/frames.js";
import { CLIENTS, type OpenClient, plaintextClient, subscriber, TOKEN } from "../moddable/load.js";
import { HTTP_PORT, PORT, readSensor } from "./loaded.js";

/** The number of connections in each round, to HTTP and to the native API. */
export const HTTP_FLOOD = 16;
export const API_FLOOD = 8;

/** The number of rounds. */
export const ROUNDS = 10;

/** Milliseconds that they stay. */
const LASTING = 2000;

/** Milliseconds that HTTP may take to recover. The emulated network loses some resets, so connections stay open until their timeout. */
const PATIENCE = 60_000;

const HALF_REQUEST = `PATCH /switches/relay_4 HTTP/1.1\r
Host: chip\r
Authorization: Bearer ${TOKEN}\r
Content-Type: application/json\r
Content-Length: 200\r
\r
{"state": tru`;

const HALF_HELLO = frame(encode("HelloRequest", { clientInfo: "one of many" })).subarray(0, 5);

/**
 * The clients that are connected before have to be answered meanwhile, and HTTP afterwards.
 *
 * @param open - connects these clients. Default: without encryption
 * @throws {EmulatedChipError} the chip has restarted; the message has its last lines
 */
export async function checkFlood(
  chip: EmulatedChip,
  open: OpenClient = plaintextClient,
): Promise<void> {
  const { starts } = chip;
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, () => subscriber(chip.port(PORT), open)),
  );
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const sockets = [
        ...comeTo(chip.port(HTTP_PORT), HTTP_FLOOD, HALF_REQUEST),
        ...comeTo(chip.port(PORT), API_FLOOD, HALF_HELLO),
      ];
      await sleep(LASTING);
      for (const client of clients) await client.ping();
      for (const socket of sockets) socket.resetAndDestroy();
    }
    await untilAnswered(chip);
  } catch (error) {
    throw chip.failure(`Under a flood of connections: ${(error as Error).message}`);
  } finally {
    for (const client of clients) client.close();
  }
  if (chip.starts > starts)
    throw chip.failure("The chip has restarted under a flood of connections");
}

/** Every second one sends something. */
function comeTo(port: number, count: number, half: string | Uint8Array): Socket[] {
  return Array.from({ length: count }, (_, index) => {
    const socket = connect(port, "127.0.0.1");
    // Most are refused.
    socket.on("error", () => {});
    socket.resume();
    if (index % 2 === 0) socket.write(half);
    return socket;
  });
}

async function untilAnswered(chip: EmulatedChip): Promise<void> {
  for (const end = Date.now() + PATIENCE; ; await sleep(LASTING))
    try {
      await readSensor(chip, "uptime");
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}
