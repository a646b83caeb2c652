/**
 * Encrypted connections: before, in and after the handshake. The input is the actions of two clients:
 * bytes as they are, the handshake, a message in a sealed frame, or one with a wrong byte. Whatever they
 * do, the device must keep working, and the next client must get in.
 */
import { MemoryHost } from "../../hosts/memory/host.js";
import { Device } from "../../src/device/device.js";
import { Switch } from "../../src/entities/switch.js";
import { TAG_LENGTH } from "../../src/host/crypto.js";
import type { Cipher, Cryptography } from "../../src/host/host.js";
import { Initiator } from "../../src/noise/initiator.js";
import { bytes, fixed32, frame } from "../bytes.js";
import { type DeviceUnderTest, ReusedDevice } from "../reused-device.js";
import { check, type Target } from "../target.js";
import { toyCryptography } from "../toy-cryptography.js";

const KEY = new Uint8Array(32).fill(0x54);
const KEY_TEXT = "VFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFQ=";
const HELLO = bytes(1, 0, 0);
const PROLOGUE = bytes("NoiseAPIInit", 0, 0);
/** The longest frame that the device takes, in bytes. */
const RECEIVE = 256;
const RELAY = new Switch({ name: "Relay" });

/** What a client does: an action's byte says which client (the lowest bit) and what; most take a length and bytes. */
const enum EncryptedAct {
  RAW,
  SHAKE_HANDS,
  MESSAGE,
  CHANGED,
  WAIT,
  CLOSE,
  /** A frame that is longer than the device takes, sealed with the right key. */
  OVERSIZED,
}

const act = (what: EncryptedAct, ...rest: number[]) => bytes(what << 1, rest);
const message = (id: number, ...body: number[]) =>
  act(EncryptedAct.MESSAGE, id, body.length, ...body);
const begin = bytes(act(EncryptedAct.SHAKE_HANDS), message(1));

export const noise: Target = {
  name: "noise",
  dictionary: [
    begin,
    act(EncryptedAct.SHAKE_HANDS),
    bytes(act(EncryptedAct.RAW, 3), HELLO),
    ...[1, 3, 5, 7, 9, 11, 20, 34, 38].map((id) => message(id)),
    message(28, 8, 7),
    message(33, 0x0d, ...fixed32(RELAY.key), 0x10, 1),
    message(124, 0x0a, 0),
  ],
  seeds: [
    bytes(begin, message(7), message(9), message(11), message(20)),
    bytes(begin, message(20), message(33, 0x0d, ...fixed32(RELAY.key), 0x10, 1), message(7)),
    bytes(begin, act(EncryptedAct.CHANGED, 7, 0, 3), message(7)),
    bytes(act(EncryptedAct.RAW, 3), HELLO, act(EncryptedAct.RAW, 6), [1, 0, 3, 0, 1, 2]),
    bytes(act(EncryptedAct.RAW, 3), frame(1)),
    bytes(act(EncryptedAct.RAW, 5), [1, 0, 2, 7, 7], act(EncryptedAct.SHAKE_HANDS)),
    bytes(begin, act(EncryptedAct.OVERSIZED, 33, 0), begin, message(7)),
    bytes(begin, act(EncryptedAct.OVERSIZED, 38, 255), act(EncryptedAct.OVERSIZED, 130, 1)),
    bytes(begin, act(EncryptedAct.WAIT, 255), act(EncryptedAct.CLOSE), begin),
    bytes(begin, act(EncryptedAct.RAW, 3), [1, 255, 255], message(7)),
  ],
  run(input) {
    devices.take(input);
  },
};

class EncryptedDevice implements DeviceUnderTest {
  readonly #host: MemoryHost & { crypto: Cryptography };
  readonly #device: Device;

