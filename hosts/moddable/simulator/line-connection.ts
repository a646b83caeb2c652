import Listener from "embedded:io/socket/listener";
import TCP from "embedded:io/socket/tcp";

/**
 * Sends and receives lines of ASCII over a connection to a port of this computer. Lines may arrive in pieces.
 */
export class LineConnection {
  private readonly listener: Listener;
  private readonly onLine: (line: string) => void;
  private readonly decoder = new TextDecoder("utf-8");
  private readonly encoder = new TextEncoder();
  private tcp: TCP | undefined;
  private received = "";
  private room = 0;
  private readonly lines: string[] = [];
  /** The line being sent, and how many of its bytes are sent. */
  private sending = new Uint8Array();
  private sent = 0;

  constructor(onLine: (line: string) => void, port = 0) {
    this.onLine = onLine;
    this.listener = new Listener({ port, onReadable: () => this.accept() });
  }

  get port(): number {
    return this.listener.port;
  }

  write(line: string): void {
    this.lines.push(line);
    this.flush();
  }

  private accept(): void {
    const from = this.listener.read();
    if (!from) return;
    this.tcp?.close();
    this.room = 0;
    this.tcp = new TCP({
      from,
      onReadable: (count) => this.read(count),
      onWritable: (room) => {
        this.room = room;
        this.flush();
      },
    });
  }

  private read(count: number): void {
    const bytes = this.tcp?.read(count) as ArrayBuffer;
    const lines = (this.received + this.decoder.decode(new Uint8Array(bytes))).split("\n");
    this.received = lines.pop() as string;
    for (const line of lines) this.onLine(line);
  }

  private flush(): void {
    const { tcp } = this;
    if (!tcp) return;
    while (this.room > 0) {
      if (this.sent === this.sending.length) {
        const line = this.lines.shift();
        if (line === undefined) return;
        this.sending = this.encoder.encode(`${line}\n`);
        this.sent = 0;
      }
      const end = Math.min(this.sent + this.room, this.sending.length);
      // It may be less by more than what was written. The SDK's types don't have this result.
      this.room = tcp.write(this.sending.slice(this.sent, end)) as unknown as number;
      this.sent = end;
    }
  }
}
