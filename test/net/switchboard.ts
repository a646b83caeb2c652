import assert from "node:assert/strict";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { ListenerOptions, TCP, TCPOptions } from "../../src/host/host.js";
import { LogLevel } from "../../src/log/log.js";
import { SocketConnection } from "../../src/net/socket-connection.js";
import { Refusal, type SocketProtocol, SocketServer } from "../../src/net/socket-server.js";

/** A connection that notes what happens to it. */
export class NotedConnection extends SocketConnection {
  readonly events: string[] = [];
  /** What `tick` was given. */
  readonly ticks: [now: number, elapsed: number][] = [];

  readable(count: number): void {
    this.events.push(`readable ${count}`);
  }
  writable(count: number): void {
    this.events.push(`writable ${count}`);
  }
  lost(): void {
    this.close("is lost");
  }
  tick(now: number, elapsed: number): void {
    this.ticks.push([now, elapsed]);
  }
  protected override closing(): void {
    this.events.push("closing");
  }
}

/** What a `Switchboard` can be told at the start. */
export interface SwitchboardOptions {
  readonly connections?: number;
  readonly maxWaiting?: number;
  /** Milliseconds. */
  readonly interval?: number;
}

/** A server on a host in memory, whose protocol notes what it is asked and does what it is told. */
export class Switchboard implements SocketProtocol<NotedConnection> {
  readonly host = new MemoryHost();
  readonly freeMemory = 1000;
  readonly maxWaiting: number;
  readonly server: SocketServer<NotedConnection>;
  readonly lines: string[] = [];
  readonly refused: string[] = [];
  /** What happened, in order. */
  readonly events: string[] = [];
  /** What sockets and listeners were made of. */
  readonly tcpOptions: TCPOptions[] = [];
  readonly listenerOptions: ListenerOptions[] = [];
  /** Those that may be evicted, the next first. */
  readonly evictable: NotedConnection[] = [];
  /** How often the server asked which connection may be evicted. */
  asked = 0;
  /** Thrown by the next call of its name. */
  readonly faults = new Map<string, Error>();

  constructor({ connections = 2, maxWaiting = 0, interval = 1000 }: SwitchboardOptions = {}) {
    this.maxWaiting = maxWaiting;
    this.#watch();
    this.server = new SocketServer<NotedConnection>(this.host, this, connections, 8);
    this.server.open({ port: 7, interval });
  }

  connect(from: TCP, place: number, address?: string, port?: number): NotedConnection {
    this.fail("connect");
    return new NotedConnection(this.server, from, place, address, port);
  }
  evictionCandidate(): NotedConnection | undefined {
    this.fail("evictionCandidate");
    this.asked += 1;
    this.events.push("asked");
    return this.evictable.shift();
  }
  refuse(_from: TCP, address: string | undefined, refusal: Refusal): void {
    this.refused.push(`${address} ${refusal === Refusal.NO_MEMORY ? "memory" : "place"}`);
  }
  log(level: LogLevel, message: string): void {
    this.lines.push(
      `${level === LogLevel.ERROR ? "E" : level === LogLevel.WARN ? "W" : "I"} ${message}`,
    );
  }
  connectionsChanged(): void {
    this.events.push(`${this.server.count} connected`);
  }
  ticked(): void {
    this.events.push("ticked");
  }

  /** A connection's place; -1: it has none. */
  placeOf(client: ReturnType<MemoryHost["connect"]>): number {
    return this.server.connections.findIndex((line) => line && line.tcp === client.holder);
  }

  fail(name: string): void {
    const error = this.faults.get(name);
    this.faults.delete(name);
    if (error) throw error;
  }

  #watch(): void {
    const { io } = this.host;
    const { fail, tcpOptions, listenerOptions } = {
      fail: (name: string) => this.fail(name),
      tcpOptions: this.tcpOptions,
      listenerOptions: this.listenerOptions,
    };
    const { TCP, Listener } = io;
    const { time } = this.host;
    const clear = time.clear.bind(time);
    time.clear = (timer) => clear(timer ?? assert.fail("there is no timer to clear"));
    const WatchedTCP = class extends TCP {
      constructor(options: TCPOptions) {
        fail("TCP");
        super(options);
        tcpOptions.push(options);
      }
      override close(): void {
        super.close();
        fail("TCP.close");
      }
    };
    const WatchedListener = class extends Listener {
      constructor(options: ListenerOptions) {
        super(options);
        listenerOptions.push(options);
      }
      override read(): TCP | undefined {
        fail("Listener.read");
        return super.read();
      }
      override close(): void {
        super.close();
        fail("Listener.close");
      }
    };
    Object.assign(io, { TCP: WatchedTCP, Listener: WatchedListener });
  }
}
