/** An LD2410 whose settings are entities, against the simulated one and against the protocol's own examples. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualLD2410 } from "../../hosts/virtual/parts/index.js";
import { Device, LD2410 } from "../../src/index.js";
import { LD2410Driver, READ_PARAMETERS } from "../../src/parts/ld2410.js";
import type { RadarListener } from "../../src/parts/radar-driver.js";
import { TestDevice } from "../../testing/index.js";
import { Port } from "../parts/port.js";

const SERIAL = { receive: 16, transmit: 17 };
const hexOf = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString("hex");
const bytesOf = (hex: string) => [...Buffer.from(hex.replaceAll(" ", ""), "hex")];

describe("LD2410", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  function started(prepare: (radar: LD2410) => { entities: Device["entities"] } | undefined) {
    const part = new VirtualLD2410();
    let radar: LD2410 | undefined;
    const device = TestDevice.start((host) => {
      radar = new LD2410({ name: "Presence", serial: SERIAL });
      const more = prepare(radar)?.entities ?? [];
      return new Device(host, { name: "room", entities: [radar, ...more] });
    });
    running = device;
    device.board.attach(part);
    return { device, part, radar: radar as LD2410, hub: device.connect() };
  }

  const all = (radar: LD2410) => ({
    entities: [
      radar.contact("moving", { name: "Moving" }),
      radar.contact("still", { name: "Still" }),
      radar.contact("outPin", { name: "Out" }),
      radar.sensor("detectionDistance", { name: "Distance" }),
      radar.sensor("moveEnergy2", { name: "Move 2" }),
      radar.sensor("stillEnergy8", { name: "Still 8" }),
      radar.sensor("light", { name: "Light" }),
      radar.number("timeout", { name: "Timeout" }),
      radar.number("maxMoveGate", { name: "Max move" }),
      radar.number("maxStillGate", { name: "Max still" }),
      radar.number("lightThreshold", { name: "Threshold" }),
      radar.number("moveThreshold3", { name: "Move 3" }),
      radar.number("stillThreshold3", { name: "Still 3" }),
      radar.select("distanceResolution", { name: "Resolution" }),
      radar.select("lightFunction", { name: "Function" }),
      radar.select("outPinLevel", { name: "Level" }),
      radar.select("baudRate", { name: "Baud" }),
      radar.switch("engineeringMode", { name: "Engineering" }),
      radar.switch("bluetooth", { name: "Bluetooth" }),
      radar.button("restart", { name: "Restart" }),
      radar.button("factoryReset", { name: "Reset" }),
      radar.button("query", { name: "Query" }),
      radar.text("version", { name: "Version" }),
      radar.text("mac", { name: "MAC" }),
    ],
  });

  it("shows who is there, and what it is set to", async () => {
    const { device, part, hub } = started(all);
    const stateOf = (id: string) => hub.entity(id).state?.state;
    await device.until(() => stateOf("version") !== undefined);
    await device.advance("1 s");
    const shown = ["presence", "moving", "still", "out", "distance", "light"].map(stateOf);
    assert.deepEqual(shown.slice(0, 5), [true, true, false, false, 170]);
    assert.deepEqual([stateOf("version"), stateOf("mac")], ["1.07.22091516", "8F:27:2E:B8:0F:65"]);
    assert.deepEqual(
      ["timeout", "max_move", "max_still", "threshold", "move_3", "still_3"].map(stateOf),
      [5, 8, 8, 128, 30, 40],
    );
    assert.deepEqual(["resolution", "function", "level", "baud"].map(stateOf), [
      "0.75m",
      "off",
      "low",
      "256000",
    ]);
    part.set("target", 2);
    await device.advance("2 s");
    assert.deepEqual(["presence", "moving", "still"].map(stateOf), [true, false, true]);
    part.set("target", 0);
    await device.advance("2 s");
    assert.deepEqual(["presence", "moving", "still"].map(stateOf), [false, false, false]);
    assert.deepEqual(part.complaints, []);
  });

  it("says more in engineering mode, which ends with its power", async () => {
    const { device, part, hub } = started(all);
    await device.advance("2 s");
    hub.entity("engineering").turnOn();
    await device.advance("2 s");
    assert.equal(part.isEngineering, true);
    const values = ["out", "move_2", "still_8", "light", "engineering"];
    const states = () => values.map((id) => hub.entity(id).state?.state);
    assert.deepEqual(states(), [true, 20, 11, 90, true]);
    part.unplug();
    part.plug();
    await device.advance("3 s");
    assert.equal(hub.entity("engineering").state?.state, false);
    assert.equal(hub.entity("light").state?.missingState, true);
  });

  it("is set by its entities, and keeps that without power", async () => {
    const { device, part, hub } = started(all);
    await device.advance("2 s");
    hub.entity("timeout").set(300);
    hub.entity("max_move").set(4);
    hub.entity("still_3").set(77);
    hub.entity("threshold").set(200);
    hub.entity("function").set("above");
    hub.entity("level").set("high");
    hub.entity("resolution").set("0.2m");
    await device.advance("15 s");
    const { settings } = part;
    assert.deepEqual(
      [settings.timeout, settings.maxMove, settings.maxStill, settings.move[3], settings.still[3]],
      [300, 4, 8, 30, 77],
    );
    assert.deepEqual([settings.light, settings.resolution], [[2, 200, 1, 0], 1]);
    part.unplug();
    await device.advance("5 s");
    part.plug();
    await device.advance("5 s");
    assert.deepEqual(
      ["timeout", "max_move", "still_3", "function", "resolution"].map(
        (id) => hub.entity(id).state?.state,
      ),
      [300, 4, 77, "above", "0.2m"],
    );
    hub.entity("reset").press();
    await device.advance("5 s");
    assert.deepEqual(
      ["timeout", "max_move", "still_3", "function"].map((id) => hub.entity(id).state?.state),
      [5, 8, 40, "off"],
    );
    assert.deepEqual(part.complaints, []);
  });

  it("turns its Bluetooth off with a restart, and has a password", async () => {
    const { device, part, hub, radar } = started(all);
    await device.advance("2 s");
    hub.entity("bluetooth").turnOff();
    radar.setBluetoothPassword("secret");
    await device.advance("4 s");
    assert.deepEqual([part.bluetooth, part.password], [false, "secret"]);
    assert.equal(hub.entity("bluetooth").state?.state, false);
    assert.throws(() => radar.setBluetoothPassword("short"), /six characters/);
    assert.deepEqual(part.complaints, []);
  });

  it("is unknown while it is unplugged, and keeps its settings", async () => {
    const { device, part, hub } = started(all);
    await device.advance("2 s");
    part.unplug();
    await device.advance("3 s");
    assert.equal(hub.entity("presence").state?.missingState, true);
    assert.equal(hub.entity("distance").state?.missingState, true);
    assert.equal(hub.entity("timeout").state?.state, 5);
    part.plug();
    await device.advance("3 s");
    assert.equal(hub.entity("presence").state?.state, true);
  });

  it("refuses commands while it isn't known what it is set to", async () => {
    const { device, part, hub } = started(all);
    part.unplug();
    await device.advance("3 s");
    hub.entity("timeout").set(9);
    await device.advance("1 s");
    assert.equal(hub.entity("timeout").state?.missingState, true);
    const [why] = device.log.filter((line) => line.includes("hasn't said yet"));
    assert.match(why ?? "", /CommandRefused/);
    part.plug();
    await device.advance("5 s");
    assert.equal(part.settings.timeout, 5);
  });

  it("is asked again for its settings when it was still starting", async () => {
    const { device, part, hub } = started(all);
    part.unacknowledged = 5;
    await device.advance("1 s");
    assert.equal(hub.entity("timeout").state?.missingState, true);
    await device.advance("4 s");
    assert.equal(hub.entity("timeout").state?.state, 5);
    assert.equal(device.log.filter((line) => line.includes("RX")).length, 1);
  });

  it("says that a wire is missing when it sends and doesn't answer", async () => {
    const { device, part, hub } = started(all);
    part.unacknowledged = Number.POSITIVE_INFINITY;
    hub.entity("query").press();
    await device.advance("4 s");
    assert.ok(device.log.some((line) => line.includes("RX")));
    assert.equal(hub.entity("presence").state?.state, true);
  });

  it("is needed by its entities", () => {
    assert.throws(
      () =>
        TestDevice.start((host) => {
          const radar = new LD2410({ name: "Presence", serial: SERIAL });
          const distance = radar.sensor("detectionDistance", { name: "Distance" });
          return new Device(host, { name: "room", entities: [distance] });
        }),
      /"Distance" works with "Presence"/,
    );
    const radar = new LD2410({ name: "Presence", serial: SERIAL });
    assert.throws(() => radar.sensor("moveEnergy9" as "moveEnergy8", { name: "x" }), /moveEnergy9/);
    assert.throws(() => new LD2410({ name: "x", serial: SERIAL, baud: 1 }), /baud/);
  });
});

// HLK-LD2410 serial communication protocol V1.02: 2.2.2 and 2.2.4 (commands), 2.3.2 (data).
describe("LD2410Driver", () => {
  function driven() {
    const port = new Port();
    const heard: string[] = [];
    const listener: RadarListener = {
      measured: () => heard.push(`measured ${hexOf(driver.data.subarray(0, 13))}`),
      answered: (command, answer) => heard.push(`${command} ${hexOf(answer)}`),
      failed: (why) => heard.push(why),
    };
    const driver = new LD2410Driver(port, listener);
    return { port, driver, heard };
  }

  it("takes the manual's measurement, also when it comes in pieces and after noise", () => {
    const { port, driver, heard } = driven();
    const frame = bytesOf("f4f3f2f1 0d00 02aa 02 5100 00 0000 3b 0000 55 00 f8f7f6f5");
    for (const byte of [0xf4, 0x00, 0xfd, ...frame]) {
      port.coming.push(byte);
      driver.run(0);
    }
    assert.deepEqual(heard, ["measured 02aa02510000000" + "03b00005500"]);
  });

  it("takes no measurement with another end, length or head", () => {
    const { port, driver, heard } = driven();
    for (const frame of [
      "f4f3f2f1 0d00 02aa 02 5100 00 0000 3b 0000 55 00 f8f7f6f4",
      "f4f3f2f1 0d00 02ab 02 5100 00 0000 3b 0000 55 00 f8f7f6f5",
      "f4f3f2f1 0d00 01aa 02 5100 00 0000 3b 0000 55 00 f8f7f6f5",
      "f4f3f2f1 0d00 02aa 02 5100 00 0000 3b 0000 54 00 f8f7f6f5",
    ])
      port.coming.push(...bytesOf(frame));
    driver.run(0);
    assert.deepEqual(heard, []);
  });

  it("asks for the parameters as the manual does, and takes the manual's answer", () => {
    const { port, driver, heard } = driven();
    driver.configure([READ_PARAMETERS]);
    driver.run(0);
    assert.equal(hexOf(port.written), "fdfcfbfa0400ff00010004030201");
    port.written.length = 0;
    port.coming.push(...bytesOf("fdfcfbfa 0800 ff01 0000 0100 4000 04030201"));
    driver.run(10);
    assert.equal(hexOf(port.written), "fdfcfbfa0200610004030201");
    port.written.length = 0;
    const answer = "6101 0000 aa 08 08 08 141414141414141414 191919191919191919 0500";
    port.coming.push(...bytesOf(`fdfcfbfa 1c00 ${answer} 04030201`));
    driver.run(20);
    assert.equal(hexOf(port.written), "fdfcfbfa0200fe0004030201");
    assert.deepEqual(heard, [`97 ${answer.replaceAll(" ", "")}`]);
  });

  it("sends a command again, and says when nothing answers", () => {
    const { port, driver, heard } = driven();
    driver.configure([READ_PARAMETERS]);
    for (let now = 0; now < 1000; now += 20) driver.run(now);
    assert.equal(hexOf(port.written), "fdfcfbfa0400ff00010004030201".repeat(3));
    assert.equal(heard.length, 1);
    assert.match(heard[0] ?? "", /doesn't answer/);
  });
});
