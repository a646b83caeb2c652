import { randomFillSync } from "node:crypto";
import type {
  AudioInConstructor,
  AudioOutConstructor,
  Connect,
  Cryptography,
  DACConstructor,
  EdgeCountConstructor,
  Host,
  I2CConstructor,
  OneWireConstructor,
  PhaseCutConstructor,
  PixelOutputConstructor,
  PulseTrainInputConstructor,
  PulseTrainOutputConstructor,
  PulseWidthConstructor,
  SerialConstructor,
  SPIConstructor,
  TouchPadConstructor,
} from "../../src/host/host.js";
import { audioInOn, audioOutOn } from "../virtual/audio.js";
import { VirtualBoard } from "../virtual/board.js";
import { BOARDS } from "../virtual/boards.js";
import type { ChipName } from "../virtual/chips/chips.js";
import { deepSleepOn } from "../virtual/deep-sleep.js";
import { NodeCamera } from "./camera.js";
import type { Certificate } from "./certificate.js";
import { connectThrough } from "./connect.js";
import { cryptography } from "./crypto/crypto.js";
import { type DamagedStorageError, InvalidMACError } from "./errors.js";
import { freeMemory } from "./free-memory.js";
import { listenerWith, type NodeListener } from "./listener.js";
import { mqttClientOn } from "./mqtt/mqtt-client.js";
import { NodeNetwork } from "./network.js";
import { networkAddress } from "./network-address.js";
import { pageFiles } from "./page-files.js";
import { NodeStorage } from "./storage.js";
import { NodeTCP } from "./tcp.js";
import { NodeTime } from "./time.js";
import { timer } from "./timer.js";

/** The network of a simulated board. */
const WIFI = { SSID: "virtual", BSSID: "02:54:48:4D:42:FE", RSSI: -57 };
const NO_WIFI = { SSID: undefined, BSSID: undefined, RSSI: undefined };

/** A locally administered address (the 02), so it belongs to nobody; the rest is "THMBL" in ASCII. */
const DEFAULT_MAC = "02:54:48:4D:42:4C";

export interface NodeHostOptions {
  /**
   * The board, or the chip of a new one: `"esp32c3"`. A chip's board refuses what the chip can't do, and has
   * the pins and names of Espressif's board with it. Default: a new board whose pins can do everything.
   */
  board?: VirtualBoard | ChipName;
  /** The file that keeps the storage. Default: none; values last as long as the host. */
  storage?: string;
  /** Called when the storage's file is damaged and was renamed. Default: a warning of Node's. */
  onDamagedStorage?: (error: DamagedStorageError) => void;
  /** The certificate and its key in PEM, with which `http.tls` is served. Default: none. */
  tls?: Certificate;
  /** Six bytes in hexadecimal, separated by colons. Default `"02:54:48:4D:42:4C"`. */
  mac?: string;
  /** What the names of its devices end with: `"-17"`. Default: nothing. */
  nameSuffix?: string;
  /** Default: the board's, or `"Virtual board"`. */
  model?: string;
  /**
   * Restarts the device. Default: ends the program with status 0, so that whatever started it
   * (systemd, Docker, a shell's loop) can start it again.
   */
  restart?: () => void;
  /** Why the device started, for tests of a program that looks at it. Default: unknown. */
  resetReason?: string;
}

/**
 * A host on Node, with what only it offers. Its free memory is what the machine, or the container,
 * has left for this process.
 */
export interface NodeHost extends Host {
  readonly io: Host["io"] & {
    readonly TCP: typeof NodeTCP;
    readonly Listener: typeof NodeListener;
    readonly Camera: typeof NodeCamera;
    readonly AudioIn: AudioInConstructor;
    readonly AudioOut: AudioOutConstructor;
    readonly I2C: I2CConstructor;
    readonly OneWire: OneWireConstructor;
    readonly PixelOutput: PixelOutputConstructor;
    readonly EdgeCount: EdgeCountConstructor;
    readonly PulseWidth: PulseWidthConstructor;
    readonly PulseTrainInput: PulseTrainInputConstructor;
    readonly PulseTrainOutput: PulseTrainOutputConstructor;
    readonly DAC: DACConstructor;
    readonly PhaseCut: PhaseCutConstructor;
    readonly TouchPad: TouchPadConstructor;
    readonly Serial: SerialConstructor;
    readonly SPI: SPIConstructor;
  };
  readonly connectTo: Connect;
  readonly time: NodeTime;
  readonly crypto: Cryptography;
  /** The board as seen from outside: it drives and reads pins. */
  readonly board: VirtualBoard;
  /** The network under its listeners, which can be taken away. */
  readonly network: NodeNetwork;
}

