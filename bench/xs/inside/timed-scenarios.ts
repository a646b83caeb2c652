/** The measured scenarios of a device whose time passes: what timers do. */
import type { CameraFrame } from "../../../src/host/host.js";
import { encodeFrame } from "../../../src/messages/client/encode-message.js";
import { connect } from "./host.js";
import { captured, drive } from "./io.js";
import { CLOCKS, type Scenario } from "./scenario.js";
import { PLAIN_STRING } from "./text-scenarios.js";
import {
  awning,
  BUTTON_PIN,
  boiler,
  boilerSensor,
  button,
  dimmer,
  doorCamera,
  saved,
} from "./timed-entities.js";

const KEY = "0d .. .. .. ..";

const DIM = { key: dimmer.key, hasState: true, state: true, hasBrightness: true };
const DIM_FULL = encodeFrame("LightCommandRequest", {
  ...{ ...DIM, brightness: 1, hasTransitionLength: true, transitionLength: 1000 },
});
const DIM_HALF = encodeFrame("LightCommandRequest", {
  ...{ ...DIM, brightness: 0.5, hasTransitionLength: true, transitionLength: 1000 },
});
const FLASH = encodeFrame("LightCommandRequest", {
  ...{ ...DIM, brightness: 0.25, hasFlashLength: true, flashLength: 500 },
});
const AWNING = { key: awning.key, hasPosition: true };
const AWNING_OPEN = encodeFrame("CoverCommandRequest", {
  ...{ ...AWNING, position: 1 },
});
const AWNING_CLOSED = encodeFrame("CoverCommandRequest", AWNING);
const ONE_IMAGE = encodeFrame("CameraImageRequest", { single: true });
const FRAMES = [0, 1].map(() => Object.assign(new ArrayBuffer(10_240), { close() {} })) as [
  CameraFrame,
  CameraFrame,
];
const HELLO = Uint8Array.of(0, 0, 1);
const LIST = Uint8Array.of(0, 0, 11);

/** By name. */
export const TIMED_SCENARIOS: Record<string, Scenario> = {
  "a second of an idle device with four clients": {
    device: "idle",
    units: 1500,
    // By then each client was asked for the time.
    prepare: () => CLOCKS.idle.pass(3_600_000),
    run(n) {
      const clock = CLOCKS.idle;
      for (let i = 0; i < n; i++) clock.pass(1000);
    },
    to: 0,
  },
  "a button, to four subscribers": {
    device: "timed",
    units: 2000,
    entities: [button],
    run(n) {
      const clock = CLOCKS.timed;
      for (let i = 0; i < n; i++) {
        drive(BUTTON_PIN, i & 1 ? 0 : 1);
        clock.pass(20);
      }
    },
    to: 4,
    frame: RegExp(`^00 07 15 ${KEY} 10 01$`),
  },
  "a light's command with a transition of a second, to four subscribers": {
    device: "timed",
    units: 30_000,
    entities: [dimmer],
    run(n, client) {
      const [tcp, clock, one, other] = [client, CLOCKS.timed, DIM_FULL, DIM_HALF];
      for (let i = 0; i < n; i++) {
        tcp.receive(i & 1 ? other : one);
        clock.pass(1000);
      }
    },
    to: 4,
    frame: RegExp(`^00 0e 18 ${KEY} 10 01 1d 00 00 80 3f 58 03$`),
  },
  "a light's flash, to four subscribers": {
    device: "timed",
    units: 8500,
    run(n, client) {
      const [tcp, clock, flash] = [client, CLOCKS.timed, FLASH];
      for (let i = 0; i < n; i++) {
        tcp.receive(flash);
        clock.pass(1000);
      }
    },
    to: 4,
    frames: 2,
    frame: RegExp(`^00 0e 18 ${KEY} 10 01 1d 00 00 (00|80) 3f 58 03$`),
  },
  "a cover's way of three seconds, to four subscribers": {
    device: "timed",
    units: 20_000,
    entities: [awning],
    prepare: () => CLOCKS.timed.pass(1000),
    run(n, client) {
      const [tcp, clock, one, other] = [client, CLOCKS.timed, AWNING_OPEN, AWNING_CLOSED];
      for (let i = 0; i < n; i++) {
        tcp.receive(i & 1 ? other : one);
        clock.pass(4000);
      }
    },
    to: 4,
    frames: 4,
    frame: RegExp(`^00 0a 16 ${KEY} 1d 00 00 80 3f$`),
  },
  "a thermostat that waits, to four subscribers": {
    device: "timed",
    units: 27_000,
    entities: [boilerSensor, boiler],
    run(n) {
      const [sensor, clock] = [boilerSensor, CLOCKS.timed];
      for (let i = 0; i < n; i++) {
        sensor.publish(18);
        sensor.publish(30);
        clock.pass(12_000);
      }
    },
    to: 4,
    // The sensor's two states; the thermostat heats, goes on although it is warm, and is idle.
    frames: 5,
    frame: RegExp(
      `^00 1d 2f ${KEY} 10 03 1d 00 00 f0 41 25 00 00 c0 41 2d 00 00 c0 7f 35 00 00 c0 7f 40 04$`,
    ),
  },
  "a state that is saved, to four subscribers": {
    device: "timed",
    units: 90_000,
    slots: 7,
    chunkBytes: 80,
    reason: "the key and the bytes, which the host's storage may keep",
    entities: [saved],
    run(n) {
      const [entity, clock] = [saved, CLOCKS.timed];
      for (let i = 0; i < n; i++) {
        entity.set((i & 1) === 0);
        clock.pass(60_000);
      }
    },
    to: 4,
    frame: RegExp(`^00 07 1a ${KEY} 10 01$`),
  },
  "an image of 10 KB of the board's camera, to four subscribers": {
    device: "timed",
    units: 130_000,
    slots: 44,
    chunkBytes: 352,
    reason:
      "4 for the view of the camera's memory, which is another each time, and 4 for each KB of it, which is a message",
    entities: [doorCamera],
    run(n, client) {
      const [tcp, clock, request, frames] = [client, CLOCKS.timed, ONE_IMAGE, FRAMES];
      for (let i = 0; i < n; i++) {
        tcp.receive(request);
        captured(frames[i & 1] as CameraFrame);
        clock.pass(200);
      }
    },
    to: 4,
    frames: 10,
    frame: RegExp(`^00 8a 08 2c ${KEY} 12 80 08 (00 ){1024}18 01$`),
  },
  "a list of 20 sensors": {
    device: "idle",
    units: 30_000,
    slots: 180,
    reason: `9 for each entity: ${PLAIN_STRING}. Three are in each message; kept encoded they would take three times as much for ever`,
    run(n, client) {
      const [tcp, list] = [client, LIST];
      for (let i = 0; i < n; i++) tcp.receive(list);
    },
    to: 1,
  },
  "a client that connects and leaves, among 20 sensors": {
    device: "idle",
    units: 30_000,
    slots: 132,
    chunkBytes: 850,
    reason:
      "66 are the connection and 43 the bench's sockets, while it lasts; 10 are its HelloRequest; 12 are the plain strings of two lines of the log, and one is what XS takes for `this` in the constructor of a derived class",
    run(n, _client, listener) {
      const hello = HELLO;
      for (let i = 0; i < n; i++) {
        const tcp = connect(listener);
        tcp.receive(hello);
        tcp.lose();
      }
    },
    to: 0,
  },
};
