/** A reading head on a meter that speaks SML, against the simulated one and against what real ones have sent. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualSML } from "../../hosts/virtual/parts/index.js";
import { Device, SML } from "../../src/index.js";
import { obisCode } from "../../src/parts/dsmr-line.js";
import { SML_CONTENT, SMLDriver, type SMLListener } from "../../src/parts/sml.js";
import { smlSigned, smlUnsigned, smlValues } from "../../src/parts/sml-file.js";
import { TestDevice } from "../../testing/index.js";
import { Port } from "../parts/port.js";

const SERIAL = { receive: 16 };
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ""), "hex"));

describe("SML", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  function started(prepare: (part: VirtualSML) => void = () => {}) {
    const part = new VirtualSML();
    prepare(part);
    const files: { isValid: boolean; length: number }[] = [];
    const device = TestDevice.start(
      (host) => {
        const meter = new SML({ name: "Meter", serial: SERIAL, silence: "5 s" });
        meter.onData((bytes, isValid) => files.push({ isValid, length: bytes.length }));
        const entities = [
          meter.sensor("1-0:1.8.0", { name: "Used" }),
          meter.sensor("1-0:1.8.0", { name: "Used raw", raw: true }),
          meter.sensor("1-0:1.8.0", { name: "Used Wh", unitOfMeasurement: "Wh" }),
          meter.sensor("1-0:1.8.0", { name: "Other", serverId: "0A01" }),
          meter.sensor("1-0:2.8.0", { name: "Returned", serverId: "0A0154484D0001020304" }),
          meter.sensor("1-0:16.7.0", { name: "Power" }),
          meter.sensor("1-0:32.7.0", { name: "Voltage" }),
          meter.sensor("1-0:96.50.1", { name: "No number" }),
          meter.text("1-0:96.50.1", { name: "Maker" }),
          meter.text("1-0:96.50.1", { name: "Maker hex", format: "hex" }),
          meter.text("1-0:96.5.5", { name: "Flag" }),
          meter.text("1-0:16.7.0", { name: "Power text" }),
        ];
        return new Device(host, { name: "cellar", entities: [meter, ...entities] });
      },
      { parts: [[part, SERIAL]] },
    );
    running = device;
    const hub = device.connect();
    return { device, part, files, hub, stateOf: (id: string) => hub.entity(id).state?.state };
  }

  it("shows the values of files by their codes, in their units", async () => {
    const { device, part, files, hub, stateOf } = started();
    await device.advance("3 s");
    assert.equal(stateOf("meter"), true);
    assert.equal(stateOf("used"), Math.fround(5210.4721));
    assert.equal(stateOf("used_raw"), Math.fround(52_104_721));
    assert.equal(stateOf("used_wh"), Math.fround(5_210_472.1));
    assert.deepEqual(["returned", "power", "voltage"].map(stateOf), [
      120.5,
      -312,
      Math.fround(231.4),
    ]);
    for (const id of ["other", "no_number"])
      assert.equal(hub.entity(id).state?.missingState, true, id);
    assert.deepEqual(["maker", "maker_hex", "flag", "power_text"].map(stateOf), [
      "THM",
      "0x54484d",
      "True",
      "-312",
    ]);
    assert.ok(files.length > 0 && files.every(({ isValid }) => isValid));
    assert.deepEqual(part.complaints, []);
  });

  it("has what Home Assistant's energy dashboard takes", () => {
    const meter = new SML({ name: "Meter", serial: SERIAL });
    const classesOf = (code: string) => {
      const { deviceClass, stateClass, unitOfMeasurement } = meter.sensor(code, { name: "x" });
      return [deviceClass, stateClass, unitOfMeasurement];
    };
    for (const code of ["1-0:1.8.0", "1-0:2.8.1"])
      assert.deepEqual(classesOf(code), ["energy", "total_increasing", "kWh"]);
    assert.deepEqual(classesOf("1-0:16.7.0"), ["power", "measurement", "W"]);
    assert.deepEqual(classesOf("8-0:1.8.0"), ["", "none", ""]);
  });

  it("reads values that contain the transport's own bytes", async () => {
    const escapes = [0x1b, 0x1b, 0x1b, 0x1b];
    for (const maker of [
      escapes,
      [...escapes, 0x1a, 0, 0, 0],
      [...escapes, 1, 1, 1, 1],
      [7, ...escapes, 0x1b, 0x1b, 8],
      [...escapes, ...escapes, 0x1a],
    ]) {
      const { device, stateOf } = started((part) => {
        part.maker = maker;
      });
      await device.advance("3 s");
      assert.equal(stateOf("maker_hex"), `0x${Buffer.from(maker).toString("hex")}`);
      running?.close();
    }
  });

  it("is unknown when nothing comes, and says why a file is left out", async () => {
    const { device, part, files, hub, stateOf } = started();
    await device.advance("2 s");
    part.flipBit();
    await device.advance("2 s");
    assert.ok(device.log.some((line) => line.includes("checksum is wrong")));
    assert.ok(files.some(({ isValid }) => !isValid));
    part.unplug();
    await device.advance("7 s");
    assert.equal(stateOf("meter"), false);
    assert.equal(hub.entity("used").state?.missingState, true);
    assert.equal(hub.entity("maker").state?.missingState, true);
    part.plug();
    await device.advance("3 s");
    assert.equal(stateOf("power"), -312);
  });

  it("refuses what it can't read", () => {
    const meter = new SML({ name: "Meter", serial: SERIAL });
    assert.throws(() => meter.sensor("power", { name: "x" }), /isn't an OBIS code/);
    assert.throws(() => meter.text("1-0:1.8.0", { name: "x", format: "x" as "hex" }), /format/);
    assert.throws(() => new SML({ name: "x", serial: SERIAL, baud: 1 }), /baud/);
    assert.throws(() => new SML({ name: "x", serial: SERIAL, fileLength: 1 }), /fileLength/);
  });
});

/** What meters have sent (devZer0/libsml-testing): a DZG DVS-7412.2 that feeds in, and a Holley DTZ541 with its own checksum. */
const DZG =
  "1B1B1B1B010101017605F12CAD07620062007263010176010102310B0A01445A47000282225E7262016505E7" +
  "48D7620263955C007605F22CAD07620062007263070177010B0A01445A47000282225E070100620AFFFF7262" +
  "016505E748D77577070100603201010172620162006200520004445A470177070100600100FF017262016200" +
  "620052000B0A01445A47000282225E0177070100010800FF641C01047262016200621E52FF65033C93890177" +
  "070100020800FF017262016200621E52FF650FA49A9E0177070100100700FF017262016200621B52FE538B28" +
  "010101636B99007605F32CAD076200620072630201710163D90C00001B1B1B1B1A01C3E1";
