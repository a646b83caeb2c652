import Listener from "embedded:io/socket/listener";
import TCP from "embedded:io/socket/tcp";

/**
 * Texts, one a line, to and from who connects to a port of this computer. What comes is ASCII, as it
 * may arrive in any pieces.
 */
export class LineConnection {
  readonly #listener: Listener;
  readonly #onLine: (line: string) => void;
  readonly #decoder = new TextDecoder("utf-8");
  readonly #encoder = new TextEncoder();
  #tcp: TCP | undefined;
  #received = "";
  #room = 0;
  #waiting = new Uint8Array();

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
    this.#listener = new Listener({ port: 0, onReadable: () => this.#accept() });
  }

  get port(): number {
    return this.#listener.port;
  }

  write(line: string): void {
    const bytes = this.#encoder.encode(`${line}\n`);
    const all = new Uint8Array(this.#waiting.length + bytes.length);
    all.set(this.#waiting);
    all.set(bytes, this.#waiting.length);
    this.#waiting = all;
    this.#flush();
  }

  #accept(): void {
    const from = this.#listener.read();
    if (!from) return;
    this.#tcp?.close();
    this.#tcp = new TCP({
      from,
      onReadable: (count) => this.#read(count),
      onWritable: (room) => {
        this.#room = room;
        this.#flush();
      },
    });
  }

  #read(count: number): void {
    const bytes = this.#tcp?.read(count) as ArrayBuffer;
    const lines = (this.#received + this.#decoder.decode(new Uint8Array(bytes))).split("\n");
    this.#received = lines.pop() as string;
    for (const line of lines) this.#onLine(line);
  }

  #flush(): void {
    const count = Math.min(this.#room, this.#waiting.length);
    if (!this.#tcp || count === 0) return;
    this.#tcp.write(this.#waiting.slice(0, count));
    this.#room -= count;
    this.#waiting = this.#waiting.slice(count);
  }
}
