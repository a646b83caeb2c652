import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { NodeCamera } from "../../hosts/node/camera.js";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { HostCamera } from "../../src/components/cameras/host-camera.js";
import type { PictureSettings } from "../../src/components/cameras/picture-settings.js";
import { Device } from "../../src/device/device.js";
import { Camera } from "../../src/entities/camera/camera.js";
import { Switch } from "../../src/entities/switch.js";
import type { CameraSetting, Host } from "../../src/host/host.js";
import { keep } from "../tools/close-after.js";
import { encode, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { refuses } from "../tools/refuses.js";
import { Bench } from "./bench.js";

const SINGLE = encode("CameraImageRequest", { single: true });
const STREAM = encode("CameraImageRequest", { stream: true });

const isChunk = ({ type }: Received) => type === "CameraImageResponse";

/** Memory that knows how often it was closed. */
class CountedClosable {
  closed = 0;
  close(): void {
    this.closed += 1;
  }
}

describe("Camera", () => {
  /** A device on real sockets with a client that subscribed, and its log. */
  async function connected(camera: Camera) {
    const log: string[] = [];
    const device = keep(
      new Device(createHost(), { name: "test", timeInterval: 0, entities: [camera] }),
    );
    const port = await startDevice(device, {
      port: 0,
      address: "127.0.0.1",
      log: (_level, tag, message) => void (tag === "camera" && log.push(message)),
    });
    const connect = async () => {
      const client = keep(await RawClient.open({ host: "127.0.0.1", port }));
      client.send(encode("SubscribeStatesRequest"), encode("PingRequest"));
      await client.untilNamed("PingResponse");
      return client;
    };
    return { device, log, connect };
  }

  it("is the only one of its device", () => {
    const entities = [new Camera({ name: "Front" }), new Camera({ name: "Back" })];
    const device = new Device(createHost(), { name: "test", entities });
    refuses(() => device.start({ port: 0 }), /"Front" and "Back"/);
  });

  it("needs room for its chunks", () => {
    const entities = [new Camera({ name: "Eye" })];
    const device = new Device(createHost(), { name: "test", entities });
    assert.throws(() => device.start({ port: 0, memory: { send: 1037 } }), /at least 1064 bytes/);
    const small = [new Switch({ name: "Relay" })];
    const other = keep(new Device(createHost(), { name: "test", entities: small }));
    other.start({ port: 0, address: "127.0.0.1", memory: { send: 1037 } });
  });

  it("sends each chunk in the least room", async () => {
    const camera: Camera = new Camera({
      name: "Eye",
      onRequest: () => void camera.publish(new Uint8Array(4096).fill(1)),
    });
    const device = keep(
      new Device(createHost(), { name: "test", timeInterval: 0, entities: [camera] }),
    );
    const port = await startDevice(device, {
      port: 0,
      address: "127.0.0.1",
      memory: { send: 1064 },
    });
    const client = keep(await RawClient.open({ host: "127.0.0.1", port }));
    client.send(encode("SubscribeStatesRequest"), SINGLE);
    const chunks = await client.until(({ done }) => done === true);
    assert.deepEqual(
      chunks.map(({ data }) => (data as Buffer).length),
      [1024, 1024, 1024, 1024],
    );
  });

  it("asks for one image at a time", async () => {
    let requests = 0;
    const camera = new Camera({ name: "Eye", onRequest: () => void (requests += 1) });
    const bench = new Bench([camera]).start();
    camera.request(true, false);
    camera.request(true, true);
    assert.equal(requests, 1);
    assert.equal(camera.publish(Uint8Array.of(1)), true);
    camera.request(true, false);
    await new Promise<void>((resolve) => {
      const timer = bench.host.timer.repeat(() => {
        if (requests < 2) return;
        bench.host.timer.clear(timer);
        resolve();
      }, 1);
    });
    bench.close();
    assert.equal(bench.timer.running, 0);
  });

  it("gives images back when two newer ones are there, and at its end", () => {
    const camera = new Camera({ name: "Eye" });
    const bench = new Bench([camera]).start();
    const memories = [1, 2, 3].map(() => new CountedClosable());
    for (const memory of memories) assert.equal(camera.publish(Uint8Array.of(1), memory), true);
    assert.deepEqual(
      memories.map(({ closed }) => closed),
      [1, 0, 0],
    );
    bench.close();
    assert.deepEqual(
      memories.map(({ closed }) => closed),
      [1, 1, 1],
    );
  });

  it("takes no image that is empty, and none while the device doesn't run", () => {
    const camera = new Camera({ name: "Eye" });
    const memory = new CountedClosable();
    assert.equal(camera.publish(Uint8Array.of(1), memory), false);
    const bench = new Bench([camera]).start();
    assert.equal(camera.publish(new Uint8Array(), memory), false);
    bench.close();
    assert.equal(camera.publish(Uint8Array.of(1), memory), false);
    assert.equal(memory.closed, 3);
    camera.request(true, true);
    assert.equal(bench.timer.running, 0);
  });

  it("logs what fails, once for a stream, and goes on", async () => {
    let broken = true;
    let requests = 0;
    const camera: Camera = new Camera({
      name: "Eye",
      idleFramerate: 0,
      maxFramerate: 60,
      onRequest: () => {
        requests += 1;
        if (requests === 4) broken = false;
        if (broken) throw new Error("no light");
        camera.publish(Uint8Array.of(7));
      },
    });
    const { log, connect } = await connected(camera);
    const client = await connect();
    client.send(STREAM);
    const { data } = await client.next("CameraImageResponse");
    assert.deepEqual([...(data as Buffer)], [7]);
    assert.deepEqual(log, ['"Eye" has no image: Error: no light']);
    assert.ok(requests >= 4);
  });

  it("sends images unasked while somebody is there", async () => {
    let requests = 0;
    const camera: Camera = new Camera({
      name: "Eye",
      idleFramerate: 1,
      onRequest: () => {
        requests += 1;
        camera.publish(Uint8Array.of(requests));
      },
    });
    const { connect } = await connected(camera);
    const client = await connect();
    assert.deepEqual([...((await client.next("CameraImageResponse")).data as Buffer)], [1]);
    assert.deepEqual([...((await client.next("CameraImageResponse")).data as Buffer)], [2]);
  });

  it("can be started again", async () => {
    const camera: Camera = new Camera({
      name: "Eye",
      onRequest: () => void camera.publish(Uint8Array.of(1)),
    });
    const { device, connect } = await connected(camera);
    (await connect()).send(SINGLE);
    device.close();
    const port = await startDevice(device, { port: 0, address: "127.0.0.1" });
    const client = keep(await RawClient.open({ host: "127.0.0.1", port }));
    client.send(encode("SubscribeStatesRequest"), SINGLE);
    assert.ok(isChunk(await client.next()));
  });
});

describe("HostCamera", () => {
  it("names the board that has no camera", () => {
    const camera = new HostCamera({ name: "Eye" });
    const { io, ...node } = createHost({ model: "Bare board" });
    const { Camera: _, ...without } = io;
    const host: Host = { ...node, io: without };
    refuses(
      () => camera.start(host),
      /"Eye" needs a camera, and this board \(Bare board\) has none/,
    );
  });

  it("says why it can't open the camera", () => {
    const bench = new Bench([new HostCamera({ name: "Eye", width: 1 })]);
    refuses(
      () => bench.start(),
      /"Eye" can't open the board's camera \(OutOfRangeError: .*width is 1/,
    );
    assert.equal(bench.timer.running, 0);
  });

  /** What a board's camera is told of these options. */
  function adjusted(options: PictureSettings): CameraSetting[] {
    const told: CameraSetting[] = [];
    const { io, ...node } = createHost();
    class AdjustableCamera extends NodeCamera {
      adjust(settings: readonly CameraSetting[]): void {
        told.push(...settings);
      }
    }
    const host = { ...node, io: { ...io, Camera: AdjustableCamera } } as Host;
    const camera = new HostCamera({ name: "Eye", ...options });
    keep(new Device(host, { name: "test", entities: [camera] })).start({ port: 0 });
    return told;
  }

  it("tells a board's camera only what the options say", () => {
    assert.deepEqual(adjusted({}), []);
    assert.deepEqual(adjusted({ verticalFlip: false, saturation: -2 }), [
      ["vflip", 0],
      ["saturation", -2],
    ]);
  });

  it("tells a board's camera all that ESPHome tells it, by the same numbers", () => {
    // Of ESPHome's esp32_camera.h and update_camera_parameters of esp32_camera.cpp.
    const all: PictureSettings = {
      ...{ verticalFlip: true, horizontalMirror: true, effect: "sepia", contrast: 2 },
      ...{ brightness: -1, saturation: 1, exposure: 300, exposureLevel: -2, nightMode: true },
      ...{ gain: "auto", gainCeiling: 128, whiteBalance: "office" },
    };
    assert.deepEqual(adjusted(all), [
      ["vflip", 1],
      ["hmirror", 1],
      ["contrast", 2],
      ["brightness", -1],
      ["saturation", 1],
      ["special_effect", 6],
      ["exposure_ctrl", 0],
      ["aec2", 1],
      ["ae_level", -2],
      ["aec_value", 300],
      ["gain_ctrl", 1],
      ["gainceiling", 6],
      ["wb_mode", 3],
    ]);
    assert.deepEqual(adjusted({ exposure: "auto", gain: 30 }), [
      ["exposure_ctrl", 1],
      ["gain_ctrl", 0],
      ["agc_gain", 30],
    ]);
  });

  it("refuses settings that no camera has", () => {
    const refused: [PictureSettings, RegExp][] = [
      [{ brightness: 3 }, /"Eye": brightness is/],
      [{ contrast: 0.5 }, /"Eye": contrast is/],
      [{ exposure: 1201 }, /"Eye": exposure is/],
      [{ gain: -1 }, /"Eye": gain is/],
      [{ gainCeiling: 3 as 2 }, /"Eye" has gainCeiling: 3; give 2, 4,/],
      [{ effect: "blur" as "none" }, /"Eye" has effect: "blur"; give none, negative/],
    ];
    for (const [options, says] of refused)
      refuses(() => new HostCamera({ name: "Eye", ...options }), says);
  });
});