const HOLLEY =
  "1B1B1B1B01010101760400000162006200726500000101760101070000016C54B00B0A01484C5902000D6BE6" +
  "72620165016C54B00163BFB2007604000002620062007265000007017707FFFFFFFFFFFF0B0A01484C590200" +
  "0D6BE6070100620AFFFF72620165016C54B07377070100603201010101010104484C590177070100600100FF" +
  "010101010B0A01484C5902000D6BE60177070100010800FF65001C010472620165016C54B0621E5203630914" +
  "010101637EB800760400000362006200726500000201710163E823001B1B1B1B1A004C50";

describe("SMLDriver", () => {
  function driven(length = 1024) {
    const port = new Port();
    const heard: string[] = [];
    const values: [code: number, value: number][] = [];
    const listener: SMLListener = {
      came: () => {},
      arrived: ({ bytes, end }) => {
        heard.push("file");
        smlValues(bytes, SML_CONTENT, end, ({ code, type, from, to }) => {
          if (type === 5) values.push([code, smlSigned(bytes, from, to)]);
          if (type === 6) values.push([code, smlUnsigned(bytes, from, to)]);
        });
      },
      failed: (why) => heard.push(why),
    };
    const driver = new SMLDriver(port, length, listener);
    const send = (bytes: Iterable<number>) => {
      port.coming.push(...bytes);
      driver.run();
    };
    return { heard, values, send };
  }

  it("reads real meters, byte by byte, after noise that looks like a beginning", () => {
    for (const [file, expected] of [
      [DZG, { "1-0:1.8.0": 54_301_577, "1-0:2.8.0": 262_445_726, "1-0:16.7.0": -29_912 }],
      [HOLLEY, { "1-0:1.8.0": 2324 }],
    ] as const) {
      const { heard, values, send } = driven();
      for (const byte of [0x1b, 0x1b, 1, 0x1b, ...bytesOf(file)]) send([byte]);
      assert.deepEqual(heard, ["file"]);
      assert.deepEqual(
        values,
        Object.entries(expected).map(([code, value]) => [obisCode(code), value]),
      );
    }
  });

  it("leaves out a file with any bit of it changed", () => {
    const file = bytesOf(DZG);
    for (let at = 8; at < file.length; at += 3)
      for (let bit = 0; bit < 8; bit++) {
        const { heard, send } = driven();
        const bytes = Uint8Array.from(file);
        bytes[at] = (bytes[at] as number) ^ (1 << bit);
        send(bytes);
        assert.ok(!heard.includes("file"), `byte ${at}, bit ${bit}`);
      }
  });

  it("takes as many bytes as it has room for, and the next file", () => {
    const file = bytesOf(DZG);
    const { heard, send } = driven(file.length - 1);
    send(file);
    assert.deepEqual(heard, [`a file has more than ${file.length - 1} bytes`]);
    const enough = driven(file.length);
    enough.send(file.subarray(0, 100));
    enough.send(file);
    // Cut between its end and the checksum.
    enough.send(file.subarray(0, -3));
    enough.send(file);
    assert.deepEqual(enough.heard, ["file", "a file's checksum is wrong", "file"]);
  });
});

describe("A file's numbers", () => {
  const both = (hex: string) => {
    const bytes = bytesOf(hex);
    return [smlSigned(bytes, 0, bytes.length), smlUnsigned(bytes, 0, bytes.length)];
  };

  it("have a sign in any number of bytes", () => {
    assert.deepEqual(both("ff"), [-1, 255]);
    assert.deepEqual(both("7f"), [127, 127]);
    assert.deepEqual(both("fffe"), [-2, 65_534]);
    assert.deepEqual(both("800000"), [-8_388_608, 8_388_608]);
    assert.deepEqual(both("ff000000"), [-16_777_216, 4_278_190_080]);
    assert.deepEqual(both("ffffffffff"), [-1, 2 ** 40 - 1]);
    assert.equal(both("fffffffffffffed4")[0], -300);
    assert.deepEqual(both(""), [0, 0]);
  });

  it("end where a file can't be read", () => {
    const said: unknown[] = [];
    for (const hex of [
      "76",
      "7607",
      "ff",
      "8f8f8f8f8f",
      "77 76 75 74",
      "7f7f7f7f 0701",
      "630701",
    ]) {
      const bytes = bytesOf(hex);
      smlValues(bytes, 0, bytes.length, (value) => said.push(value));
    }
    assert.deepEqual(said, []);
  });
});
