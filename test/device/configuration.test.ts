import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  bme280,
  Device,
  type Entity,
  GPIOBinarySensor,
  GPIOSwitch,
  type Host,
  Light,
  type LightOptions,
  PulseCounterSensor,
  PWMFan,
  PWMLight,
  Sensor,
  Switch,
  TextSensor,
  Thermostat,
} from "thimble";
import { MemoryHost } from "../../hosts/memory/host.js";
import { createHost } from "../../hosts/node/index.js";
import { ConfigurationError } from "../../src/base/errors.js";
import { LineListener, LogLevel } from "../../src/log/log.js";
import { refuses } from "../tools/refuses.js";

/** A pin that the board itself uses. */
const TAKEN = 27;

/** A host on which pins and ports are refused: what is wrong is to be found before they're opened. */
function untouchedHost(): Host {
  const opened = (): never => assert.fail("something was opened");
  const { io, ...host } = createHost();
  const refuse = new Proxy(class {}, { construct: opened });
  const takenPins = new Map([[TAKEN, "Ethernet"]]);
  return {
    ...host,
    takenPins,
    io: { ...io, Digital: refuse, PWM: refuse, Listener: refuse },
  } as never;
}

function start(entities: () => readonly Entity[], memory?: { send: number }): void {
  const device = new Device(untouchedHost(), { name: "mistaken", entities: entities() });
  device.start({ port: 0, address: "127.0.0.1", ...(memory && { memory }) });
}

const relay = (name: string, pin: number) => new GPIOSwitch({ name, pin });
const inside = (bus: { data: number; clock: number }) => bme280({ bus, temperature: "Inside" });
const lamp = (options: Partial<LightOptions>) => new Light({ name: "Lamp", ...options });

interface Mistake {
  what: string;
  entities: () => readonly Entity[];
  /** What the error says. */
  says: RegExp;
}

const MISTAKES: readonly Mistake[] = [
  {
    what: "two entities with one name",
    entities: () => [new Sensor({ name: "Air" }), new Sensor({ name: "air" })],
    says: /"Air" and "air" have the same key/,
  },
  {
    what: "two entities of different kinds with one objectId",
    entities: () => [
      new Sensor({ name: "Air", objectId: "air-1" }),
      new Switch({ name: "Fan", objectId: "air-1" }),
    ],
    says: /"Air" and "Fan" have the same key/,
  },
  {
    what: "two entities of one kind with one name, whatever their objectIds are",
    entities: () => [
      new Sensor({ name: "Air", objectId: "air-1" }),
      new Sensor({ name: "Air", objectId: "air-2" }),
    ],
    says: /"air-1" and "air-2" are of one kind \(sensor\) and have one name \("Air"\)/,
  },
  ...["power", ":power", "mdi:", ":"].flatMap((icon) =>
    [Sensor, Switch, TextSensor].map((Kind) => ({
      what: `a ${Kind.name} with the icon "${icon}"`,
      entities: () => [new Kind({ name: "Air", icon })],
      says: /^"Air": icon is ".*"; it must be one like "mdi:/,
    })),
  ),
  {
    what: "a pin that two entities use",
    entities: () => [
      relay("Pump", 4),
      relay("Valve", 5),
      new GPIOBinarySensor({ name: "Door", pin: 4 }),
    ],
    says: /^"Pump" and "Door" both use pin 4;/,
  },
  {
    what: "a pin that one entity uses twice",
    entities: () => [new PWMLight({ name: "Strip", redPin: 4, greenPin: 5, bluePin: 4 })],
    says: /^"Strip" uses pin 4 twice;/,
  },
  {
    what: "a pin that one entity uses for two things",
    entities: () => [new PWMFan({ name: "Fan", pin: 4, oscillationPin: 4 })],
    says: /^"Fan" .*pin 4 twice;/,
  },
  {
    what: "a pin that the board's Ethernet is wired to",
    entities: () => [relay("Pump", 4), relay("Valve", TAKEN)],
    says: /^"Valve" uses pin 27, which is wired to the board's Ethernet; give it another pin\./,
  },
  {
    what: "a bus at such a pin",
    entities: () => [...bme280({ bus: { data: 21, clock: TAKEN }, temperature: "Inside" })],
    says: /^"Inside" uses pin 27, which is wired to the board's Ethernet;/,
  },
  {
    what: "a pin of a bus that something else uses too",
    entities: () => [...inside({ data: 21, clock: 22 }), relay("Valve", 22)],
    says: /^"Inside" and "Valve" both use pin 22;/,
  },
  {
    what: "a bus at pins of which something else uses one",
    entities: () => [relay("Valve", 22), ...inside({ data: 21, clock: 22 })],
    says: /^"Valve" and "Inside" both use pin 22;/,
  },
  {
    what: "two buses at the same pins",
    entities: () => [
      ...inside({ data: 21, clock: 22 }),
      ...bme280({ bus: { data: 22, clock: 21 }, temperature: "Outside" }),
    ],
    says: /^"Inside" and "Outside" both use pin 2[12];/,
  },
  {
    what: "two parts with one address on a bus",
    entities: () => [
      ...inside({ data: 21, clock: 22 }),
      ...bme280({ bus: { data: 21, clock: 22 }, temperature: "Outside" }),
    ],
    says: /^"Inside" and "Outside" both use address 0x7[67] of the I2C bus at pins 21 and 22;/,
  },
  {
    what: "an empty name",
    entities: () => [new Sensor({ name: "" })],
    says: /has an empty name/,
  },
  {
    what: "an empty name beside an objectId",
    entities: () => [new Sensor({ name: " ", objectId: "air" })],
    says: /"air".* has an empty name/,
  },
  ...["Air", "a b", "é", "a.b", "", "a\n"].map((objectId) => ({
    what: `the objectId ${JSON.stringify(objectId)}`,
    entities: () => [new Sensor({ name: "Air", objectId })],
    says: /^"Air": objectId is /,
  })),
  {
    what: "a name that is too long to be sent",
    entities: () => [new Sensor({ name: "Short" }), new Sensor({ name: "Long".repeat(600) })],
    says: /^"LongLong.* has longer texts than clients can be sent \(2028 bytes/,
  },
  {
    what: "an icon that is too long to be sent",
    entities: () => [new TextSensor({ name: "Mode", icon: "mdi:".repeat(1000) })],
    says: /^"Mode" has longer texts/,
  },
  {
    what: "more effects than can be sent",
    entities: () => [
      lamp({
        supportsBrightness: true,
        effects: Array.from({ length: 200 }, (_, i) => `effect ${i} `),
      }),
    ],
    says: /^"Lamp" has longer texts/,
  },
  {
    what: "a thermostat on a sensor that isn't the device's",
    entities: () => [
      new Thermostat({
        name: "Heating",
        sensor: new Sensor({ name: "Air" }),
        heatPin: 4,
        targetTemperature: 20,
      }),
    ],
    says: /^"Heating" works with "Air", which isn't among the device's entities/,
  },
  {
    what: "a counter whose total isn't the device's",
    entities: () => [
      new PulseCounterSensor({ name: "Flow", pin: 4, total: new Sensor({ name: "Water" }) }),
    ],
    says: /^"Flow" works with "Water", which isn't among the device's entities/,
  },
  {
    what: "a light that no client understands",
    entities: () => [lamp({ supportsRgb: true })],
    says: /"Lamp" supports rgb/,
  },
  {
    what: "a light that begins too bright",
    entities: () => [lamp({ supportsBrightness: true, initialState: { brightness: 50 } })],
    says: /"Lamp": initialState\.brightness is 50/,
  },
  {
    what: "a light that begins with a colour that is no number",
    entities: () => [lamp({ initialState: { green: Number.NaN } })],
    says: /"Lamp": initialState\.green is NaN/,
  },
  {
    what: "a light that begins with an effect that it doesn't have",
    entities: () => [lamp({ effects: ["Fire"], initialState: { effect: "Sea" } })],
    says: /"Lamp": initialState\.effect is "Sea"/,
  },
];

