import { wholeNumber } from "../base/option-ranges.js";
import { ViewCache } from "../net/view-cache.js";
import type { Memory } from "../wire/memory.js";
import { FrameRing } from "./frame-ring.js";
import { SendBuffer } from "./send-buffer.js";

/** How much memory a server takes, in bytes. All of it is allocated at the start. */
export interface NativeApiMemoryOptions {
  /**
   * The longest frame that a client may send, header included. Each connection
   * takes as much memory. Default 1024, which holds a hub state of 255 characters and
   * any command but an infrared signal of more than 330 timings; 128 to 65,535.
   * A longer frame is skipped, with an error in the log. A longer call of a service is answered with an error,
   * and a longer answer of a hub fails the call that waits for it.
   */
  receive?: number;
  /**
   * The size of the send buffer: the longest frame that the device can send, and how
   * much it collects before it writes. All connections share it. Default 2048, which
   * holds a camera's chunk of 1024 bytes and a list of some 50 effects; 512 to
   * 65,535.
   */
  send?: number;
  /**
   * How much memory keeps the latest calls of hub services for slow clients. A
   * longer call can't be made. Default 1024, which holds some ten; 128 to 65,535.
   */
  hubServices?: number;
  /**
   * How much memory keeps the latest lines of the log, for slow clients and for
   * `GET /logs`. All connections of both protocols share it. Default 2048, some 40
   * lines; 256 to 65,535. A line is cut if its frame would be longer than this, than
   * `send` or than 16,128 bytes.
   */
  logs?: number;
  /**
   * How many bytes of memory the host must have free when a client connects;
   * otherwise the client is refused. Default 16,384: the most that a socket takes on
   * an ESP32, with its objects; 0 to 16,777,216.
   */
  free?: number;
}

/** The highest value of each option, in bytes. */
const MAX_SIZE = 65_535;

/** The length of the place for texts, in bytes: up to there encoding a plain string costs least. */
const TEXTS = 256;

/**
 * The one buffer that all of a server's bytes pass through: a place for texts, the
 * place of arrival for all reads, a place for each connection's incomplete frame,
 * the rings of hub service calls and of log lines, and the send buffer.
 */
export class NativeApiMemory implements Memory {
  readonly buf: Uint8Array;
  readonly view: DataView;
  readonly texts: Uint8Array;
  /** Where reads arrive. */
  readonly arrival = TEXTS;
  /** The length of the place of arrival, and of each connection's place. */
  readonly receiveLength: number;
  readonly arrivalViews: ViewCache;
  /** The calls of hub services. */
  readonly hubServices: FrameRing;
  /** Where the ring of log lines begins. It ends at `send`. */
  readonly logs: number;
  /**
   * Where the send buffer begins. It comes last, so that a frame that is too long
   * runs out of the memory, never into another place.
   */
  readonly send: number;
  readonly buffer: SendBuffer;
  /** How many bytes of memory the host must have free for another connection. */
  readonly free: number;

  constructor(connections: number, options: NativeApiMemoryOptions = {}) {
    this.receiveLength = wholeNumber("memory.receive", options.receive ?? 1024, 128, MAX_SIZE);
    const sendLength = wholeNumber("memory.send", options.send ?? 2048, 512, MAX_SIZE);
    const hubServicesLength = wholeNumber(
      "memory.hubServices",
      options.hubServices ?? 1024,
      128,
      MAX_SIZE,
    );
    const logsLength = wholeNumber("memory.logs", options.logs ?? 2048, 256, MAX_SIZE);
    this.free = wholeNumber("memory.free", options.free ?? 16_384, 0, 16_777_216);
    const hubServices = this.receive(connections);
    this.logs = hubServices + hubServicesLength;
    this.send = this.logs + logsLength;
    const buffer = new ArrayBuffer(this.send + sendLength);
    this.buf = new Uint8Array(buffer);
    this.view = new DataView(buffer);
    this.texts = this.buf.subarray(0, TEXTS);
    this.arrivalViews = new ViewCache(this.buf.subarray(TEXTS, TEXTS + this.receiveLength));
    this.buffer = new SendBuffer(this, this.send);
    this.hubServices = new FrameRing(this.buf, hubServices, hubServicesLength);
  }

  /** Where the incomplete frame of connection `place` is kept; places count from 0. */
  receive(place: number): number {
    return TEXTS + (place + 1) * this.receiveLength;
  }
}
