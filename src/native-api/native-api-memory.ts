import { wholeNumber } from "../base/option-ranges.js";
import { ViewCache } from "../net/view-cache.js";
import type { Memory } from "../wire/memory.js";
import { FrameRing } from "./frame-ring.js";
import { SendBuffer } from "./send-buffer.js";

/** How much memory a server takes, in bytes. All of it is taken at the start. */
export interface NativeApiMemoryOptions {
  /**
   * The longest frame that a client may send, header included. Each connection
   * costs as much. Default 1024, which holds any command and a hub state of 255
   * characters with room to spare; 128 to 65,535.
   */
  receive?: number;
  /**
   * The longest frame that the device can send, and how much it gathers before
   * it writes. There is one such place for all connections. Default 2048, which
   * holds a camera's chunk of 1024 bytes and a list of some 50 effects; 512 to
   * 65,535.
   */
  send?: number;
  /**
   * How much of the latest calls of hub services is kept for clients that take
   * them slowly. A call that is longer can't be made. Default 1024, which holds
   * some ten; 128 to 65,535.
   */
  hubServices?: number;
  /**
   * How much of the log is kept for clients that can't be sent it right away.
   * There is one such place for all connections. Default 2048, some 40 lines;
   * 256 to 65,535. A line is cut where its frame would be longer than this, than
   * `send` or than 16,383 bytes.
   */
  logs?: number;
  /**
   * How many bytes the host must have left when a client comes, or it is refused.
   * Default 16,384: the most that a socket of an ESP32 and what stands for it take;
   * 0 to 16,777,216.
   */
  free?: number;
}

/** The longest that a place can be, in bytes. */
const LONGEST = 65_535;

/** How long the place for texts is: the longest text that costs least, in bytes. */
const TEXTS = 256;

/**
 * The one piece of memory that a server's bytes pass through: a place for
 * texts, a place where all reads arrive, a place for each connection's unfinished
 * frames, a place for calls of hub services, a place for lines of the log, a
 * place where all frames are made.
 */
export class NativeApiMemory implements Memory {
  readonly buf: Uint8Array;
  readonly view: DataView;
  readonly texts: Uint8Array;
  /** Where reads arrive. */
  readonly arrival = TEXTS;
  /** How long the place of arrival and each connection's place are. */
  readonly receiveLength: number;
  readonly arrivalViews: ViewCache;
  /** The calls of hub services. */
  readonly hubServices: FrameRing;
  /** Where the lines of the log are, up to `send`. */
  readonly logs: number;
  /**
   * Where frames are made. It comes last, so that a frame that is too long runs
   * out of the buffer and not into another place.
   */
  readonly send: number;
  readonly buffer: SendBuffer;
  /** How much memory beside this there must be for another connection. */
  readonly free: number;

  constructor(connections: number, options: NativeApiMemoryOptions = {}) {
    this.receiveLength = wholeNumber("memory.receive", options.receive ?? 1024, 128, LONGEST);
    const sendLength = wholeNumber("memory.send", options.send ?? 2048, 512, LONGEST);
    const hubServicesLength = wholeNumber(
      "memory.hubServices",
      options.hubServices ?? 1024,
      128,
      LONGEST,
    );
    const logsLength = wholeNumber("memory.logs", options.logs ?? 2048, 256, LONGEST);
    this.free = wholeNumber("memory.free", options.free ?? 16_384, 0, 16_777_216);
    const hubServices = this.receive(connections);
    this.logs = hubServices + hubServicesLength;
    this.send = this.logs + logsLength;
    const buffer = new ArrayBuffer(this.send + sendLength);
    this.buf = new Uint8Array(buffer);
    this.view = new DataView(buffer);
    this.texts = this.buf.subarray(0, TEXTS);
    this.arrivalViews = new ViewCache(this.buf.subarray(TEXTS, TEXTS + this.receiveLength));
    this.buffer = new SendBuffer(this.buf, this.send);
    this.hubServices = new FrameRing(this.buf, hubServices, hubServicesLength);
  }

  /** Where the unfinished frame of the connection in `place` is kept, from 0. */
  receive(place: number): number {
    return TEXTS + (place + 1) * this.receiveLength;
  }
}
