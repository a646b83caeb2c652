/** A smart meter on its P1 port, against the simulated one and against telegrams of real ones. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualDSMR } from "../../hosts/virtual/parts/index.js";
import { Device, DSMR, type DSMROptions, type DSMRSensorName } from "../../src/index.js";
import { DSMRDriver, type DSMRListener, type DSMRSettings } from "../../src/parts/dsmr.js";
import { latin1, lineNumber, lineRest, lineText, obisCode } from "../../src/parts/dsmr-line.js";
import { TestDevice } from "../../testing/index.js";
import { Port } from "../parts/port.js";

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

describe("DSMR", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  function started(
    options: Partial<DSMROptions> = {},
    prepare: (part: VirtualDSMR) => void = () => {},
    more: (meter: DSMR) => Device["entities"] = () => [],
  ) {
    const part = new VirtualDSMR();
    prepare(part);
    const device = TestDevice.start(
      (host) => {
        const meter = new DSMR({ name: "Meter", serial: { receive: 16 }, ...options });
        const entities = [
          meter.sensor("energyDeliveredTariff1", { name: "Night" }),
          meter.sensor("powerDelivered", { name: "Power" }),
          meter.sensor("gasDelivered", { name: "Gas" }),
          meter.sensor("waterDelivered", { name: "Water" }),
          meter.text("electricityTariff", { name: "Tariff" }),
          meter.text("identification", { name: "Identification" }),
          meter.text("gasEquipmentId", { name: "Gas meter" }),
          ...more(meter),
        ];
        return new Device(host, { name: "house", entities: [meter, ...entities] });
      },
      { parts: [[part, { receive: 16 }]] },
    );
    running = device;
    const hub = device.connect();
    const stateOf = (id: string) => hub.entity(id).state?.state;
    return { device, part, hub, stateOf };
  }

  it("shows what a telegram says, on a port that only receives", async () => {
    const { device, part, hub, stateOf } = started();
    assert.equal(hub.entity("meter").state?.missingState, true);
    await device.advance("3 s");
    assert.equal(stateOf("meter"), true);
    assert.deepEqual(
      ["night", "power", "gas"].map(stateOf).map(Number),
      [4712.38, 0.482, 3108.214].map(Math.fround),
    );
    assert.equal(hub.entity("water").state?.missingState, true);
    assert.deepEqual(["tariff", "identification", "gas_meter"].map(stateOf), [
      "0002",
      "THM5\\2VIRTUAL",
      "3232323241424344313233343536373839",
    ]);
    assert.deepEqual(part.complaints, []);
  });

  it("has what Home Assistant's energy dashboard takes", () => {
    const meter = new DSMR({ name: "Meter", serial: { receive: 16 } });
    const classesOf = (name: DSMRSensorName) => {
      const { deviceClass, stateClass, unitOfMeasurement } = meter.sensor(name, { name });
      return [deviceClass, stateClass, unitOfMeasurement];
    };
    for (const name of ["energyDeliveredTariff1", "energyReturnedTariff2"] as const)
      assert.deepEqual(classesOf(name), ["energy", "total_increasing", "kWh"]);
    assert.deepEqual(classesOf("gasDelivered"), ["gas", "total_increasing", "m³"]);
    assert.deepEqual(classesOf("waterDelivered"), ["water", "total_increasing", "m³"]);
    assert.deepEqual(classesOf("powerReturnedL3"), ["power", "measurement", "kW"]);
  });

  it("reads meters of before DSMR 4: seven bits, no checksum, a value on a line of its own", async () => {
    const old = { baud: 9600, sevenBits: true, checksum: false } as const;
    const { device, stateOf } = started(
      old,
      (part) => {
        part.isOld = true;
        part.more.push("0-1:24.3.0(121030140000)(00)(60)(1)(0-1:24.2.1)(m3)", "(00024.123)");
      },
      (meter) => [meter.text("gasDeliveredText", { name: "Gas text" })],
    );
    await device.advance("4 s");
    assert.equal(stateOf("night"), Math.fround(4712.38));
    assert.equal(stateOf("gas_text"), "(121030140000)(00)(60)(1)(0-1:24.2.1)(m3)(00024.123)");
  });

  it("asks for a telegram in each interval", async () => {
    const { device, part, stateOf } = started({ requestPin: 4, interval: "10 s" }, () => {});
    const asked: number[] = [];
    part.isAsked = () => {
      if (device.board.level(4) === 1) asked.push(device.passed);
      return device.board.level(4) === 1;
    };
    await device.advance("2 s");
    assert.equal(stateOf("night"), Math.fround(4712.38));
    assert.equal(device.board.level(4), 0);
    part.set("energyDeliveredTariff1", 4713);
    await device.advance("7 s");
    assert.equal(stateOf("night"), Math.fround(4712.38));
    await device.advance("4 s");
    assert.equal(stateOf("night"), 4713);
    assert.equal(asked.length, 2);
  });

  it("takes a telegram in each interval without a pin as well", async () => {
    const { device, part, stateOf } = started({ interval: "10 s" });
    await device.advance("2 s");
    part.set("powerDelivered", 5);
    await device.advance("7 s");
    assert.equal(stateOf("power"), Math.fround(0.482));
    await device.advance("3 s");
    assert.equal(stateOf("power"), 5);
  });

  it("is unknown when the meter says nothing, and says why a telegram is left out", async () => {
    const { device, part, hub, stateOf } = started({ silence: "5 s" });
    await device.advance("2 s");
    part.flipBit();
    await device.advance("2 s");
    assert.ok(
      device.log.some((line) => line.includes("checksum is wrong")),
      device.log.join(),
    );
    assert.equal(stateOf("meter"), true);
    part.unplug();
    await device.advance("7 s");
    assert.equal(stateOf("meter"), false);
    assert.equal(hub.entity("night").state?.missingState, true);
    assert.equal(hub.entity("tariff").state?.missingState, true);
    part.plug();
    await device.advance("3 s");
    assert.equal(stateOf("meter"), true);
    assert.equal(stateOf("tariff"), "0002");
  });

  it("gives programs the telegram, and shows it", async () => {
    const heard: string[] = [];
    const { device, part, stateOf } = started({}, undefined, (meter) => {
      meter.onTelegram((telegram) => heard.push(telegram));
      return [meter.text("telegram", { name: "Telegram" })];
    });
    await device.advance("3 s");
    assert.equal(heard[0], part.telegram());
    assert.equal(stateOf("telegram"), part.telegram());
  });

  it("refuses what it hasn't", () => {
    const meter = new DSMR({ name: "Meter", serial: { receive: 16 } });
    assert.throws(() => meter.sensor("heat" as "gasDelivered", { name: "x" }), /"heat"/);
    assert.throws(() => meter.text("toString" as "timestamp", { name: "x" }), /"toString"/);
    assert.throws(() => new DSMR({ name: "x", serial: { receive: 16 }, baud: 1 }), /baud/);
    assert.throws(
      () => new DSMR({ name: "x", serial: { receive: 16 }, telegramLength: 5 }),
      /telegramLength/,
    );
  });
});

/** A telegram of a Kaifa meter (ndokter/dsmr_parser, test/example_telegrams.py, TELEGRAM_V4_2, as its author has received it). */
const KAIFA = [
  ...["/KFM5KAIFA-METER", "", "1-3:0.2.8(42)", "0-0:1.0.0(161113205757W)"],
  "0-0:96.1.1(3960221976967177082151037881335713)",
  ...["1-0:1.8.1(001581.123*kWh)", "1-0:1.8.2(001435.706*kWh)", "1-0:2.8.1(000000.000*kWh)"],
  ...["1-0:2.8.2(000000.000*kWh)", "0-0:96.14.0(0002)", "1-0:1.7.0(02.027*kW)"],
  ...["1-0:2.7.0(00.000*kW)", "0-0:96.7.21(00015)", "0-0:96.7.9(00007)"],
  "1-0:99.97.0(3)(0-0:96.7.19)(000104180320W)(0000237126*s)(000101000001W)" +
    "(2147583646*s)(000102000003W)(2317482647*s)",
  ...["1-0:32.32.0(00000)", "1-0:52.32.0(00000)", "1-0:72.32.0(00000)", "1-0:32.36.0(00000)"],
  ...["1-0:52.36.0(00000)", "1-0:72.36.0(00000)", "0-0:96.13.1()", "0-0:96.13.0()"],
  ...["1-0:31.7.0(000*A)", "1-0:51.7.0(006*A)", "1-0:71.7.0(002*A)", "1-0:21.7.0(00.170*kW)"],
  ...["1-0:22.7.0(00.000*kW)", "1-0:41.7.0(01.247*kW)", "1-0:42.7.0(00.000*kW)"],
  ...["1-0:61.7.0(00.209*kW)", "1-0:62.7.0(00.000*kW)", "0-1:24.1.0(003)"],
  ...["0-1:96.1.0(4819243993373755377509728609491464)"],
  ...["0-1:24.2.1(161129200000W)(00981.443*m3)", "!6796", ""],
].join("\r\n");

