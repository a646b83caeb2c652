/**
 * What a host offers: ECMA-419's classes, under ECMA-419's names, and the few
 * other services that a device needs. Thimble never imports a host: it is passed
 * in. `hosts/` has a folder for each.
 *
 * Where ECMA-419 leaves a choice, hosts do what Moddable's ESP32 port does, so that programs that work on another
 * host also work on the board.
 */

import type { AudioInConstructor, AudioOutConstructor } from "./audio.js";
import type {
  I2CConstructor,
  OneWireConstructor,
  PixelOutputConstructor,
  SerialConstructor,
  SPIConstructor,
} from "./buses.js";
import type { CameraSensorConstructor } from "./camera.js";
import type { HostChip } from "./chip.js";
import type { Cryptography } from "./crypto.js";
import type { HostDeepSleep } from "./deep-sleep.js";
import type { EdgeCountConstructor } from "./edge-count.js";
import type { FirmwareUpdater } from "./firmware.js";
import type { HostMQTT } from "./mqtt.js";
import type { PageFiles } from "./page.js";
import type { PhaseCutConstructor } from "./phase-cut.js";
import type {
  AnalogConstructor,
  DACConstructor,
  DigitalConstructor,
  PinSpecifier,
  PulseCountConstructor,
  PulseWidthConstructor,
  PWMConstructor,
} from "./pins.js";
import type { ProgramUpdater } from "./program.js";
import type { PulseTrainInputConstructor, PulseTrainOutputConstructor } from "./pulse-trains.js";
import type { SafeOutputs } from "./safe-outputs.js";
import type { Connect, ListenerConstructor, TCPConstructor } from "./sockets.js";
import type { KeyValueStorage } from "./storage.js";
import type { Time, Timers } from "./time.js";
import type { TouchPadConstructor } from "./touch.js";

export type * from "./audio.js";
export type * from "./buses.js";
export type * from "./camera.js";
export type * from "./chip.js";
export type * from "./crypto.js";
export type * from "./deep-sleep.js";
export type * from "./edge-count.js";
export type * from "./mqtt.js";
export type * from "./page.js";
export type * from "./phase-cut.js";
export type * from "./pins.js";
export type * from "./pulse-trains.js";
export type * from "./replacement.js";
export type * from "./safe-outputs.js";
export type * from "./sockets.js";
export type * from "./storage.js";
export type * from "./time.js";
export type * from "./touch.js";

/** ESPHome's words for networks. */
export type NetworkKind = "wifi" | "ethernet";

