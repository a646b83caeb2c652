import { once } from "node:events";
import { encode, frame } from "../test/tools/frames.js";
import type { Random } from "../test/tools/random.js";
import { type ClientAccess, SoakClient, STRANGER } from "./client.js";
import type { Tally } from "./tally.js";

const HELLO = frame(encode("HelloRequest", { clientInfo: "soak" }));
const LIST = frame(encode("ListEntitiesRequest"));
const STATES = frame(encode("SubscribeStatesRequest"));
const LOGS = frame(encode("SubscribeLogsRequest", { level: 6, dumpConfig: true }));
const HUB = Buffer.concat([
  frame(encode("SubscribeHubServicesRequest")),
  frame(encode("SubscribeHubStatesRequest")),
]);
const PING = frame(encode("PingRequest"));

/** All messages and two unknown ones, without CameraImageRequest, whose stream would go on for a while. */
const IDS = Array.from({ length: 51 }, (_, id) => id).filter((id) => id !== 45);

/** What a client sends before it disappears, by the moment at which it does. */
const POINTS: Record<string, (random: Random, begun: Buffer) => Uint8Array> = {
  "before a byte": () => new Uint8Array(),
  "in the hello": (random) => HELLO.subarray(0, 1 + random.below(HELLO.length - 1)),
  "after the hello": () => HELLO,
  "in the password": (random, begun) =>
    begun.subarray(0, HELLO.length + random.below(begun.length - HELLO.length)),
  "after the password": (_, begun) => begun,
  "in a frame": (random, begun) =>
    Buffer.concat([begun, Buffer.of(0, 100, 33), random.bytes(random.below(99))]),
  "in a frame too long to keep": (random, begun) =>
    Buffer.concat([begun, Buffer.of(0, 0x80, 0x40, 100), new Uint8Array(random.below(8000))]),
  "in the list": (_, begun) => Buffer.concat([begun, LIST]),
  "in the states": (_, begun) => Buffer.concat([begun, STATES]),
  "in the log": (_, begun) => Buffer.concat([begun, LOGS]),
  "subscribed to all": (_, begun) => Buffer.concat([begun, STATES, LOGS, HUB, LIST]),
  "with pings unanswered": (random, begun) =>
    Buffer.concat([begun, ...new Array(random.below(60)).fill(PING)]),
  "after rubbish": (random) => random.bytes(1 + random.below(300)),
  "after rubbish in frames": (random, begun) =>
    Buffer.concat([begun, frame({ id: random.pick(IDS), body: random.bytes(random.below(60)) })]),
};

/** Connects, and disappears at a random point. */
export async function drop(
  port: number,
  { password = "", key }: ClientAccess,
  random: Random,
  tally: Tally,
): Promise<void> {
  if (key !== undefined && random.chance(0.7))
    return dropSealed(port, { password, key }, random, tally);
  const point = random.pick(Object.keys(POINTS));
  // Random bytes may be a wrong password, which delays the address's next login.
  const localAddress = point.startsWith("after rubbish") ? STRANGER : "127.0.0.1";
  const begun = Buffer.concat([HELLO, frame(encode("ConnectRequest", { password }))]);
  const bytes = (POINTS[point] as NonNullable<(typeof POINTS)[string]>)(random, begun);
  const ending = random.below(3);
  const socket = await SoakClient.reach(port, localAddress);
  if (!socket) return;
  tally.connections += 1;
  if (point.startsWith("after rubbish")) tally.rubbish += 1;
  socket.on("error", () => {});
  const closed = once(socket, "close");
  if (ending !== 1) socket.resume();
  // Sometimes in pieces.
  const cut = random.below(bytes.length + 1);
  if (bytes.length > 0) {
    socket.write(bytes.subarray(0, cut));
    if (random.chance(0.3)) await new Promise(setImmediate);
    socket.write(bytes.subarray(cut));
  }
  if (random.chance(0.5)) {
    // Until something arrives, or it is clear that nothing will.
    await Promise.race([
      once(socket, "data"),
      closed,
      new Promise((resolve) => setTimeout(resolve, random.below(20))),
    ]).catch(() => {});
  }
  if (ending === 0) socket.end();
  else if (ending === 1) socket.resetAndDestroy();
  else socket.destroy();
  const timer = setTimeout(() => socket.destroy(), 2000);
  await closed.catch(() => {});
  clearTimeout(timer);
}

/** What a client asks for over an encrypted connection before it disappears. */
const REQUESTS = [
  encode("ListEntitiesRequest"),
  encode("SubscribeStatesRequest"),
  encode("SubscribeLogsRequest", { level: 6, dumpConfig: true }),
  encode("SubscribeHubServicesRequest"),
  encode("SubscribeHubStatesRequest"),
  encode("PingRequest"),
];

/** Connects, is let in, asks for something, and disappears, perhaps after bytes that are no frame. */
async function dropSealed(
  port: number,
  access: ClientAccess,
  random: Random,
  tally: Tally,
): Promise<void> {
  const client = await SoakClient.open(port, access);
  if (!client) return;
  tally.connections += 1;
  for (let i = random.below(20); i > 0; i--) client.send(random.pick(REQUESTS));
  if (random.chance(0.3)) {
    tally.rubbish += 1;
    client.write(random.bytes(1 + random.below(100)));
  }
  if (random.chance(0.5)) await client.ping(random.below(20));
  client.destroy();
  await client.closed;
}

/**
 * Runs a number of clients that connect and disappear, several at a time. Resolves when the device has
 * noticed that all of them are gone.
 */
export async function drops(
  device: { port: number; connections(): Promise<number> },
  count: number,
  random: Random,
  tally: Tally,
): Promise<void> {
  let left = count;
  const go = async () => {
    while (left > 0) {
      left -= 1;
      await drop(device.port, {}, random, tally);
    }
  };
  await Promise.all(Array.from({ length: 6 }, go));
  while ((await device.connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A client that receives as many bytes as fit in one write, so that objects cached for each length exist. */
export async function everyLength(port: number, access: ClientAccess = {}): Promise<void> {
  const client = await SoakClient.open(port, access);
  if (!client) throw new Error("the device refuses a client");
  for (let count = 1; count <= 192; count++) {
    client.send(...new Array(count).fill(encode("PingRequest")));
    let answers = 0;
    await client.receive(({ type }) => type === "PingResponse" && ++answers === count, 5000);
  }
  await client.leave();
}
