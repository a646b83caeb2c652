import { httpAddress } from "../../base/http-address.js";
import { answerField, answerLength, httpAnswer } from "../../base/http-answer.js";
import type { ClientSocket, Connect, Timer, Timers } from "../../host/host.js";
import { describeError } from "../../log/log.js";
import type { ByteSource } from "./sound-source.js";

/** The longest head of an answer, in bytes. */
const MOST = 2048;
const END = "\r\n\r\n";

/** Milliseconds from one look to the next, and looks without anything new until it is given up. */
const LOOK = 1000;
const PATIENCE = 10;

export interface StreamListener {
  /** More can be read, or it is complete. */
  arrived(): void;
  /** It can't be had. It is closed then. */
  failed(why: string): void;
}

/**
 * What a server sends for a GET of HTTP/1.0, which never comes in chunks. Bytes stay with the network until they are
 * read, so a long file takes no memory.
 */
export class HTTPStream implements ByteSource {
  private readonly listener: StreamListener;
  private readonly one = new Uint8Array(1);
  private readonly timers: Timers;
  private timer: Timer | undefined;
  /** Since something has come. */
  private looks = 0;
  private socket: ClientSocket | undefined;
  private isClosed = false;
  private isWritable = false;
  private isAsked = false;
  private isLost = false;
  private waiting = 0;
  private head: string | undefined = "";
  /** Bytes of the body that haven't been read. */
  private left = Number.POSITIVE_INFINITY;

  constructor(url: string, connect: Connect, timers: Timers, listener: StreamListener) {
    this.listener = listener;
    this.timers = timers;
    this.timer = timers.repeat(() => this.look(), LOOK);
    const { host, port, path } = httpAddress(url) ?? { host: url, port: 0, path: "" };
    const request = `GET ${path} HTTP/1.0\r\nHost: ${host}${port === 80 ? "" : `:${port}`}\r\n\r\n`;
    const bytes = Uint8Array.from(request, (letter) => letter.charCodeAt(0));
    const work = () => this.work(bytes);
    connect(host, port, {
      onReadable: (count) => {
        this.waiting = count;
        this.looks = 0;
        work();
      },
      onWritable: () => {
        this.isWritable = true;
        work();
      },
      onError: () => {
        this.isLost = true;
        work();
      },
    }).then(
      (socket) => {
        if (this.isClosed) return socket.close();
        this.socket = socket;
        work();
      },
      (error) => this.fail(`it can't be reached: ${describeError(error)}`),
    );
  }

  get available(): number {
    return this.head === undefined ? Math.min(this.waiting, this.left) : 0;
  }

  get isComplete(): boolean {
    return this.head === undefined && (this.left === 0 || this.isLost || this.isClosed);
  }

  read(buffer: Uint8Array): void {
    this.socket?.read(buffer);
    this.waiting -= buffer.length;
    this.left -= buffer.length;
  }

  close(): void {
    const { socket } = this;
    this.isClosed = true;
    if (this.timer !== undefined) this.timers.clear(this.timer);
    this.timer = undefined;
    this.socket = undefined;
    this.waiting = 0;
    socket?.close();
  }

  /** While something waits to be read, nothing else can come. */
  private look(): void {
    this.looks = this.waiting > 0 || this.isComplete ? 0 : this.looks + 1;
    if (this.looks === PATIENCE) this.fail(`nothing came for ${PATIENCE} s`);
  }

  private work(request: Uint8Array): void {
    const { socket } = this;
    if (!socket) return;
    if (this.isLost && !this.isWritable) return this.fail("it can't be reached");
    try {
      if (this.isWritable && !this.isAsked) {
        this.isAsked = true;
        socket.write(request);
      }
      // The head byte by byte, so that nothing of the body is kept.
      while (this.head !== undefined && this.waiting > 0) {
        socket.read(this.one);
        this.waiting -= 1;
        this.takeHead(this.head + String.fromCharCode(this.one[0] as number));
        if (this.isClosed) return;
      }
    } catch (error) {
      this.fail(describeError(error));
      return;
    }
    if (this.head === undefined) this.listener.arrived();
    else if (this.isLost) this.fail("the connection was lost");
  }

  private takeHead(head: string): void {
    this.head = head;
    if (head.length > MOST) return this.fail("the server's answer isn't HTTP");
    if (!head.endsWith(END)) return;
    const answer = httpAnswer(head);
    if (!answer) return this.fail("the server's answer isn't HTTP");
    if (answer.status !== "200") return this.fail(`the server answers ${answer.status}`);
    if (answerField(answer, "transfer-encoding")?.includes("chunked"))
      return this.fail("the server sends it in chunks");
    this.left = answerLength(answer) ?? this.left;
    this.head = undefined;
  }

  private fail(why: string): void {
    if (this.isClosed) return;
    this.close();
    this.listener.failed(why);
  }
}
