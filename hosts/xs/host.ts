import type {
  AnalogOptions,
  CameraSensor,
  CameraSensorOptions,
  DACOptions,
  DigitalOptions,
  EdgeCountOptions,
  HostChip,
  HostMQTT,
  I2COptions,
  MQTTClientOptions,
  PhaseCutOptions,
  PixelOutputOptions,
  PulseCountOptions,
  PulseTrainInputOptions,
  PulseTrainOutputOptions,
  PulseWidthOptions,
  PWMOptions,
  RestartMode,
  SafeState,
  SerialOptions,
  SPIOptions,
  StorageOptions,
  TouchPadOptions,
  WakeSources,
} from "../../src/host/host.js";
import type { NodeHost } from "../node/host.js";
import { audioMethods } from "./audio.js";
import { RemoteBus, RemoteSPI } from "./bus.js";
import { cryptographyMethods, sealing } from "./crypto.js";
import type { Events } from "./events.js";
import {
  type Call,
  type Failure,
  FromWorker,
  Happened,
  type JSONBytes,
  WorkerAnswer,
  type WorkerResult,
  type WorkerState,
} from "./inside/protocol.js";
import { RemoteMQTT } from "./mqtt.js";
import { Objects } from "./objects.js";
import { RemoteOneWire } from "./one-wire.js";
import { RemotePixelOutput } from "./pixel-output.js";
import { RemotePulseTrainInput, RemotePulseTrainOutput } from "./pulse-trains.js";
import { Acceptor, RemoteClient, WorkerConnection } from "./sockets.js";

const NOTHING = Uint8Array.of(WorkerAnswer.NOTHING);

/** What the program on XS may report to the program on Node. */
export interface Told {
  log(level: number, tag: string, message: string): void;
  published(state: WorkerState): void;
  /** The device asks for a restart. */
  restart(mode?: RestartMode): void;
  /** The device has closed itself, to sleep. */
  sleep(sources: WakeSources): void;
}

type Methods = Record<string, (...args: never[]) => unknown>;

/** Node's side of the host that a device on XS uses: it carries out the device's calls. */
export class HostCalls {
  readonly objects = new Objects();
  /** The device's listeners, in the order of opening. */
  readonly acceptors: Acceptor[] = [];
  readonly #node: NodeHost;
  readonly #events: Events;
  readonly #methods: Methods;

  constructor(node: NodeHost, events: Events, told: Told) {
    this.#node = node;
    this.#events = events;
    this.#methods = { ...this.#hostMethods(), ...told } as Methods;
  }

  /** Carries out the posts at a message's start. Returns what follows them. */
  takePosts(message: Buffer): Buffer {
    const end = 4 + message.readUInt32LE(0);
    for (let at = 4; at < end; ) {
      const start = at + 4;
      at = start + message.readUInt32LE(at);
      this.#post(message.subarray(start, at));
    }
    return message.subarray(end);
  }

  /** Carries out a call, and returns the answer. */
  call(bytes: Buffer): Uint8Array {
    if (bytes[0] === FromWorker.CALL) return this.#call(bytes);
    try {
      if (bytes[0] === FromWorker.READ_FRAME) {
        return readFrame(this.objects.get(bytes.readUInt32LE(1)) as CameraSensor);
      }
      if (bytes[0] === FromWorker.SEAL || bytes[0] === FromWorker.OPEN)
        return sealing(this.#node.crypto, bytes);
      const connection = this.#connection(bytes);
      return bytes[0] === FromWorker.READ ? read(connection, bytes) : write(connection, bytes);
    } catch (error) {
      return Buffer.concat([Uint8Array.of(WorkerAnswer.FAILED), inJSON(failure(error))]);
    }
  }

  #post(call: Buffer): void {
    if (call[0] === FromWorker.CALL) {
      this.#call(call);
      return;
    }
    try {
      write(this.#connection(call), call);
    } catch {
      // There was room for it, so the other side must have gone.
      this.#events.happened(call.readUInt32LE(1), Happened.LOST);
    }
  }

  #connection(call: Buffer): WorkerConnection {
    return this.objects.get(call.readUInt32LE(1)) as WorkerConnection;
  }

