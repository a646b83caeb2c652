import type { Host, HostChip, HostWiFi } from "../../../src/host/host.js";
import { WorkerAudioIn, WorkerAudioOut } from "./audio.js";
import { call, HOST } from "./calls.js";
import { WorkerCamera } from "./camera.js";
import { connect } from "./connect.js";
import { crypto } from "./crypto.js";
import { WorkerDAC } from "./dac.js";
import { WorkerI2C } from "./i2c.js";
import { WorkerListener } from "./listener.js";
import { WorkerMQTTClient } from "./mqtt.js";
import { WorkerOneWire } from "./one-wire.js";
import { pageOf } from "./page.js";
import { WorkerPhaseCut } from "./phase-cut.js";
import {
  WorkerAnalog,
  WorkerDigital,
  WorkerEdgeCount,
  WorkerPulseCount,
  WorkerPWM,
} from "./pins.js";
import { WorkerPixelOutput } from "./pixel-output.js";
import type { JSONBytes, WorkerStart } from "./protocol.js";
import { WorkerPulseTrainInput, WorkerPulseTrainOutput } from "./pulse-trains.js";
import { WorkerPulseWidth } from "./pulse-width.js";
import { WorkerSerial } from "./serial.js";
import { WorkerSPI } from "./spi.js";
import { storage } from "./storage.js";
import { WorkerTCP } from "./tcp.js";
import { time } from "./time.js";
import { timer } from "./timer.js";
import { WorkerTouchPad } from "./touch-pad.js";

/** The host of a device in the worker: it uses Node's side by messages. */
export function createHost({ mac, model, pin, page }: WorkerStart["host"]): Host {
  return {
    io: {
      Digital: WorkerDigital,
      PWM: WorkerPWM,
      Analog: WorkerAnalog,
      PulseCount: WorkerPulseCount,
      EdgeCount: WorkerEdgeCount,
      PulseWidth: WorkerPulseWidth,
      PulseTrainInput: WorkerPulseTrainInput,
      PulseTrainOutput: WorkerPulseTrainOutput,
      DAC: WorkerDAC,
      PhaseCut: WorkerPhaseCut,
      TouchPad: WorkerTouchPad,
      I2C: WorkerI2C,
      SPI: WorkerSPI,
      OneWire: WorkerOneWire,
      Serial: WorkerSerial,
      PixelOutput: WorkerPixelOutput,
      TCP: WorkerTCP,
      Listener: WorkerListener,
      Camera: WorkerCamera,
      AudioIn: WorkerAudioIn,
      AudioOut: WorkerAudioOut,
    },
    connectTo: connect,
    mqtt: { io: WorkerMQTTClient },
    mqtts: { io: WorkerMQTTClient },
    pin,
    safeOutputs: { keep: (state) => void call(HOST, "keepSafe", state) },
    timer,
    time,
    storage,
    mac,
    model,
    // The worker and Node's side share one machine.
    get freeMemory() {
      return call(HOST, "freeMemory") as number;
    },
    get wifi() {
      return call(HOST, "wifi") as HostWiFi;
    },
    chip,
    get networkAddress() {
      return call(HOST, "networkAddress") as string | undefined;
    },
    random(bytes) {
      bytes.set((call(HOST, "random", bytes.length) as JSONBytes).bytes);
    },
    crypto,
    ...(page !== undefined && { page: pageOf(page) }),
    deepSleep: {
      wokenBy: undefined,
      levels: ["anyHigh", "anyLow", "allLow"],
      canWake: () => true,
      // Node's side ends the worker, as for a restart.
      start: (sources) => void call(HOST, "sleep", sources),
    },
    restartModes: ["factory"],
    // Node's side ends the worker instead of answering.
    restart: (mode) => void call(HOST, "restart", ...(mode ? [mode] : [])),
  };
}

const chip: HostChip = {
  get temperature() {
    return call(HOST, "chip", "temperature") as number;
  },
  get frequency() {
    return call(HOST, "chip", "frequency") as number;
  },
  get largestFreeBlock() {
    return call(HOST, "chip", "largestFreeBlock") as number;
  },
  get freePSRAM() {
    return call(HOST, "chip", "freePSRAM") as number;
  },
};
