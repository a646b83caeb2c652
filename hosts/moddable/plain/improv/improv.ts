import { type Packet, PacketReader, packetBytes, textBytes, textsIn } from "../serial-packets.js";
import type { FoundNetwork } from "../wifi/wifi.js";
import type { WiFiSetup } from "../wifi/wifi-setup.js";
import { IMPROV, PacketType } from "./packet.js";

const State = { READY: 2, PROVISIONING: 3, PROVISIONED: 4 } as const;
const ErrorCode = { NONE: 0, INVALID: 1, UNKNOWN: 2, NOT_CONNECTED: 3 } as const;
const Command = { SETTINGS: 1, STATE: 2, INFORMATION: 3, NETWORKS: 4 } as const;

/** What Improv needs from a device. */
export interface ImprovDevice {
  readonly wifi: WiFiSetup;
  /** The firmware's name and version, the chip or board, and the device's name. */
  readonly information: readonly [firmware: string, version: string, chip: string, name: string];
  /** The URL of the device's page; undefined if it doesn't open HTTP. */
  readonly url: string | undefined;
}

/**
 * Receives the Wi-Fi's name and password over a serial line from a browser that speaks Improv Wi-Fi, such as a
 * page with ESP Web Tools. It needs no password: anyone with the cable could flash the board as well.
 */
export class Improv {
  private readonly device: ImprovDevice;
  private readonly send: (bytes: Uint8Array) => void;
  private readonly reader = new PacketReader(IMPROV);
  private isJoining = false;

  /** @param send - sends all of the bytes, or none of them */
  constructor(device: ImprovDevice, send: (bytes: Uint8Array) => void) {
    this.device = device;
    this.send = send;
  }

  private get isConnected(): boolean {
    return this.device.wifi.network !== undefined;
  }

  /** Call with the bytes that come over the line. */
  receive(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const packet = this.reader.take(byte);
      if (packet?.type === PacketType.COMMAND) this.do(packet);
    }
  }

  private do({ data }: Packet): void {
    const [command, length] = data;
    if (data.length < 2 || length !== data.length - 2) return this.error(ErrorCode.INVALID);
    switch (command) {
      case Command.SETTINGS:
        return this.join(textsIn(data.subarray(2)));
      case Command.STATE:
        this.state();
        if (this.isConnected && !this.isJoining) this.urlResult(Command.STATE);
        return;
      case Command.INFORMATION:
        return this.result(Command.INFORMATION, this.device.information);
      case Command.NETWORKS:
        void this.scan();
        return;
      default:
        return this.error(ErrorCode.UNKNOWN);
    }
  }

  private join([SSID, password]: string[]): void {
    if (!SSID || this.isJoining) return this.error(ErrorCode.INVALID);
    const network = password ? { SSID, password } : { SSID };
    try {
      this.device.wifi.join(network, (failure) => this.joined(failure === undefined));
    } catch {
      return this.error(ErrorCode.INVALID);
    }
    this.isJoining = true;
    this.error(ErrorCode.NONE);
    this.state();
  }

  private joined(isUp: boolean): void {
    this.isJoining = false;
    if (!isUp) this.error(ErrorCode.NOT_CONNECTED);
    this.state();
    if (isUp) this.urlResult(Command.SETTINGS);
  }

  /** Sends a result for each network, and an empty one at the end. */
  private async scan(): Promise<void> {
    let found: readonly FoundNetwork[] = [];
    try {
      found = await this.device.wifi.scan();
    } catch {
      // A scan is already running; the browser will ask again.
    }
    for (const { SSID, RSSI, security } of found)
      this.result(Command.NETWORKS, [SSID, String(RSSI), security === "none" ? "NO" : "YES"]);
    this.result(Command.NETWORKS, []);
  }

  private urlResult(command: number): void {
    const { url } = this.device;
    this.result(command, url === undefined ? [] : [url]);
  }

  private state(): void {
    const idle = this.isConnected ? State.PROVISIONED : State.READY;
    this.packet(PacketType.STATE, [this.isJoining ? State.PROVISIONING : idle]);
  }

  private error(code: number): void {
    this.packet(PacketType.ERROR, [code]);
  }

  private result(command: number, texts: readonly string[]): void {
    const bytes = textBytes(texts);
    this.packet(PacketType.RESULT, [command, bytes.length, ...bytes]);
  }

  private packet(type: number, data: readonly number[]): void {
    this.send(packetBytes(IMPROV, type, data));
  }
}