describe("DSMRDriver", () => {
  const USUAL = { length: 1500, checksum: true, sevenBits: false, timeout: 200 };

  function driven(settings: Partial<DSMRSettings> = {}) {
    const port = new Port();
    const heard: string[] = [];
    const listener: DSMRListener = {
      arrived: ({ bytes, length }) => heard.push(latin1(bytes, 0, length)),
      failed: (why) => heard.push(why),
    };
    const driver = new DSMRDriver(port, { ...USUAL, ...settings }, listener);
    const send = (text: string, now = 0) => {
      port.coming.push(...bytesOf(text));
      driver.run(now);
    };
    return { port, driver, heard, send };
  }

  it("takes a real meter's telegram, byte by byte, after half of another and noise", () => {
    const { driver, heard, send } = driven();
    for (const character of `${KAIFA.slice(200)}\x00!\n${KAIFA}`) send(character);
    assert.deepEqual(heard, [KAIFA]);
    const said: Record<string, unknown> = {};
    const { bytes } = driver;
    driver.lines((code, from, to) => {
      if (code === -1) said.identification = lineRest(bytes, from, to);
      if (code === obisCode("1-0:1.8.1")) said.night = lineNumber(bytes, from, to, "kWh");
      if (code === obisCode("0-1:24.2.1")) said.gas = lineNumber(bytes, from, to, "m3");
      if (code === obisCode("0-0:1.0.0")) said.time = lineText(bytes, from, to);
      if (code === obisCode("1-0:51.7.0")) said.current = lineNumber(bytes, from, to, "A");
      if (code === obisCode("0-0:96.13.0")) said.message = lineText(bytes, from, to);
    });
    assert.deepEqual(said, {
      identification: "KFM5KAIFA-METER",
      time: "161113205757W",
      ...{ night: 1581.123, gas: 981.443, current: 6, message: "" },
    });
  });

  it("leaves out a telegram with any bit of it changed", () => {
    for (let at = 1; at < KAIFA.length - 2; at += 7)
      for (let bit = 0; bit < 7; bit++) {
        const bytes = bytesOf(KAIFA);
        bytes[at] = (bytes[at] as number) ^ (1 << bit);
        const { heard, send } = driven();
        send(Buffer.from(bytes).toString("latin1"));
        // A digit of the checksum may be another letter's case.
        const isSame = heard[0]?.toLowerCase() === KAIFA.toLowerCase() && at > KAIFA.length - 7;
        assert.ok(isSame || !heard.some((each) => each.startsWith("/")), `byte ${at}, bit ${bit}`);
      }
  });

  it("takes none without a checksum, unless that is usual", () => {
    const telegram = KAIFA.replace("!6796", "!");
    const careful = driven();
    careful.send(telegram);
    assert.deepEqual(careful.heard, ["a telegram has no checksum"]);
    const { heard, send } = driven({ checksum: false });
    send(telegram);
    assert.deepEqual(heard, [telegram]);
  });

  it("doesn't continue a telegram after the time without a byte", () => {
    const { heard, send } = driven();
    send(KAIFA.slice(0, 300), 1000);
    send("", 1200);
    assert.deepEqual(heard, []);
    send("", 1201);
    send(KAIFA.slice(300), 1202);
    assert.deepEqual(heard, ["a telegram has no end"]);
  });

  it("takes as many bytes as it has room for", () => {
    const { heard, send } = driven({ length: KAIFA.length - 1 });
    send(KAIFA);
    assert.deepEqual(heard, [`a telegram has more than ${KAIFA.length - 1} bytes`]);
    const enough = driven({ length: KAIFA.length });
    enough.send(KAIFA);
    assert.deepEqual(enough.heard, [KAIFA]);
  });

  it("leaves out a telegram with a byte whose parity is wrong", () => {
    const parity = (byte: number) => (byte.toString(2).replaceAll("0", "").length % 2) << 7;
    const sent = [...bytesOf("/A5B\r\n1-0:1.8.1(1*kWh)\r\n!\r\n")].map(
      (byte) => byte | parity(byte),
    );
    const { port, driver, heard } = driven({ checksum: false, sevenBits: true });
    port.coming.push(...sent);
    driver.run(0);
    assert.deepEqual(heard, ["/A5B\r\n1-0:1.8.1(1*kWh)\r\n!\r\n"]);
    sent[9] = (sent[9] as number) ^ 0x80;
    port.coming.push(...sent);
    driver.run(0);
    assert.equal(heard[1], "a byte's parity is wrong");
  });
});

