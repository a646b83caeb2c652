import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { FrameError, PlaintextFrames } from "../hub/frames.js";
import { decode, encode } from "./messages.js";

/**
 * What is wrong with it:
 *
 * - `"none"`: nothing, to see that a client works at all.
 * - `"silent"`: it accepts connections, and never says anything.
 * - `"slow"`: it sends one byte per millisecond.
 * - `"cut"`: the connection breaks in the middle of the first entity's frame, without a DisconnectRequest.
 * - `"endless-length"`: a frame's length never ends: each of its bytes says that another one follows.
 * - `"malformed"`: a whole frame, in which a text's length exceeds the rest of the message.
 * - `"no-frame"`: its first byte can't begin a frame of the protocol.
 * - `"old-version"`: it claims version 0.1 of the protocol.
 * - `"wrong-key"`: it needs encryption, and refuses whatever key the client has.
 * - `"no-pings"`: it answers everything except pings.
 * - `"closes-after-login"`: it accepts the login, and then closes the connection.
 */
export const MISBEHAVIOURS = [
  "none",
  "silent",
  "slow",
  "cut",
  "endless-length",
  "malformed",
  "no-frame",
  "old-version",
  "wrong-key",
  "no-pings",
  "closes-after-login",
] as const;

/** One of {@link MISBEHAVIOURS}. */
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

export interface MisbehavingDeviceOptions {
  /** Default `"none"`. */
  misbehaviour?: Misbehaviour;
  /** The address to listen on. Default `"127.0.0.1"`: clients on this machine only. */
  address?: string;
  /** The port, 0 for any free one. Default 0. */
  port?: number;
  /** The name that it tells clients. Default `"misbehaving"`. */
  name?: string;
  /** The MAC address that it tells clients. Default `"02:00:00:00:00:01"`. */
  mac?: string;
}

/** The first byte of an encrypted frame. */
const NOISE_MARK = 1;

const SENSOR = { objectId: "temperature", key: 1, name: "Temperature", accuracyDecimals: 1 };

/** More bytes than a length may have. */
const ENDLESS = new Uint8Array(16).fill(0xff);

/**
 * A device that misbehaves on purpose, for testing hubs and clients. It has one sensor, and speaks the native API
 * over real sockets.
 *
 * ```ts
 * const device = await MisbehavingDevice.listen({ misbehaviour: "cut" });
 * await assert.rejects(myClient.connect(device.port));
 * await device.close();
 * ```
 */
export class MisbehavingDevice {
  /** What is wrong with it; may be changed at any time. */
  misbehaviour: Misbehaviour;
  readonly name: string;
  readonly mac: string;
  /** The names of the messages that clients have sent, in their order. */
  readonly received: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  /** Opens its port. @throws Error the port can't be opened. */
  static async listen(options: MisbehavingDeviceOptions = {}): Promise<MisbehavingDevice> {
    const device = new MisbehavingDevice(options);
    device.#server.listen(options.port ?? 0, options.address ?? "127.0.0.1");
    await once(device.#server, "listening");
    return device;
  }

  private constructor(options: MisbehavingDeviceOptions) {
    this.misbehaviour = options.misbehaviour ?? "none";
    this.name = options.name ?? "misbehaving";
    this.mac = options.mac ?? "02:00:00:00:00:01";
    this.#server = createServer((socket) => this.#accept(socket));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** How many clients are connected. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Ends all connections. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Ends all connections, and closes the port. */
  async close(): Promise<void> {
    this.drop();
    this.#server.close();
    await once(this.#server, "close");
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay();
    const output = new DeviceOutput(socket, () => this.misbehaviour === "slow");
    const frames = new PlaintextFrames(() => {});
    // A lost client isn't an error here.
    socket.on("error", () => {});
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("data", (bytes) => {
      if (this.misbehaviour === "silent") return;
      if (this.misbehaviour === "wrong-key") return refuseKey(socket, this.name);
      try {
        frames.push(bytes);
        for (let frame = frames.next(); frame; frame = frames.next())
          this.#answer(decode(frame.id, frame.body).type, output);
      } catch (error) {
        if (!(error instanceof FrameError)) throw error;
        socket.destroy();
      }
    });
  }

  #answer(request: string, output: DeviceOutput): void {
    this.received.push(request);
    const isOld = this.misbehaviour === "old-version";
    switch (request) {
      case "HelloRequest":
        output.send(
          encode("HelloResponse", {
            apiVersionMajor: isOld ? 0 : 1,
            apiVersionMinor: isOld ? 1 : 10,
            serverInfo: "misbehaving",
            name: this.name,
          }),
        );
        break;
      case "ConnectRequest":
        output.send(encode("ConnectResponse"));
        if (this.misbehaviour === "closes-after-login") output.end();
        break;
      case "DeviceInfoRequest":
        output.send(encode("DeviceInfoResponse", { name: this.name, macAddress: this.mac }));
        break;
      case "ListEntitiesRequest":
        this.#list(output);
        break;
      case "SubscribeStatesRequest":
        output.send(encode("SensorStateResponse", { key: SENSOR.key, state: 21.5 }));
        break;
      case "PingRequest":
        if (this.misbehaviour !== "no-pings") output.send(encode("PingResponse"));
        break;
      case "DisconnectRequest":
        output.send(encode("DisconnectResponse"));
        output.end();
        break;
    }
  }

  #list(output: DeviceOutput): void {
    const sensor = encode("ListEntitiesSensorResponse", SENSOR);
    switch (this.misbehaviour) {
      case "cut":
        output.send(sensor.subarray(0, sensor.length >> 1));
        return output.cut();
      case "endless-length":
        return output.send(Uint8Array.of(0, ...ENDLESS));
      case "no-frame":
        return output.send(new TextEncoder().encode("HTTP/1.1 400 Bad Request\r\n\r\n"));
      case "malformed":
        // The length of the message's first text, which is the objectId.
        sensor[4] = 0x7f;
        return output.send(sensor);
      default:
        output.send(sensor);
        output.send(encode("ListEntitiesDoneResponse"));
    }
  }
}

/** Sends bytes to a client, at once or one by one. */
class DeviceOutput {
  readonly #socket: Socket;
  readonly #isSlow: () => boolean;
  readonly #waiting: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #ends = false;

  constructor(socket: Socket, isSlow: () => boolean) {
    this.#socket = socket;
    this.#isSlow = isSlow;
    socket.on("close", () => clearInterval(this.#timer));
  }

  send(bytes: Uint8Array): void {
    if (!this.#isSlow() && this.#waiting.length === 0) {
      this.#socket.write(bytes);
      return;
    }
    this.#waiting.push(...bytes);
    this.#timer ??= setInterval(() => this.#sendOne(), 1);
  }

  /** Closes the connection when everything was sent. */
  end(): void {
    this.#ends = true;
    if (this.#waiting.length === 0) this.#socket.end();
  }

  /** Breaks the connection right after the sent bytes. */
  cut(): void {
    this.#socket.destroySoon();
  }

  #sendOne(): void {
    const byte = this.#waiting.shift();
    if (byte !== undefined) this.#socket.write(Uint8Array.of(byte));
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
      if (this.#ends) this.#socket.end();
    }
  }
}

/** The hello of an encrypted device, and the text by which it refuses a key. */
function refuseKey(socket: Socket, name: string): void {
  const hello = Buffer.from(`\x01${name}\0`);
  const refusal = Buffer.from("\x01Handshake MAC failure", "latin1");
  for (const content of [hello, refusal])
    socket.write(Buffer.concat([Buffer.of(NOISE_MARK, 0, content.length), content]));
  socket.end();
}
