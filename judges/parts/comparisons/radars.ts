import type { Entity } from "../../../src/entities/entity.js";
import { LD2410 } from "../../../src/index.js";
import type { Comparison } from "../comparison.js";
import { lastOf } from "../comparison.js";
import { FakeLD2410, LD2410_TIME } from "../fakes/fake-ld2410.js";
import { numberOf, serialHost } from "../fakes/serial-host.js";

const LOOK = 20;

const GATES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const SENSORS = [
  ...(["movingDistance", "movingEnergy", "stillDistance", "stillEnergy"] as const),
  ...(["detectionDistance", "light"] as const),
  ...GATES.flatMap((gate) => [`moveEnergy${gate}`, `stillEnergy${gate}`] as const),
];
const NUMBERS = [
  ...(["timeout", "maxMoveGate", "maxStillGate", "lightThreshold"] as const),
  ...GATES.flatMap((gate) => [`moveThreshold${gate}`, `stillThreshold${gate}`] as const),
];
const CONTACTS = ["moving", "still", "outPin"] as const;
const SELECTS = ["distanceResolution", "lightFunction", "outPinLevel"] as const;
const SWITCHES = ["engineeringMode", "bluetooth"] as const;
const TEXTS = ["version", "mac"] as const;

/** What commands have set, as a number for each: the same bytes have to come of both. */
const SETTINGS = [0x60, 0x64, 0xaa, 0xad];

/** ESPHome's word where there is no text. */
const UNKNOWN = "unknown";

function settingsOf(part: FakeLD2410): Record<string, number> {
  return Object.fromEntries(
    SETTINGS.map((command) => [
      `set${command}`,
      numberOf(part.set.get(command)?.join() ?? UNKNOWN),
    ]),
  );
}

function oursOf(part: FakeLD2410): Readonly<Record<string, number>> {
  const { host, look } = serialHost(part);
  const radar = new LD2410({ name: "target", serial: { receive: 16, transmit: 17 } });
  const entities = new Map<string, Entity & { state: unknown }>([["target", radar]]);
  for (const name of CONTACTS) entities.set(name, radar.contact(name, { name }));
  for (const name of SENSORS) entities.set(name, radar.sensor(name, { name }));
  const numbers = new Map(NUMBERS.map((name) => [name, radar.number(name, { name })] as const));
  for (const [name, number] of numbers) entities.set(name, number);
  const selects = new Map(SELECTS.map((name) => [name, radar.select(name, { name })] as const));
  for (const [name, select] of selects) entities.set(name, select);
  const mode = radar.switch("engineeringMode", { name: "mode" });
  entities.set("engineeringMode", mode);
  entities.set("bluetooth", radar.switch("bluetooth", { name: "bluetooth" }));
  for (const name of TEXTS) entities.set(name, radar.text(name, { name }));
  // The same at the same time as in cpp/drivers/ld2410.cpp.
  const acts: [at: number, act: () => void][] = [
    [2000, () => numbers.get("moveThreshold3")?.set(37)],
    [4000, () => numbers.get("timeout")?.set(777)],
    [8000, () => numbers.get("lightThreshold")?.set(99)],
    [10_000, () => selects.get("lightFunction")?.set("below")],
    [12_000, () => selects.get("distanceResolution")?.set("0.2m")],
    [16_000, () => mode.set(true)],
  ];
  radar.start(host);
  for (; part.now < LD2410_TIME; part.now += LOOK) {
    const [next] = acts;
    if (next && next[0] <= part.now) {
      acts.shift();
      next[1]();
    }
    look();
  }
  radar.close();
  const values = [...entities].map(([name, { state }]) => [
    name,
    typeof state === "string" || TEXTS.some((text) => text === name)
      ? numberOf((state as string | undefined) ?? UNKNOWN)
      : Number(state ?? Number.NaN),
  ]);
  return { ...Object.fromEntries(values), ...settingsOf(part) };
}

const NAMES = [
  "target",
  ...[...CONTACTS, ...SENSORS, ...NUMBERS, ...SELECTS, ...SWITCHES, ...TEXTS],
  ...SETTINGS.map((command) => `set${command}`),
];

export const LD2410_COMPARISON: Comparison<FakeLD2410> = {
  part: "LD2410",
  driver: "ld2410",
  sources: ["ld2410/ld2410.cpp"],
  count: 200,
  random: "radars with random settings and measurements, of which six things are set",
  fake: (random) => new FakeLD2410(random),
  ours: oursOf,
  duration: LD2410_TIME,
  interval: 0,
  theirs: (published, part) => ({ ...lastOf(published), ...settingsOf(part) }),
  tolerance: Object.fromEntries(NAMES.map((name) => [name, 0])),
};
