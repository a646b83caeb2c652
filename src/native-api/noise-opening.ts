import { macDigits } from "../base/mac-address.js";
import type { Cryptography, Host, KeyPair, Timer, Timers } from "../host/host.js";
import type { SocketConnection } from "../net/socket-connection.js";
import { Responder } from "../noise/responder.js";
import type { AttemptLimiter } from "../security/attempt-limiter.js";
import type { Encryption } from "../security/encryption.js";
import { buf } from "../wire/memory.js";
import { encodeUtf8 } from "../wire/utf8.js";
import { HandshakeError } from "./errors.js";
import { NOISE_HEAD, NOISE_MARK, NoiseTransport } from "./transports/noise.js";

/** The number of the only protocol, in the server's hello. */
const PROTOCOL = 1;

/** The first byte of a handshake message when the handshake continues. */
const GOES_ON = 0;
/** The first byte when the handshake is refused; the reason follows. */
const ENDS = 1;

/** What both sides hash before the handshake, followed by the client's hello. */
const PROLOGUE = "NoiseAPIInit";

/** The longest frame before the end of the handshake, in bytes; clients send 49. */
const MAX_FRAME = 120;

/** The client's tag is wrong, so its key is. Clients know this text and ask for the key. */
const WRONG_KEY = "Handshake MAC failure";

/** Milliseconds after a handshake until the next one's key pair is made. */
const SPARE_AFTER = 500;

/** The length of the pre-shared key of clients that connect to set the key. */
const ZEROS = 32;

/** What all handshakes of a server share. */
export class Handshakes {
  readonly crypto: Cryptography;
  /** The server's hello as a frame: the node's name, and the MAC address in 12 hexadecimal digits. */
  readonly hello: Uint8Array;
  private readonly timer: Timers;
  private readonly most: number;
  /** How many handshakes were allowed at `ticks`. */
  private allowed: number;
  private ticks = Number.NEGATIVE_INFINITY;
  /** Created while the device is idle, which saves half of a handshake's time. */
  private spare: KeyPair | undefined;
  private makingSpare: Timer | undefined;

  /**
   * @param name - The node's.
   * @param perSecond - How many may be carried out per second.
   * @param atOnce - How many may be carried out at once, after a while without any.
   */
  constructor(
    readonly encryption: Encryption,
    host: Host,
    name: string,
    readonly attempts: AttemptLimiter,
    private readonly perSecond: number,
    atOnce: number,
  ) {
    this.crypto = encryption.crypto;
    this.hello = frameOf(PROTOCOL, `${name}\0${macDigits(host.mac)}\0`);
    this.timer = host.timer;
    this.most = Math.max(perSecond, atOnce);
    this.allowed = this.most;
  }

  /** Whether a handshake may be carried out now. `now` is in ticks. */
  isAllowed(now: number): boolean {
    const more = ((now - this.ticks) * this.perSecond) / 1000;
    this.allowed = Math.min(this.most, this.allowed + more);
    this.ticks = now;
    return this.allowed >= 1;
  }

  /** Counts a handshake; returns a key pair for it. */
  begin(): KeyPair {
    this.allowed -= 1;
    const pair = this.spare ?? this.crypto.keyPair();
    this.spare = undefined;
    this.makeSpare();
    return pair;
  }

  /** Makes a spare key pair in a moment. */
  makeSpare(): void {
    this.makingSpare ??= this.timer.set(() => {
      this.makingSpare = undefined;
      this.spare ??= this.crypto.keyPair();
    }, SPARE_AFTER);
  }

  close(): void {
    if (this.makingSpare) this.timer.clear(this.makingSpare);
    this.makingSpare = undefined;
  }
}

/** The beginning of one encrypted connection: both hellos, and the handshake. */
export class NoiseOpening {
  /** The transport after the handshake; undefined before its end. */
  transport: NoiseTransport | undefined;
  /** The client's message has to wait for the next tick. */
  mustWait = false;
  /** The prologue, once the client's hello has come. */
  private prologue: Uint8Array | undefined;