/**
 * A host on Node: real sockets, and pins and a camera on a virtual board.
 * @throws {InvalidMACError} `mac` isn't an address
 */
export function createHost(options: NodeHostOptions = {}): NodeHost {
  const page = pageFiles();
  const network = new NodeNetwork();
  const { mac = DEFAULT_MAC, tls, nameSuffix } = options;
  const [board, itsModel] = boardOf(options.board);
  const { model = itsModel } = options;
  if (!/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/i.test(mac)) throw new InvalidMACError(mac);
  const mqtt = { io: mqttClientOn(network) };
  const storage = new NodeStorage(options.storage, options.onDamagedStorage);
  return {
    // A board makes a class when it is asked for.
    io: {
      get Digital() {
        return board.Digital;
      },
      get PWM() {
        return board.PWM;
      },
      get Analog() {
        return board.Analog;
      },
      get PulseCount() {
        return board.PulseCount;
      },
      get EdgeCount() {
        return board.EdgeCount;
      },
      get PulseWidth() {
        return board.PulseWidth;
      },
      get PulseTrainInput() {
        return board.PulseTrainInput;
      },
      get PulseTrainOutput() {
        return board.PulseTrainOutput;
      },
      get DAC() {
        return board.DAC;
      },
      get PhaseCut() {
        return board.PhaseCut;
      },
      get TouchPad() {
        return board.TouchPad;
      },
      get I2C() {
        return board.I2C;
      },
      get SPI() {
        return board.SPI;
      },
      get OneWire() {
        return board.OneWire;
      },
      get PixelOutput() {
        return board.PixelOutput;
      },
      get Serial() {
        return board.Serial;
      },
      TCP: NodeTCP,
      Listener: listenerWith(network, tls),
      Camera: NodeCamera,
      AudioIn: audioInOn(board, timer),
      AudioOut: audioOutOn(board, timer),
    },
    connectTo: connectThrough(network),
    mqtt,
    mqtts: mqtt,
    pin: board.pin,
    safeOutputs: board.safeOutputs,
    chip: board.chipSensors,
    timer,
    time: new NodeTime(),
    storage,
    mac: mac.toUpperCase(),
    tls: tls !== undefined,
    ...(nameSuffix !== undefined && { nameSuffix }),
    model,
    get freeMemory() {
      return freeMemory();
    },
    get networkAddress() {
      return network.isUp ? networkAddress() : undefined;
    },
    get wifi() {
      return network.isUp ? WIFI : NO_WIFI;
    },
    random(bytes) {
      randomFillSync(bytes);
    },
    crypto: cryptography(),
    ...(page && { page }),
    ...(options.resetReason !== undefined && { resetReason: options.resetReason }),
    deepSleep: deepSleepOn(board, timer, () => (options.restart ?? process.exit)()),
    restartModes: ["factory"],
    restart(mode) {
      try {
        if (mode === "factory") storage.clear();
      } finally {
        if (options.restart) options.restart();
        else process.exit(0);
      }
    },
    board,
    network,
  };
}

/** The board and its model. */
function boardOf(board: NodeHostOptions["board"]): [VirtualBoard, string] {
  if (typeof board !== "string") return [board ?? new VirtualBoard(), "Virtual board"];
  if (!Object.hasOwn(BOARDS, board)) {
    const known = Object.keys(BOARDS).join(", ");
    throw new RangeError(`There's no board "${board}": choose one of ${known}`);
  }
  const { chip, model, pin } = BOARDS[board];
  return [new VirtualBoard(pin, undefined, chip), model];
}
