import { closeAll } from "../../base/close-all.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import type {
  Host,
  PinSpecifier,
  SafePart,
  SafePin,
  Serial,
  SerialPins,
  Timer,
} from "../../host/host.js";
import { describeError } from "../../log/log.js";
import { ModbusClient } from "../../parts/modbus.js";
import { DigitalOutput } from "../pins/digital-output.js";

const BAUD = { from: 300, to: 2_000_000 };

/** Milliseconds between looks for an answer. */
const LOOK = 10;

/** Milliseconds until an answer has to begin, as `send_wait_time` of ESPHome's modbus. */
const WAIT = 250;

/** How often a request is sent again, as `max_cmd_retries` of ESPHome's modbus_controller. */
const RETRIES = 4;

/** Bits of a byte with its start and its stop, and the longest answer's bytes. */
const BITS = 10;

/** The most bits that a byte has, with a parity. */
const BITS_WITH_PARITY = 11;
const LONGEST = 256;

export interface ModbusPortOptions extends SerialPins {
  /** Bits a second, 300 to 2,000,000. Default 9600. */
  baud?: number;
  /** Default: none. */
  parity?: "even" | "odd";
  /**
   * An output that is high while the port sends: DE and /RE of an RS-485 driver. It is low again at most 2 ms after the
   * last bit, so a device has to wait for that long with its answer; at 9600 bits a second all do. Default: none.
   */
  directionPin?: PinSpecifier;
}

/** What is sent, and who waits for the answer. */
export interface ModbusRequest {
  readonly send: (client: ModbusClient) => void;
  /** Whether it writes: its answer has no registers. */
  readonly isWrite: boolean;
  /** Called with what was read; undefined when there was no answer, and why. */
  readonly done: (data: DataView | undefined, failure: string) => void;
}

/** A serial port with Modbus RTU, for one device or several. One request after another. */
export class ModbusPort {
  readonly pins: readonly PinSpecifier[];
  private readonly options: ModbusPortOptions;
  private readonly direction: DigitalOutput | undefined;
  /** Milliseconds until the longest answer must be there. */
  private readonly patience: number;
  private users = 0;
  private host: Host | undefined;
  private io: Serial | undefined;
  private client: ModbusClient | undefined;
  private timer: Timer | undefined;
  private readonly queue: ModbusRequest[] = [];
  private tries = 0;
  private deadline = 0;

  /** @throws ConfigurationError when `baud` is out of range. */
  constructor(options: ModbusPortOptions) {
    const { directionPin, ...port } = options;
    const { receive, transmit, baud = 9600 } = port;
    checkedNumber("A ModbusPort", "baud", baud, BAUD);
    this.options = { ...port, baud };
    this.pins =
      directionPin === undefined ? [receive, transmit] : [receive, transmit, directionPin];
    if (directionPin !== undefined) this.direction = new DigitalOutput(directionPin);
    this.patience = WAIT + Math.ceil((LONGEST * BITS * 1000) / baud);
  }

  /** What is low whenever the port isn't open: it would keep others from sending. */
  get safeOutputs(): readonly (SafePin | SafePart)[] {
    return this.direction?.safeOutputs ?? [];
  }

  /**
   * Opens it for one more device.
   *
   * @throws ConfigurationError when the board has no serial port for it.
   */
  open(host: Host): void {
    this.users += 1;
    if (this.io) return;
    const { Serial } = host.io;
    if (!Serial) throw new ConfigurationError(`This board (${host.model}) has no serial port.`);
    this.direction?.open(host, "A ModbusPort");
    this.io = new Serial({ baud: 9600, ...this.options, format: "buffer" });
    this.client = new ModbusClient(this.io);
    this.host = host;
  }

  /** Closes it for one device. */
  close(): void {
    this.users = Math.max(0, this.users - 1);
    if (this.users > 0) return;
    if (this.timer !== undefined) this.host?.timer.clear(this.timer);
    this.queue.length = this.tries = 0;
    closeAll(
      () => this.io?.close(),
      () => this.direction?.close(),
    );
    this.io = this.client = this.host = this.timer = undefined;
  }

  /**
   * Sends a function without numbers, as some devices have for themselves: 0x42 resets the energy of a PZEM-004T.
   *
   * @param address - Of the device, 1 to 247.
   */
  callFunction(address: number, fn: number): void {
    this.request({
      send: (client) => client.callFunction(address, fn),
      isWrite: true,
      done: () => {},
    });
  }

  request(request: ModbusRequest): void {
    this.queue.push(request);
    if (this.queue.length === 1) this.begin();
  }

  private begin(): void {
    const [request] = this.queue;
    const { client, host } = this;
    if (!request || !client || !host) return;
    this.deadline = host.time.ticks + this.patience;
    this.direction?.set(true);
    try {
      request.send(client);
    } catch (error) {
      return this.failed(describeError(error));
    }
    if (this.direction) this.listenLater(host, client.sent);
    else this.lookLater();
  }

  /** Once the bytes have gone. */
  private listenLater(host: Host, bytes: number): void {
    const { baud = 9600 } = this.options;
    this.timer = host.timer.set(
      () => {
        this.direction?.set(false);
        this.lookLater();
      },
      Math.ceil((bytes * BITS_WITH_PARITY * 1000) / baud) + 1,
    );
  }

  private lookLater(): void {
    this.timer = this.host?.timer.set(() => this.look(), LOOK);
  }

  private look(): void {
    const [request] = this.queue;
    const { client, host } = this;
    if (!request || !client || !host) return;
    let data: DataView | undefined;
    try {
      // What was written is answered without data.
      if (!request.isWrite) data = client.answer();
      else if (client.isWritten()) data = new DataView(new ArrayBuffer(0));
    } catch (error) {
      return this.failed(describeError(error));
    }
    if (data) this.end(request, data, "");
    else if (host.time.ticks >= this.deadline) this.failed("it doesn't answer");
    else this.lookLater();
  }

  private failed(why: string): void {
    const [request] = this.queue;
    this.direction?.set(false);
    this.tries += 1;
    if (request && this.tries > RETRIES) this.end(request, undefined, why);
    else this.timer = this.host?.timer.set(() => this.begin(), LOOK);
  }

  private end(request: ModbusRequest, data: DataView | undefined, failure: string): void {
    this.queue.shift();
    this.tries = 0;
    // The next request is begun before `done` is called, so an error that `done` throws doesn't stop the queue.
    if (this.queue.length > 0) this.timer = this.host?.timer.set(() => this.begin(), LOOK);
    request.done(data, failure);
  }
}