  constructor() {
    this.#host = Object.assign(new MemoryHost(), { crypto: toyCryptography() });
    this.#device = new Device(this.#host, { name: "subject", entities: [RELAY] });
    this.#device.start({
      encryption: { key: KEY_TEXT },
      connections: 3,
      handshakes: 1000,
      passwords: { attempts: 1000 },
      memory: { receive: RECEIVE },
    });
  }

  take(input: Uint8Array): void {
    const clients = [new EncryptedClient(this.#host), new EncryptedClient(this.#host)];
    for (let at = 0; at < input.length; ) at = this.#act(clients, input, at);
    for (const client of clients) client.close();
    healthy(this.#host);
    const witness = new EncryptedClient(this.#host);
    witness.shakeHands();
    witness.message(1, new Uint8Array());
    witness.message(7, new Uint8Array());
    const ids = witness.received();
    check(ids.includes(2) && ids.includes(8), () => `a new client was answered ${ids}`);
    witness.close();
    this.#host.advance(500);
    healthy(this.#host);
  }

  /** Carries out the action at `at`; returns where the next one is. */
  #act(clients: EncryptedClient[], input: Uint8Array, at: number): number {
    const what = input[at] as number;
    const client = clients[what & 1] as EncryptedClient;
    const first = input[at + 1] ?? 0;
    const second = input[at + 2] ?? 0;
    switch ((what >> 1) % 7) {
      case EncryptedAct.RAW:
        client.send(input.subarray(at + 2, at + 2 + first));
        return at + 2 + first;
      case EncryptedAct.SHAKE_HANDS:
        client.shakeHands();
        return at + 1;
      case EncryptedAct.MESSAGE:
        client.message(first, input.subarray(at + 3, at + 3 + second));
        return at + 3 + second;
      case EncryptedAct.CHANGED:
        client.message(first, new Uint8Array(second & 63), input[at + 3] ?? 0);
        return at + 4;
      case EncryptedAct.WAIT:
        this.#host.advance(first * 10);
        return at + 2;
      case EncryptedAct.OVERSIZED:
        client.oversized(first, RECEIVE + second);
        return at + 3;
      default:
        client.close();
        return at + 1;
    }
  }

  end(): void {
    this.#device.close();
    healthy(this.#host);
    const { running } = this.#host.time;
    check(running === 0, () => `${running} timers run after the end`);
  }
}

class EncryptedClient {
  readonly #crypto: Cryptography;
  readonly #host: MemoryHost;
  readonly #client: ReturnType<MemoryHost["connect"]>;
  #sending: Cipher | undefined;
  #sent = 0;

  constructor(host: MemoryHost & { crypto: Cryptography }) {
    this.#crypto = host.crypto;
    this.#host = host;
    this.#client = host.connect();
  }

  send(bytes: Uint8Array): void {
    if (!this.#client.closed) this.#client.send(bytes);
  }

  /** Sends hello and handshake, and takes the answer if there is one. */
  shakeHands(): void {
    const initiator = new Initiator(this.#crypto, KEY, PROLOGUE);
    this.#client.take();
    const handshake = initiator.write(new Uint8Array());
    this.send(bytes(HELLO, 1, 0, handshake.length + 1, 0, handshake));
    const frames = contents(this.#client.take());
    const answer = frames.find((frame) => frame.length === 49 && frame[0] === 0);
    if (!answer) return;
    check(
      initiator.read(answer.subarray(1)) !== undefined,
      () => "the handshake's answer is wrong",
    );
    this.#sending = this.#crypto.cipher(initiator.split().fromInitiator);
    this.#sent = 0;
  }

  /** Sends a message whose frame has a wrong byte at `changed`. */
  message(id: number, body: Uint8Array, changed = -1): void {
    const text = bytes(0, id, body.length >> 8, body.length, body);
    const frame = bytes(1, 0, text.length + TAG_LENGTH, text, new Uint8Array(TAG_LENGTH));
    frame[1] = (text.length + TAG_LENGTH) >> 8;
    this.#sending?.seal(frame, 3, 3 + text.length, this.#sent++, 0);
    if (changed >= 0) frame[changed % frame.length] = (frame[changed % frame.length] as number) ^ 1;
    this.send(frame);
  }

  /** Sends a frame that is too long. Nothing that follows it may be taken: one before it could have been left out. */
  oversized(id: number, length: number): void {
    if (!this.#sending) return;
    this.message(id, new Uint8Array(length));
    this.message(7, new Uint8Array());
    // A client that has sent many messages is read on a moment later.
    this.#host.advance(2000);
    check(this.#client.closed || this.#client.gone, () => `goes on after ${length} bytes`);
    this.#sending = undefined;
  }

  /** The ids of the messages that have come since the handshake. */
  received(): number[] {
    return contents(this.#client.take()).map((frame) => ((frame[0] ?? 0) << 8) | (frame[1] ?? 0));
  }

  close(): void {
    this.#client.close();
  }
}

/** The contents of the frames, which have to be whole. */
function contents(stream: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 0; at < stream.length; ) {
    check(stream[at] === 1, () => `a frame begins with ${stream[at]}`);
    const end = at + 3 + (((stream[at + 1] as number) << 8) | (stream[at + 2] as number));
    check(end <= stream.length, () => "a frame isn't whole");
    frames.push(stream.subarray(at + 3, end));
    at = end;
  }
  return frames;
}

function healthy(host: MemoryHost): void {
  check(host.uncaught.length === 0, () => {
    const [error] = host.uncaught;
    return error instanceof Error ? (error.stack ?? String(error)) : String(error);
  });
}

const devices = new ReusedDevice(() => new EncryptedDevice(), 200);
