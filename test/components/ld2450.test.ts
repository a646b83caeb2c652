/** An LD2450 whose settings are entities, against the simulated one and against the protocol's own examples. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualLD2450 } from "../../hosts/virtual/parts/index.js";
import { Device, LD2450 } from "../../src/index.js";
import { LD2450Driver } from "../../src/parts/ld2450.js";
import type { RadarListener } from "../../src/parts/radar-driver.js";
import { TestDevice } from "../../testing/index.js";
import { Port } from "../parts/port.js";

const SERIAL = { receive: 16, transmit: 17 };
const hexOf = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString("hex");
const bytesOf = (hex: string) => [...Buffer.from(hex.replaceAll(" ", ""), "hex")];

describe("LD2450", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  const all = (radar: LD2450) => [
    radar.contact("moving", { name: "Moving" }),
    radar.contact("still", { name: "Still" }),
    radar.sensor("targetCount", { name: "Count" }),
    radar.sensor("stillCount", { name: "Still count" }),
    radar.sensor("zone2TargetCount", { name: "In zone 2" }),
    radar.sensor("zone2MovingCount", { name: "Moving in zone 2" }),
    radar.sensor("x1", { name: "X 1" }),
    radar.sensor("y1", { name: "Y 1" }),
    radar.sensor("speed1", { name: "Speed 1" }),
    radar.sensor("angle1", { name: "Angle 1" }),
    radar.sensor("distance1", { name: "Distance 1" }),
    radar.sensor("resolution1", { name: "Resolution 1" }),
    radar.sensor("distance3", { name: "Distance 3" }),
    radar.number("timeout", { name: "Timeout" }),
    radar.number("zone2X1", { name: "Zone 2 X1" }),
    radar.number("zone2Y1", { name: "Zone 2 Y1" }),
    radar.number("zone2X2", { name: "Zone 2 X2" }),
    radar.number("zone2Y2", { name: "Zone 2 Y2" }),
    radar.select("zoneType", { name: "Zones" }),
    radar.select("baudRate", { name: "Baud" }),
    radar.switch("multiTarget", { name: "Several" }),
    radar.switch("bluetooth", { name: "Bluetooth" }),
    radar.button("restart", { name: "Restart" }),
    radar.button("factoryReset", { name: "Reset" }),
    radar.text("version", { name: "Version" }),
    radar.text("mac", { name: "MAC" }),
    radar.text("direction1", { name: "Direction 1" }),
    radar.text("direction2", { name: "Direction 2" }),
  ];

  function started() {
    const part = new VirtualLD2450();
    const device = TestDevice.start((host) => {
      const radar = new LD2450({ name: "Presence", serial: SERIAL });
      return new Device(host, { name: "room", entities: [radar, ...all(radar)] });
    });
    running = device;
    device.board.attach(part);
    const hub = device.connect();
    return { device, part, hub, stateOf: (id: string) => hub.entity(id).state?.state };
  }

  it("shows who is where, and what it is set to", async () => {
    const { device, part, stateOf } = started();
    await device.advance("3 s");
    assert.deepEqual(["presence", "moving", "still"].map(stateOf), [true, true, false]);
    assert.deepEqual(
      ["x_1", "y_1", "speed_1", "angle_1", "distance_1", "resolution_1", "distance_3"].map(stateOf),
      [-782, 1713, -160, 24, 1883, 360, 0],
    );
    assert.deepEqual(["count", "still_count", "in_zone_2"].map(stateOf), [1, 0, 0]);
    assert.deepEqual(["direction_1", "direction_2"].map(stateOf), ["Approaching", "NA"]);
    assert.deepEqual(["version", "mac"].map(stateOf), ["1.02.22062416", "8F:27:2E:B8:0F:65"]);
    assert.deepEqual(
      ["zones", "baud", "several", "bluetooth", "timeout", "zone_2_x1"].map(stateOf),
      ["Disabled", "256000", true, true, 5, 0],
    );
    part.set("x2", 500);
    part.set("y2", 300);
    await device.advance("2 s");
    assert.deepEqual(["count", "still_count", "still"].map(stateOf), [2, 1, true]);
    assert.equal(stateOf("direction_2"), "Stationary");
    assert.deepEqual(part.complaints, []);
  });

  it("has somebody there for the timeout after they have gone", async () => {
    const { device, part, hub, stateOf } = started();
    await device.advance("2 s");
    part.set("x1", 0);
    part.set("y1", 0);
    part.set("speed1", 0);
    await device.advance("4 s");
    assert.deepEqual([stateOf("presence"), stateOf("count")], [true, 0]);
    await device.advance("2 s");
    assert.equal(stateOf("presence"), false);
    hub.entity("timeout").set(0);
    part.set("y1", 100);
    await device.advance("1 s");
    assert.equal(stateOf("presence"), true);
    part.set("y1", 0);
    await device.advance("1 s");
    assert.equal(stateOf("presence"), false);
  });

  it("counts in zones, which it keeps without power", async () => {
    const { device, part, hub, stateOf } = started();
    await device.advance("2 s");
    hub.entity("zone_2_x1").set(-2000);
    hub.entity("zone_2_x2").set(-10);
    hub.entity("zone_2_y2").set(3000);
    hub.entity("zones").set("Detection");
    await device.advance("5 s");
    assert.deepEqual(part.zones.slice(4, 8), [-2000, 0, -10, 3000]);
    assert.equal(part.zoneType, 1);
    assert.deepEqual(["in_zone_2", "moving_in_zone_2", "zone_2_x1", "zones"].map(stateOf), [
      1,
      1,
      -2000,
      "Detection",
    ]);
    part.unplug();
    await device.advance("5 s");
    part.plug();
    await device.advance("5 s");
    assert.equal(stateOf("zone_2_x2"), -10);
    hub.entity("reset").press();
    await device.advance("5 s");
    assert.deepEqual(["zone_2_x2", "zones"].map(stateOf), [0, "Disabled"]);
    assert.deepEqual(part.complaints, []);
  });

  it("follows one or several, and turns its Bluetooth off with a restart", async () => {
    const { device, part, hub, stateOf } = started();
    await device.advance("2 s");
    hub.entity("several").turnOff();
    hub.entity("bluetooth").turnOff();
    await device.advance("5 s");
    assert.deepEqual([part.isMulti, part.bluetooth], [false, false]);
    assert.deepEqual(["several", "bluetooth"].map(stateOf), [false, false]);
    assert.equal(hub.entity("mac").state?.missingState, true);
    assert.deepEqual(part.complaints, []);
  });

  it("is asked again for its settings when it was still starting", async () => {
    const { device, part, hub, stateOf } = started();
    part.unacknowledged = 5;
    await device.advance("2 s");
    assert.equal(stateOf("x_1"), -782);
    assert.equal(hub.entity("zones").state?.missingState, true);
    await device.advance("4 s");
    assert.deepEqual([stateOf("zones"), stateOf("several")], ["Disabled", true]);
    assert.equal(device.log.filter((line) => line.includes("RX")).length, 1);
  });

  it("is unknown while it is unplugged", async () => {
    const { device, part, hub, stateOf } = started();
    await device.advance("2 s");
    part.unplug();
    await device.advance("5 s");
    for (const id of ["presence", "moving", "x_1", "direction_1"])
      assert.equal(hub.entity(id).state?.missingState, true, id);
    part.plug();
    await device.advance("4 s");
    assert.equal(stateOf("presence"), true);
  });

  it("refuses what it hasn't", () => {
    const radar = new LD2450({ name: "Presence", serial: SERIAL });
    assert.throws(() => radar.sensor("x4" as "x3", { name: "x" }), /"x4"/);
    assert.throws(() => radar.sensor("zone4TargetCount" as "x3", { name: "x" }), /zone4/);
    assert.throws(() => radar.number("zone1X3" as "timeout", { name: "x" }), /zone1X3/);
    assert.throws(() => radar.text("direction4" as "mac", { name: "x" }), /direction4/);
    assert.throws(() => new LD2450({ name: "x", serial: SERIAL, baud: 1 }), /baud/);
  });
});

// HLK-LD2450 serial communication protocol V1.03: 2.2.9 (target mode), 2.3 (the data's example).
describe("LD2450Driver", () => {
  function driven() {
    const port = new Port();
    const heard: string[] = [];
    const listener: RadarListener = {
      measured: () => heard.push(JSON.stringify(driver.targets[0])),
      answered: (command, answer) => heard.push(`${command} ${hexOf(answer)}`),
      failed: (why) => heard.push(why),
    };
    const driver = new LD2450Driver(port, listener);
    return { port, driver, heard };
  }
  const FRAME = "aaff0300 0e03b18610004001 0000000000000000 0000000000000000 55cc";

  it("takes the manual's measurement, also when it comes in pieces and after noise", () => {
    const { port, driver, heard } = driven();
    for (const byte of [0xaa, 0xff, 0xfd, ...bytesOf(FRAME)]) {
      port.coming.push(byte);
      driver.run(0);
    }
    assert.deepEqual(heard, ['{"x":-782,"y":1713,"speed":-160,"resolution":320}']);
  });

  it("takes no measurement with another end", () => {
    const { port, driver, heard } = driven();
    port.coming.push(...bytesOf(FRAME.replace("55cc", "55cd")));
    driver.run(0);
    assert.deepEqual(heard, []);
  });

  it("sends a command again, and says when nothing answers", () => {
    const { port, driver, heard } = driven();
    driver.configure([0x91]);
    for (let now = 0; now < 1000; now += 20) driver.run(now);
    assert.equal(hexOf(port.written), "fdfcfbfa0400ff00010004030201".repeat(3));
    assert.match(heard[0] ?? "", /doesn't answer/);
  });
});
