import getResetReason from "resetReason";
import I2C from "embedded:io/i2c";
import PulseWidth from "embedded:io/pulsewidth";
import Serial from "embedded:io/serial";
import SPI from "embedded:io/spi";
import keyValueStorage from "embedded:storage/key-value";
import config from "mc/config";
import OneWire from "onewire";
import { board } from "thimble/hosts/moddable/board";
import { ESP32Analog } from "thimble/hosts/moddable/esp32/adc";
import { Announcement } from "thimble/hosts/moddable/esp32/announcement";
import { chip } from "thimble/hosts/moddable/esp32/chip";
import { ESP32DAC } from "thimble/hosts/moddable/esp32/dac";
import { deepSleep } from "thimble/hosts/moddable/esp32/deep-sleep";
import { ESP32EdgeCount, pulseCount } from "thimble/hosts/moddable/esp32/edge-count";
import { lastWords } from "thimble/hosts/moddable/esp32/last-words";
import Network from "thimble/hosts/moddable/esp32/network";
import { ESP32PhaseCut } from "thimble/hosts/moddable/esp32/phase-cut";
import { NeoPixelOutput } from "thimble/hosts/moddable/esp32/pixel-output";
import { RMTInput, RMTOutput } from "thimble/hosts/moddable/esp32/pulse-trains";
import { ESP32PWM } from "thimble/hosts/moddable/esp32/pwm";
import { Digital, safePins } from "thimble/hosts/moddable/esp32/safe-pins";
import { touchPads } from "thimble/hosts/moddable/esp32/touch-pad";
import Time from "time";
import type { Host, HostIO } from "../../../src/host/host.js";
import type { Device, LogLevel, LogLine } from "../../../src/index.js";
import type { Resource } from "../../../src/rest/route.js";
import { microphoneInBuild, speakerInBuild } from "../audio-in-build.js";
import { cameraInBuild } from "../camera-in-build.js";
import { createHost } from "../host.js";
import { type AudioPins, pinsOfAudio } from "../plain/audio-pins.js";
import { type CameraPins, pinsOfCamera } from "../plain/camera-pins.js";
import type { IterableStorage } from "../plain/listed-storage.js";
import { resetReason } from "../plain/reset-reason.js";
import type { Machine } from "../plain/run.js";
import type { SerialConsole } from "../plain/serial-console.js";
import { type BoardSerialConstructor, serialPorts } from "../plain/serial-ports.js";
import { type BoardSPIConstructor, sharedSPI } from "../plain/shared-spi.js";
import type { WiFiNetwork } from "../plain/wifi/wifi.js";
import type { BoardNetwork } from "./board-network.js";
import { openConsole } from "./console.js";

/** An ESP32. Create one at start: it turns the network on, which sockets need as well. */
export class ESP32 implements Machine {
  readonly host: Host;
  private readonly network: BoardNetwork = new Network();
  /** The port that the board's USB connector leads to; undefined without one. */
  readonly console: SerialConsole | undefined;

  constructor() {
    // Otherwise Date is in Pacific time.
    Time.timezone = 0;
    Time.dst = 0;
    const TouchPad = touchPads();
    const Camera = cameraInBuild();
    const cameraPins: CameraPins | undefined = config.camera;
    const microphonePins: AudioPins | undefined = config.microphone;
    const speakerPins: AudioPins | undefined = config.speaker;
    const AudioIn = microphoneInBuild();
    const AudioOut = speakerInBuild();
    const use = config.console ?? "on";
    this.console = use === "on" ? openConsole(board.console) : undefined;
    this.host = createHost({
      io: {
        Analog: ESP32Analog,
        DAC: ESP32DAC,
        PhaseCut: ESP32PhaseCut,
        ...(Camera && { Camera }),
        ...(AudioIn && { AudioIn }),
        ...(AudioOut && { AudioOut }),
        ...(TouchPad && { TouchPad }),
        Digital,
        I2C,
        OneWire,
        PixelOutput: NeoPixelOutput,
        EdgeCount: ESP32EdgeCount,
        PulseCount: pulseCount(),
        PulseTrainInput: RMTInput,
        PulseTrainOutput: RMTOutput,
        PulseWidth,
        PWM: ESP32PWM,
        Serial: serialPorts(Serial as unknown as BoardSerialConstructor, use !== "off"),
        ...(!this.network.takesSPI && {
          SPI: sharedSPI(SPI as unknown as BoardSPIConstructor, Digital),
        }),
      } as unknown as HostIO,
      board,
      safeOutputs: safePins,
      chip,
      takenPins: new Map([
        ...this.network.pins.map((pin) => [pin, "Ethernet"] as const),
        ...(cameraPins ? pinsOfCamera(cameraPins) : []).map((pin) => [pin, "the camera"] as const),
        ...(microphonePins ? pinsOfAudio(microphonePins) : []).map(
          (pin) => [pin, "the microphone"] as const,
        ),
        ...(speakerPins ? pinsOfAudio(speakerPins) : []).map(
          (pin) => [pin, "the speaker"] as const,
        ),
      ]),
      storage: keyValueStorage as unknown as IterableStorage,
      mac: this.network.MAC ?? "",
      networkAddress: () => this.network.address,
      wifi: this.network.link,
      networkKind: this.network.kind,
      deepSleep,
      resetReason: resetReason(getResetReason().reason, lastWords()),
      restart: () => System.restart(),
    });
  }

  /** The networks of Wi-Fi that the board knows. */
  get networks(): readonly WiFiNetwork[] {
    return this.network.networks?.(this.host) ?? [];
  }

  /** The network's resources over HTTP. */
  get resources(): readonly Resource[] {
    return this.network.resources(this.host);
  }

  /** Writes a line of the log to the serial console. */
  log(level: LogLevel, tag: string, message: string): void {
    this.console?.log(level, tag, message);
  }

  connect(device: Device, log: LogLine): void {
    const announcement = new Announcement(device, log);
    this.network.connect({
      device,
      host: this.host,
      log,
      console: this.console,
      onUp: () => announcement.begin(),
      onDown: () => {
        announcement.end();
        device.drop();
      },
    });
  }
}