  #call(bytes: Buffer): Uint8Array {
    const { object, method, args } = JSON.parse(bytes.toString("utf8", 1)) as Call;
    try {
      return inJSON({ value: this.#run(object, method, args.map(revived)) });
    } catch (error) {
      return inJSON(failure(error));
    }
  }

  #run(number: number, method: string, args: unknown[]): unknown {
    if (number === 0) return this.#methods[method]?.(...(args as never[]));
    // Closing twice is allowed.
    if (method === "close" && !this.objects.has(number)) return undefined;
    const object = this.objects.get(number);
    if (method === "close") {
      this.objects.delete(number);
      this.#events.forget(number);
    }
    if (object instanceof Acceptor) {
      if (method === "read") return this.#accept(object);
      if (method === "port") return object.port;
      if (method === "error") return failure(object.error);
    }
    const value = (object as Methods)[method]?.(...(args as never[]));
    return value instanceof ArrayBuffer
      ? ({ bytes: [...new Uint8Array(value)] } satisfies JSONBytes)
      : value;
  }

  #accept(acceptor: Acceptor) {
    const tcp = acceptor.read();
    if (!tcp) return undefined;
    const connection = new WorkerConnection(tcp);
    return { number: this.objects.add(connection), ...connection.remote };
  }

  #hostMethods() {
    const { objects } = this;
    const { io, timer, time, storage } = this.#node;
    const happened = (number: () => number) => (events: number) =>
      this.#events.happened(number(), events);

    return {
      listen: (options: { port?: number; address?: string }) => {
        const acceptor: Acceptor = new Acceptor(
          io.Listener,
          options,
          happened(() => number),
        );
        const number = objects.add(acceptor);
        this.acceptors.push(acceptor);
        return number;
      },
      takeOver: (number: number, nodelay?: boolean) => {
        const connection = objects.get(number) as WorkerConnection;
        connection.takeOver(
          nodelay,
          happened(() => number),
        );
      },
      openClient: (name: string, port: number) => {
        const client: RemoteClient = new RemoteClient(
          this.#node.connectTo,
          name,
          port,
          happened(() => number),
        );
        const number = objects.add(client);
        return number;
      },
      openDigital: (options: DigitalOptions, waits: boolean) => {
        const digital = new io.Digital({
          ...options,
          ...(waits && { onReadable: () => this.#events.happened(number, Happened.READABLE) }),
        });
        const number = objects.add(digital);
        return { number };
      },
      openPWM: (options: PWMOptions) => {
        const pwm = new io.PWM(options);
        return { number: objects.add(pwm), hz: pwm.hz, resolution: pwm.resolution };
      },
      openAnalog: (options: AnalogOptions) => {
        const analog = new io.Analog(options);
        const { resolution, fullScale } = analog;
        return { number: objects.add(analog), resolution, fullScale };
      },
      openPulseCount: (options: PulseCountOptions, waits: boolean) => {
        const pulseCount = new io.PulseCount({
          ...options,
          ...(waits && { onReadable: () => this.#events.happened(number, Happened.READABLE) }),
        });
        const number = objects.add(pulseCount);
        return { number };
      },
      openEdgeCount: (options: EdgeCountOptions, waits: boolean) => {
        const count = new io.EdgeCount({
          ...options,
          ...(waits && { onReadable: () => this.#events.happened(number, Happened.READABLE) }),
        });
        const remote = {
          read: () => count.read(),
          lastTime: () => count.time,
          close: () => count.close(),
        };
        const number = objects.add(remote);
        return { number };
      },
      openPulseWidth: (options: PulseWidthOptions, waits: boolean) => {
        const pulseWidth = new io.PulseWidth({
          ...options,
          ...(waits && { onReadable: () => this.#events.happened(number, Happened.READABLE) }),
        });
        const number = objects.add(pulseWidth);
        return number;
      },
      openPulseTrainInput: (options: PulseTrainInputOptions, waits: boolean) => {
        const input = new io.PulseTrainInput({
          ...options,
          ...(waits && { onReadable: () => this.#events.happened(number, Happened.READABLE) }),
        });
        const number = objects.add(new RemotePulseTrainInput(input));
        return number;
      },
      openPulseTrainOutput: (options: PulseTrainOutputOptions) =>
        objects.add(new RemotePulseTrainOutput(new io.PulseTrainOutput(options))),
      openDAC: (options: DACOptions) => {
        const dac = new io.DAC(options);
        return { number: objects.add(dac), resolution: dac.resolution };
      },
      openPhaseCut: (options: PhaseCutOptions) => objects.add(new io.PhaseCut(options)),
      openTouchPad: (options: TouchPadOptions) => {
        const pad = new io.TouchPad(options);
        const rest = () => pad.benchmark;
        return objects.add({ rest, read: () => pad.read(), close: () => pad.close() });
      },
      openSPI: (options: SPIOptions) => objects.add(new RemoteSPI(new io.SPI(options))),
      openI2C: (options: I2COptions) => objects.add(new RemoteBus(new io.I2C(options))),
      openPixelOutput: (options: PixelOutputOptions) =>
        objects.add(new RemotePixelOutput(new io.PixelOutput(options))),
      openSerial: (options: SerialOptions) => objects.add(new io.Serial(options)),
      openOneWire: (options: { pin: number }) =>
        objects.add(new RemoteOneWire(new io.OneWire(options))),
      openCamera: (options: CameraSensorOptions) => {
        const camera = new io.Camera({
          ...options,
          onReadable: () => this.#events.happened(number, Happened.READABLE),
        });
        const number = objects.add(camera);
        return { number, width: camera.width, height: camera.height };
      },
      openMQTT: (options: MQTTClientOptions) => {
        const { mqtt, mqtts } = this.#node;
        const remote: RemoteMQTT = new RemoteMQTT(
          (options.secure ? mqtts : mqtt) as HostMQTT,
          options,
          happened(() => number),
        );
        const number = objects.add(remote);
        return number;
      },
      keepSafe: (state: SafeState) => this.#node.safeOutputs?.keep(state),
      openStorage: (options: StorageOptions) => objects.add(storage.open(options)),
      startTimer: (milliseconds: number, repeats: boolean) => {
        const running = timer[repeats ? "repeat" : "set"](
          () => this.#events.happened(number, Happened.READABLE),
          milliseconds,
        );
        const number = objects.add({ close: () => timer.clear(running) });
        return number;
      },
      now: () => time.now,
      setTime: (seconds: number) => time.set(seconds),
      freeMemory: () => this.#node.freeMemory,
      chip: (name: keyof HostChip) => this.#node.chip?.[name],
      networkAddress: () => this.#node.networkAddress,
      wifi: () => this.#node.wifi ?? {},
      random: (count: number) => {
        const bytes = new Uint8Array(count);
        this.#node.random?.(bytes);
        return { bytes: [...bytes] } satisfies JSONBytes;
      },
      pageLength: (name: string) => this.#node.page?.read(name)?.length,
      pagePiece: (name: string, from: number, to: number) => {
        const content = this.#node.page?.read(name) ?? [];
        return { bytes: [...content.slice(from, to)] } satisfies JSONBytes;
      },
      ...audioMethods(io, objects, happened),
      ...cryptographyMethods(this.#node.crypto),
    };
  }
}

function read(connection: WorkerConnection, call: Buffer): Uint8Array {
  const count = call.readUInt32LE(5);
  const answer = new Uint8Array(1 + count);
  return connection.read(answer.subarray(1)) === undefined ? NOTHING : answer;
}

function write(connection: WorkerConnection, call: Buffer): Uint8Array {
  const answer = Buffer.alloc(5);
  answer.writeUInt32LE(connection.write(call.subarray(5)), 1);
  return answer;
}

/** XS gets a copy of the frame; the frame goes back to the camera. */
function readFrame(camera: CameraSensor): Uint8Array {
  const frame = camera.read();
  if (!frame) return NOTHING;
  const answer = new Uint8Array(1 + frame.byteLength);
  answer.set(new Uint8Array(frame), 1);
  frame.close();
  return answer;
}

function failure(thrown: unknown): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { error: { name: error.name, message: error.message } };
}

function inJSON(result: WorkerResult): Buffer {
  return Buffer.from(JSON.stringify(result));
}

/** Restores bytes that went through JSON. */
function revived(arg: unknown): unknown {
  const isBytes = typeof arg === "object" && arg !== null && "bytes" in arg;
  return isBytes ? Uint8Array.from((arg as JSONBytes).bytes) : arg;
}