  constructor(private readonly handshakes: Handshakes) {}

  /**
   * Handles the frames between `at` and `end`, and answers them.
   *
   * @param now - In ticks.
   * @returns Where the handled frames end. The rest has to wait for more bytes, or for the next tick.
   * @throws HandshakeError when the handshake fails.
   */
  take(connection: SocketConnection, at: number, end: number, now: number): number {
    let pos = at;
    this.mustWait = false;
    while (!this.transport && end - pos >= NOISE_HEAD) {
      if (buf[pos] !== NOISE_MARK) throw new HandshakeError("Bad indicator byte");
      const length = ((buf[pos + 1] as number) << 8) | (buf[pos + 2] as number);
      if (length > MAX_FRAME) throw new HandshakeError("Bad handshake packet len");
      const next = pos + NOISE_HEAD + length;
      if (next > end) break;
      // A copy, to be kept.
      const frame = buf.slice(pos, next);
      if (!this.prologue) this.sayHello(connection, frame);
      else if (!this.shakeHands(connection, frame.subarray(NOISE_HEAD), now)) break;
      pos = next;
    }
    return pos;
  }

  private sayHello(connection: SocketConnection, frame: Uint8Array): void {
    const start = encodeUtf8(PROLOGUE);
    // The hello's length in two bytes, and the hello.
    const hello = frame.subarray(1);
    const prologue = new Uint8Array(start.length + hello.length);
    prologue.set(start);
    prologue.set(hello, start.length);
    this.prologue = prologue;
    connection.room = connection.tcp.write(this.handshakes.hello);
  }

  /**
   * Returns whether the frame was handled: not while the address has to wait after wrong keys, or there were too
   * many handshakes.
   */
  private shakeHands(connection: SocketConnection, frame: Uint8Array, now: number): boolean {
    const { attempts, crypto, encryption } = this.handshakes;
    if (frame.length === 0) throw new HandshakeError("Empty handshake message");
    if (frame[0] !== GOES_ON) throw new HandshakeError("Bad handshake error byte");
    this.mustWait = !this.handshakes.isAllowed(now) || attempts.wait(connection.address, now) > 0;
    if (this.mustWait) return false;
    const psk = encryption.key ?? new Uint8Array(ZEROS);
    const responder = new Responder(crypto, psk, this.prologue as Uint8Array);
    if (!responder.read(frame.subarray(1))) {
      const delay = attempts.wrong(connection.address, now);
      const more = delay > 0 ? `; the next one waits for ${delay} ms` : "";
      throw new HandshakeError(WRONG_KEY, `, so the key is wrong${more}`);
    }
    const answer = answerOf(responder, this.handshakes.begin());
    attempts.right(connection.address);
    this.transport = new NoiseTransport(crypto, responder.split());
    connection.room = connection.tcp.write(answer);
    return true;
  }
}

/** The device's message of the handshake as a frame. */
function answerOf(responder: Responder, own: KeyPair): Uint8Array {
  try {
    return frameOf(GOES_ON, responder.write(new Uint8Array(0), own));
  } catch {
    throw new HandshakeError("Handshake error", ": the client's public key gives no secret");
  }
}

/** The frame that tells a client why it is refused. */
export function refusalOf(reason: string): Uint8Array {
  return frameOf(ENDS, reason);
}

/** A frame whose content begins with the byte `first`. */
function frameOf(first: number, content: string | Uint8Array): Uint8Array {
  const rest = typeof content === "string" ? encodeUtf8(content) : content;
  const frame = new Uint8Array(NOISE_HEAD + 1 + rest.length);
  const length = 1 + rest.length;
  frame[0] = NOISE_MARK;
  frame[1] = length >> 8;
  frame[2] = length;
  frame[NOISE_HEAD] = first;
  frame.set(rest, NOISE_HEAD + 1);
  return frame;
}