describe("A line of a telegram", () => {
  const number = (line: string, unit: string) => lineNumber(bytesOf(line), 0, line.length, unit);

  it("has a number in its last brackets, with its unit or a thousandth of it", () => {
    assert.equal(number("1-0:1.8.0(000441.879*kWh)", "kWh"), 441.879);
    assert.equal(number("1-0:1.8.0(000441879*Wh)", "kWh"), 441.879);
    assert.equal(number("1-0:32.7.0(229.6*V)", "V"), 229.6);
    assert.equal(number("1-0:32.7.0(229600*mV)", "V"), 229.6);
    assert.equal(number("0-1:24.2.1(101209110000W)(12785.123*m3)", "m3"), 12785.123);
    assert.equal(
      number("0-0:98.1.0(1)(1-0:1.6.0)(1-0:1.6.0)(230201000000W)(230117224500W)(04.329*kW)", "kW"),
      4.329,
    );
    assert.equal(number("1-0:23.7.0(00.250*kvar)", ""), 0.25);
    assert.equal(number("1-0:1.7.0(-01.250*kW)", "kW"), -1.25);
  });

  it("has none in other units, without brackets, or with other characters", () => {
    for (const line of [
      "(1.0*kW)",
      "(1.0)",
      "(1.0*kWhx)",
      "(1,0*kWh)",
      "()",
      "(*kWh)",
      "1.0*kWh",
      "(1.0.0*kWh)",
      "(1.0*kWh",
    ])
      assert.ok(Number.isNaN(number(line, "kWh")), line);
  });

  it("has a code of up to five parts, and a sixth that says nothing", () => {
    assert.equal(obisCode("1-0:1.8.0"), 0x01_0001_0800);
    assert.equal(obisCode("1-0:1.8.0.255"), obisCode("1-0:1.8.0"));
    assert.notEqual(obisCode("1-0:1.8"), obisCode("1-0:1.8.0"));
    for (const code of ["1-0:1.8.0.1", "256-0:1.8.0", "", "x", "1-0:1.8.0.255.255"])
      assert.ok(Number.isNaN(obisCode(code)), code);
  });
});