describe("A configuration mistake is an error before anything is opened:", () => {
  for (const { what, entities, says } of MISTAKES) {
    it(what, () => {
      // What to do comes last.
      refuses(() => start(entities), says, /; (it must be|give|make|shorten)/);
    });
  }

  it("a device without a name", () => {
    refuses(
      () => new Device(createHost(), { name: "", entities: [] }),
      /^The device has an empty name/,
    );
  });

  for (const name of ["Desk lamp", "desk_lamp", "Lamp", "größe", "a.b", "lamp\n"]) {
    it(`a device called ${JSON.stringify(name)}`, () => {
      refuses(
        () => new Device(createHost(), { name, entities: [] }),
        new RegExp(`^name is "${name}"; it must be of a-z`),
      );
    });
  }

  it("a device that people call nothing", () => {
    refuses(
      () => new Device(createHost(), { name: "lamp", friendlyName: " ", entities: [] }),
      /^The device, as a friendlyName, has an empty name/,
    );
  });

  it("but not two names of one kind that only the device's program sees, or of two kinds", () => {
    const names = [
      new Sensor({ name: "Air", objectId: "air-1" }),
      new Sensor({ name: "Air", objectId: "air-2", internal: true }),
      new Switch({ name: "Air", objectId: "air-3" }),
    ];
    assert.equal(new Device(createHost(), { name: "air", entities: names }).friendlyName, "air");
  });

  it("but not two parts on one bus", () => {
    const bus = { data: 21, clock: 22 };
    const entities = () => [
      ...inside(bus),
      ...bme280({ bus, address: 0x77, temperature: "Outside" }),
    ];
    assert.throws(() => start(entities), /something was opened/);
  });

  it("which an entity finds when it starts ends the start; another error of it is only logged", () => {
    class Failing extends Switch {
      constructor(readonly error: Error) {
        super({ name: "Pump" });
      }
      override start(): void {
        throw this.error;
      }
    }
    const startWith = (error: Error): string[] => {
      const entities = [new Failing(error), new Sensor({ name: "Air" })];
      const device = new Device(new MemoryHost(), { name: "mistaken", entities });
      const lines: string[] = [];
      const hear = (_: number, tag: string, text: string) => void lines.push(`${tag}: ${text}`);
      device.log.listen(new LineListener(hear, LogLevel.ERROR));
      try {
        device.start();
      } finally {
        device.close();
      }
      return lines;
    };
    refuses(() => startWith(new ConfigurationError("pin is 99; give it another.")), /^pin is 99/);
    const [line = ""] = startWith(new Error("the part is broken"));
    assert.match(line, /^device: "Pump" failed: Error: the part is broken/);
  });

  it("but not a long name where there's memory for it", () => {
    const entities = () => [new Sensor({ name: "Long".repeat(600) })];
    // The port is the first thing that is opened.
    assert.throws(() => start(entities, { send: 10_000 }), /something was opened/);
  });
});
