import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualBME280 } from "../../hosts/virtual/parts/virtual-bme280.js";
import { bme280, Device, GPIOSwitch } from "../../src/index.js";
import { refuses } from "../tools/refuses.js";

const BUS = { data: 21, clock: 22 };

const start = (...entities: ConstructorParameters<typeof Device>[1]["entities"]) => {
  const host = new MemoryHost();
  const device = new Device(host, { name: "buses", entities });
  device.start();
  return { host, device };
};

describe("A part", () => {
  it("has the sensors that its options name, by these names and as a list, and no others", () => {
    const part = bme280({ bus: BUS, pressure: { name: "Pressure" }, temperature: "Inside" });
    assert.deepEqual(
      [part.temperature.name, part.pressure.name, part.pressure.unitOfMeasurement],
      ["Inside", "Pressure", "hPa"],
    );
    assert.deepEqual([...part], [part.temperature, part.pressure]);
    // @ts-expect-error It wasn't asked for.
    assert.equal(part.humidity, undefined);
    // @ts-expect-error There is no such option.
    refuses(() => bme280({ bus: BUS, temprature: "Inside" }));
  });
});

describe("Buses", () => {
  it("share their pins between parts, and give them back", () => {
    const { host, device } = start(
      ...bme280({ bus: BUS, temperature: "Inside" }),
      ...bme280({ bus: BUS, address: 0x77, temperature: "Outside" }),
    );
    host.board.attach(new VirtualBME280({ temperature: 20 }));
    host.board.attach(new VirtualBME280({ address: 0x77, temperature: -5 }));
    host.advance(70_000);
    const states = device.entities.map((entity) => entity.describe());
    assert.deepEqual(states, ["20.0 °C", "-5.0 °C"]);
    assert.equal(host.board.use(21), "I2C");
    device.close();
    assert.equal(host.board.use(21), undefined);
    assert.equal(host.board.use(22), undefined);
  });

  it("find parts that answer at one address on two buses", () => {
    const other = { data: 18, clock: 19 };
    const { host, device } = start(
      ...bme280({ bus: BUS, temperature: "Inside" }),
      ...bme280({ bus: other, temperature: "Outside" }),
    );
    host.board.attach(new VirtualBME280({ temperature: 20 }));
    host.board.attach(new VirtualBME280({ temperature: 10 }), other);
    host.advance(70_000);
    assert.deepEqual(
      device.entities.map((entity) => entity.describe()),
      ["20.0 °C", "10.0 °C"],
    );
    device.close();
  });

  const refused: [what: string, make: () => unknown, RegExp][] = [
    [
      "two parts at one address",
      () =>
        start(
          ...bme280({ bus: BUS, temperature: "Inside" }),
          ...bme280({ bus: BUS, temperature: "Outside" }),
        ),
      /"Inside" and "Outside" both use address 0x76 of the I2C bus at pins 21 and 22/,
    ],
    [
      "a pin of a bus for something else",
      () =>
        start(
          ...bme280({ bus: BUS, temperature: "Inside" }),
          new GPIOSwitch({ name: "Relay", pin: 22 }),
        ),
      /"Inside" and "Relay" both use pin 22/,
    ],
    [
      "the same pins the other way round",
      () =>
        start(
          ...bme280({ bus: BUS, temperature: "Inside" }),
          ...bme280({ bus: { data: 22, clock: 21 }, address: 0x77, temperature: "Outside" }),
        ),
      /"Inside" and "Outside" both use pin 22/,
    ],
    [
      "an address that no bus has",
      () => start(...bme280({ bus: BUS, address: 128, temperature: "Inside" })),
      /"Inside" can't open the BME280 at 0x80 \(I2C, pins 21 and 22\)/,
    ],
    [
      "a part without a sensor",
      () => bme280({ bus: BUS }),
      /BME280 at 0x76 has no sensor.*humidity/,
    ],
    [
      "a sensor of a part without the one that reads it",
      () => start(bme280({ bus: BUS, temperature: "Inside", humidity: "Damp" }).humidity),
      /"Damp".*"Inside"/,
    ],
  ];
  for (const [what, make, message] of refused) {
    it(`refuse ${what}`, () => {
      refuses(make, message);
    });
  }
});