/** What a machine offers to a device: a board, a simulator, Node. Programs are given one, and pass it to their `Device`. */
export interface Host {
  /** The constructors of the board's inputs and outputs. */
  readonly io: HostIO;
  /** Connects to servers in the network. Left out by a host that can't. */
  readonly connectTo?: Connect;
  /** MQTT over TCP, as ECMA-419's `device.network.mqtt`. Left out by a host without it. */
  readonly mqtt?: HostMQTT;
  /** MQTT over TLS. Left out by a host without it. */
  readonly mqtts?: HostMQTT;
  /** The board's named pins, for instance `{ led: 2, button: 0 }`. */
  readonly pin: Readonly<Record<string, PinSpecifier>>;
  /**
   * Pins that the board itself uses, and what for: `new Map([[17, "Ethernet"]])`. Entities can't use them. Left out by
   * a board that leaves all its pins to the program.
   */
  readonly takenPins?: ReadonlyMap<PinSpecifier, string>;
  /** Keeps outputs at their safe levels while nothing has them open. Left out by a host that can't. */
  readonly safeOutputs?: SafeOutputs;
  readonly timer: Timers;
  readonly time: Time;
  readonly storage: KeyValueStorage;
  /**
   * The network interface's address: six bytes in upper-case hexadecimal,
   * separated by colons. It is the device's identity, so it never changes.
   */
  readonly mac: string;
  /**
   * A suffix for the names of devices, `"-17"`, when several run the same program in one network. Default: none.
   */
  readonly nameSuffix?: string;
  /** The board's model, as people call it: `"ESP32 DevKitC"`. */
  readonly model: string;
  /** How many bytes of memory are free. */
  readonly freeMemory: number;
  /** What its chip says of itself. Left out by a host that is no chip, nor simulates one. */
  readonly chip?: HostChip;
  /** The device's IPv4 address; undefined while there is no network. */
  readonly networkAddress: string | undefined;
  /** Its Wi-Fi connection. Left out by a host without Wi-Fi. */
  readonly wifi?: HostWiFi;
  /** What the machine is connected by, as hubs are told by mDNS. Default `"wifi"`. */
  readonly networkKind?: NetworkKind;
  /**
   * Fills `bytes` with random values that are secure enough for secrets. A host
   * without it can't make tokens.
   */
  random?(bytes: Uint8Array): void;
  /** Cryptography for encrypted connections. A host without it has none. */
  readonly crypto?: Cryptography;
  /** The device's page for people. Without it, `/` is JSON for browsers as well. */
  readonly page?: PageFiles;
  /** Replaces the machine's firmware. Left out by a host that can't. */
  readonly firmware?: FirmwareUpdater;
  /** Replaces the machine's program. Left out by a host that can't. */
  readonly program?: ProgramUpdater;
  /**
   * Why the machine started, as text for people: `"power-on"`, `"restart"`, `"watchdog"`, `"out of memory"`. Left out
   * by a host that can't tell.
   */
  readonly resetReason?: string;
  /** Its deep sleep. Left out by a host without one. */
  readonly deepSleep?: HostDeepSleep;
  /** Its listeners support TLS: it has a certificate. Default false. */
  readonly tls?: boolean;
  /** The other ways in which the machine can restart. Left out by a host that has none. */
  readonly restartModes?: readonly RestartMode[];
  /**
   * Restarts the machine. Nothing after the call runs.
   *
   * @param mode - One of `restartModes`. Default: a normal start.
   */
  restart(mode?: RestartMode): void;
}

/** The connection to a Wi-Fi network, under ECMA-419's names. Each is undefined while there is none. */
export interface HostWiFi {
  /** The network's name. */
  readonly SSID: string | undefined;
  /** The access point's address, as six bytes in hexadecimal, separated by colons. */
  readonly BSSID: string | undefined;
  /** The strength of its signal in dBm: -30 is next to it, -90 is hardly there. */
  readonly RSSI: number | undefined;
}

/**
 * Another way to restart: `"safe"` without the program, as after several starts that failed; `"factory"`
 * with nothing stored.
 */
export type RestartMode = "safe" | "factory";

export interface HostIO {
  readonly Digital: DigitalConstructor;
  readonly PWM: PWMConstructor;
  readonly Analog: AnalogConstructor;
  readonly PulseCount: PulseCountConstructor;
  readonly TCP: TCPConstructor;
  readonly Listener: ListenerConstructor;
  /** Left out by a host that counts edges in JavaScript only, with `Digital`. */
  readonly EdgeCount?: EdgeCountConstructor;
  /** Left out by a host without I2C. */
  readonly I2C?: I2CConstructor;
  /** Left out by a host without SPI. */
  readonly SPI?: SPIConstructor;
  /** Left out by a host that can't measure pulses. */
  readonly PulseWidth?: PulseWidthConstructor;
  /** Left out by a host that can't send trains of pulses. */
  readonly PulseTrainOutput?: PulseTrainOutputConstructor;
  /** Left out by a host that can't receive trains of pulses. */
  readonly PulseTrainInput?: PulseTrainInputConstructor;
  /** Left out by a host without a digital-to-analog converter. */
  readonly DAC?: DACConstructor;
  /** Left out by a host that can't dim mains. */
  readonly PhaseCut?: PhaseCutConstructor;
  /** Left out by a host without touch pads. */
  readonly TouchPad?: TouchPadConstructor;
  /** Left out by a host without 1-Wire. */
  readonly OneWire?: OneWireConstructor;
  /** Left out by a host without LED strips. */
  readonly PixelOutput?: PixelOutputConstructor;
  /** Left out by a host without serial ports. */
  readonly Serial?: SerialConstructor;
  /** Left out by a host without a camera. */
  readonly Camera?: CameraSensorConstructor;
  /** Left out by a host without a microphone. */
  readonly AudioIn?: AudioInConstructor;
  /** Left out by a host without an amplifier on I2S. */
  readonly AudioOut?: AudioOutConstructor;
}
