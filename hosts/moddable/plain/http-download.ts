import { type HTTPAddress, httpAddress } from "../../../src/base/http-address.js";
import { answerLength, httpAnswer } from "../../../src/base/http-answer.js";
import type { ClientSocket, Connect, Timer, Timers } from "../../../src/host/host.js";

/** Takes what a server sends. What it throws ends the download. */
export interface DownloadSink {
  /** @param length - the bytes that follow */
  begin(length: number): void;
  /** The next bytes, valid only during the call. */
  take(bytes: Uint8Array): void;
}

/** A file can't be downloaded. The message says which, and why. */
export class DownloadError extends Error {
  override get name() {
    return "DownloadError";
  }
}

/** Milliseconds in which something has to come. */
const PATIENCE = 30_000;
/** The longest head of an answer, in bytes. */
const MAX_HEAD = 2048;
/** Bytes that are read at once. */
const PIECE = 1024;

const LF = 0x0a;

/** @throws DownloadError when it isn't an address of HTTP: boards have no HTTPS */
export function parseAddress(url: string): HTTPAddress {
  const address = httpAddress(url);
  if (address) return address;
  throw new DownloadError(`${url} isn't an address that begins with http://HOST/.`);
}

/** The address of a file that another file, at `base`, names. */
export function resolvedAddress(path: string, base: string): string {
  if (path.startsWith("http://") || path.startsWith("https://")) return path;
  if (path.startsWith("/")) return base.slice(0, base.indexOf("/", "http://".length)) + path;
  return base.slice(0, base.lastIndexOf("/") + 1) + path;
}

/**
 * Downloads a file by HTTP.
 *
 * @throws DownloadError, and what the sink throws
 */
export async function download(
  url: string,
  connect: Connect,
  timers: Timers,
  sink: DownloadSink,
): Promise<void> {
  const { host, port, path } = parseAddress(url);
  const request = `GET ${path} HTTP/1.0\r\nHost: ${host}:${port}\r\n\r\n`;
  const answer = new ServerAnswer(url, sink);
  let socket: ClientSocket | undefined;
  let timer: Timer | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      let isAsked = false;
      let waiting = 0;
      const wait = () => {
        if (timer) timers.clear(timer);
        timer = timers.set(
          () => reject(new DownloadError(`${url}: nothing came for ${PATIENCE / 1000} s.`)),
          PATIENCE,
        );
      };
      const work = () => {
        if (!socket) return;
        try {
          if (!isAsked) socket.write(bytesOf(request));
          isAsked = true;
          for (; waiting > 0; waiting -= Math.min(waiting, PIECE)) {
            const piece = new Uint8Array(Math.min(waiting, PIECE));
            socket.read(piece);
            answer.take(piece);
          }
          if (answer.isWhole) resolve();
        } catch (error) {
          reject(error);
        }
      };
      wait();
      let isWritable = false;
      connect(host, port, {
        onReadable(count) {
          waiting = count;
          wait();
          work();
        },
        onWritable() {
          isWritable = true;
          work();
        },
        onError: () => reject(new DownloadError(`${url}: the connection was lost.`)),
      }).then((opened) => {
        socket = opened;
        if (isWritable) work();
      }, reject);
    });
  } finally {
    if (timer) timers.clear(timer);
    socket?.close();
  }
}

/** The answer of a server, whose bytes come in pieces. */
class ServerAnswer {
  private readonly url: string;
  private readonly sink: DownloadSink;
  private head = "";
  /** Bytes of the body that haven't come; undefined before the head has. */
  private left: number | undefined;

  constructor(url: string, sink: DownloadSink) {
    this.url = url;
    this.sink = sink;
  }

  get isWhole(): boolean {
    return this.left === 0;
  }

  take(bytes: Uint8Array): void {
    let at = 0;
    while (this.left === undefined && at < bytes.length) {
      const byte = bytes[at++] as number;
      this.head += String.fromCharCode(byte);
      if (byte === LF && this.head.endsWith("\r\n\r\n")) this.begin();
      else if (this.head.length > MAX_HEAD)
        throw new DownloadError(`${this.url}: the answer's head is too long.`);
    }
    const count = Math.min(this.left ?? 0, bytes.length - at);
    if (count === 0) return;
    this.sink.take(bytes.subarray(at, at + count));
    this.left = (this.left ?? 0) - count;
  }

  private begin(): void {
    const answer = httpAnswer(this.head);
    if (!answer) throw new DownloadError(`${this.url}: the server's answer isn't HTTP.`);
    const { status } = answer;
    if (status !== "200") throw new DownloadError(`${this.url}: the server answers ${status}.`);
    const length = answerLength(answer);
    if (length === undefined)
      throw new DownloadError(`${this.url}: the server doesn't say how long the file is.`);
    this.left = length;
    this.sink.begin(length);
  }
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
