/**
 * A connection's frames, arriving in pieces with little room to answer: it must find the same messages
 * as the model finds in all the bytes. The input is a list of pieces, each with its length before it;
 * a length of 0 means that the client reads a little.
 */

import { MemoryHost } from "../../hosts/memory/host.js";
import { MemoryClient } from "../../hosts/memory/sockets.js";
import type { TCP } from "../../src/host/host.js";
import { Log } from "../../src/log/log.js";
import { DeviceInfoResponse, encodePingResponse } from "../../src/messages/connection.js";
import { MessageId } from "../../src/messages/ids.js";
import { RULES } from "../../src/messages/rules.js";
import { FrameTooLongError } from "../../src/native-api/errors.js";
import { FrameConnection } from "../../src/native-api/frame-connection.js";
import { answersLonePing } from "../../src/native-api/lone-ping.js";
import { NativeApiMemory } from "../../src/native-api/native-api-memory.js";
import { SessionContext } from "../../src/native-api/session-context.js";
import { NativeApiTimeouts } from "../../src/native-api/timeouts.js";
import { AttemptLimiter } from "../../src/security/attempt-limiter.js";
import { Clock } from "../../src/time/clock.js";
import { bytes, frame, hex } from "../bytes.js";
import { messagesIn, type ReceivedMessage } from "../model.js";
import { check, type Target } from "../target.js";

const RECEIVE = 128;
const HELLO = frame(1);

export const framing: Target = {
  name: "framing",
  dictionary: [
    HELLO,
    frame(7),
    frame(9),
    bytes(0, 1),
    bytes(0, 0, 7, 0, 0, 7),
    bytes([0x80, 0x80, 0x80]),
  ],
  seeds: [
    bytes(3, HELLO, 6, frame(7), frame(7), 0, 5, frame(200, "ab")),
    bytes(4, 0, 1, 0, 7, 2, 0, 9),
    bytes(1, 0, 1, 0, 1, 1, 3, frame(7), 3, frame(7)),
    bytes(3, HELLO, 4, 0, [0xff, 3], 200),
    bytes(1, 1),
  ],
  run(input) {
    const stream: number[] = [];
    const { connection, client } = conversation(input, stream);
    const expected = messagesIn(Uint8Array.from(stream), RECEIVE);
    const { messages } = connection;
    check(client.closed === expected.refused, () => `closed: ${client.closed}, ${hex(stream)}`);
    // A ping in a piece of its own is answered without being decoded.
    const isPing = ({ id }: ReceivedMessage) => id === MessageId.PingRequest;
    const count = expected.messages.length;
    if (stream[0] !== 1) {
      const answers = client.take().length / (expected.leadingZero ? 3 : 2);
      check(answers === count, () => `${answers} answers to ${count}: ${hex(stream)}`);
    }
    const others = expected.messages.filter((message) => !isPing(message));
    const found = messages.filter((message) => !isPing(message));
    check(
      found.map(words).join() === others.map(words).join(),
      () => `other messages: ${hex(stream)}`,
    );
  },
};

/** Feeds the input to a connection, and records its bytes. */
function conversation(input: Uint8Array, stream: number[]) {
  const host = new MemoryHost();
  const client = new MemoryClient(host.network);
  const connection = new Recorder(contextOf(host), client.given);
  client.stuck = true;
  client.most = client.room = 100;
  host.network.settle();
  for (let at = 0; at < input.length && !client.closed; ) {
    const length = input[at++] as number;
    if (length === 0) client.read(5);
    const piece = input.subarray(at, at + length);
    at += length;
    for (const byte of piece) stream.push(byte);
    client.send(piece);
  }
  client.stuck = false;
  client.read();
  check(host.uncaught.length === 0, () => String(host.uncaught[0]));
  return { connection, client };
}

function contextOf(host: MemoryHost): SessionContext {
  const log = new Log();
  const device = {
    host,
    webserver: { port: 0 },
    info: new DeviceInfoResponse(),
    entities: [],
    services: [],
    hubEntities: [],
    executions: undefined,
    commands: [],
    configured: [],
    encryption: undefined,
    log,
    clock: new Clock(host.time, log, 0),
  };
  const nothing = () => {};
  const memory = new NativeApiMemory(1, { receive: RECEIVE });
  const sockets = {
    host,
    time: host.time,
    accepted: 0,
    isCrowded: false,
    log: nothing,
    left: nothing,
  };
  const owner = {
    catchUp: nothing,
    tickSoon: nothing,
    left: nothing,
    logLevelChanged: nothing,
    sockets,
  };
  const configured = { kind: "", configuration: () => "" };
  const attempts = new AttemptLimiter("passwords");
  const timeouts = new NativeApiTimeouts({});
  return new SessionContext(device, "", attempts, undefined, 1_000_000_000, timeouts, memory, {
    ...owner,
    ...configured,
  });
}

/** Records each message, and answers it. */
class Recorder extends FrameConnection {
  readonly messages: ReceivedMessage[] = [];
  #saidHello = false;

  constructor(context: SessionContext, from: TCP) {
    super(context, from, 0);
    this.open(from);
  }

  override message(id: number, at: number, end: number): void {
    const { memory, buffer } = this.context;
    this.messages.push({ id, body: memory.buf.slice(at, end) });
    if (id === MessageId.HelloRequest) this.#saidHello = true;
    this.commitFrame(encodePingResponse({}, buffer.pos));
  }

  override readable(count: number): void {
    this.unread = count;
    const mayBePing = this.#saidHello && count === this.transport?.pingLength;
    if (!mayBePing || !answersLonePing(this)) this.pump();
  }

  protected override messageTooLong(
    id: number,
    _at: number,
    _end: number,
    length: number,
  ): boolean {
    if (!this.#saidHello || RULES[id]) throw new FrameTooLongError(length, RECEIVE);
    return true;
  }

  protected override messageSkipped(): void {}

  protected override sendPending(): void {}

  override tick(): void {}
}

function words({ id, body }: ReceivedMessage): string {
  return `${id} ${hex(body)}`;
}
