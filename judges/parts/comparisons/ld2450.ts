import { VirtualLD2450 } from "../../../hosts/virtual/parts/index.js";
import type { Entity } from "../../../src/entities/entity.js";
import { LD2450 } from "../../../src/index.js";
import type { Random } from "../../../test/tools/random.js";
import { type Comparison, lastOf } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { numberOf, serialHost } from "../fakes/serial-host.js";

const TIME = 19_000;
const LOOK = 20;

const THREE = [1, 2, 3] as const;
const SENSORS = [
  ...(["targetCount", "movingCount", "stillCount"] as const),
  ...THREE.flatMap(
    (n) =>
      [
        ...([`x${n}`, `y${n}`, `speed${n}`, `angle${n}`, `distance${n}`] as const),
        ...([`resolution${n}`, `zone${n}TargetCount`] as const),
        ...([`zone${n}MovingCount`, `zone${n}StillCount`] as const),
      ] as const,
  ),
];
const CORNERS = THREE.flatMap(
  (n) => [`zone${n}X1`, `zone${n}Y1`, `zone${n}X2`, `zone${n}Y2`] as const,
);
const TEXTS = ["version", "mac", "direction1", "direction2", "direction3"] as const;

const command = (...content: readonly number[]) =>
  Uint8Array.of(0xfd, 0xfc, 0xfb, 0xfa, content.length, 0, ...content, 4, 3, 2, 1);

/** Commands follow; no Bluetooth; a new start. */
const BLUETOOTH_OFF = [command(0xff, 0, 1, 0), command(0xa4, 0, 0, 0), command(0xa3, 0)];

/** The simulated radar with random targets and zones, so that ESPHome's code judges it as well. */
class FakeLD2450 extends FakePart {
  readonly radar = new VirtualLD2450();
  #written: number[] = [];

  constructor(random: Random) {
    super();
    const { radar } = this;
    radar.wire(
      () => this.now,
      () => {},
    );
    for (const n of THREE) {
      const isThere = random.chance(0.7);
      radar.set(`x${n}`, isThere ? random.below(8000) - 4000 : 0);
      radar.set(`y${n}`, isThere ? random.below(6000) : 0);
      radar.set(`speed${n}`, isThere && random.chance(0.6) ? 10 * (random.below(300) - 150) : 0);
    }
    radar.zones = radar.zones.map(
      (_, i) => random.below(5000) * (i % 4 < 2 ? -1 : 1) * (i % 2 === 0 || i % 4 === 3 ? 1 : 0),
    );
    radar.zoneType = random.below(3);
    radar.isMulti = random.chance(0.7);
    if (random.chance(0.2)) for (const command of BLUETOOTH_OFF) radar.receive(command);
  }

  override receive(bytes: Uint8Array): void {
    this.#written.push(...bytes);
    if (this.#written.slice(-4).join() !== "4,3,2,1") return;
    this.radar.receive(Uint8Array.from(this.#written.splice(0)));
  }

  override sent(): Uint8Array {
    return Uint8Array.from(this.radar.sent());
  }

  get set(): Record<string, number> {
    const { zones, zoneType, isMulti, complaints } = this.radar;
    const set = numberOf([...zones, zoneType, isMulti].join());
    return { set, complaints: complaints.length };
  }
}

function oursOf(part: FakeLD2450): Readonly<Record<string, number>> {
  const { host, look } = serialHost(part);
  const radar = new LD2450({ name: "presence", serial: { receive: 16, transmit: 17 } });
  const entities = new Map<string, Entity & { state: unknown }>([["presence", radar]]);
  for (const name of ["moving", "still"] as const)
    entities.set(name, radar.contact(name, { name }));
  for (const name of SENSORS) entities.set(name, radar.sensor(name, { name }));
  const corners = new Map(CORNERS.map((name) => [name, radar.number(name, { name })] as const));
  for (const [name, corner] of corners) entities.set(name, corner);
  entities.set("timeout", radar.number("timeout", { name: "timeout" }));
  const zoneType = radar.select("zoneType", { name: "zoneType" });
  entities.set("zoneType", zoneType);
  const several = radar.switch("multiTarget", { name: "multiTarget" });
  entities.set("multiTarget", several);
  entities.set("bluetooth", radar.switch("bluetooth", { name: "bluetooth" }));
  for (const name of TEXTS) entities.set(name, radar.text(name, { name }));
  // The same at the same time as in cpp/drivers/ld2450.cpp.
  const acts: [at: number, act: () => void][] = [
    [6000, () => corners.get("zone2X1")?.set(-1234)],
    [9000, () => zoneType.set("Filter")],
    [12_000, () => several.set(false)],
  ];
  radar.start(host);
  for (; part.now < TIME; part.now += LOOK) {
    const [next] = acts;
    if (next && next[0] <= part.now) {
      acts.shift();
      next[1]();
    }
    look();
  }
  radar.close();
  const values = [...entities].map(([name, { state }]) => {
    // ESPHome says "unknown" where there is no address.
    const isText = typeof state === "string" || name === "mac";
    return [name, isText ? numberOf(String(state ?? "unknown")) : Number(state ?? Number.NaN)];
  });
  return { ...Object.fromEntries(values), ...part.set };
}

const NAMES = [
  ...["presence", "moving", "still", "zoneType", "multiTarget", "bluetooth", "set", "complaints"],
  "timeout",
  ...[...SENSORS, ...CORNERS, ...TEXTS],
];

export const LD2450_COMPARISON: Comparison<FakeLD2450> = {
  part: "LD2450",
  driver: "ld2450",
  sources: ["ld2450/ld2450.cpp"],
  count: 100,
  random: "radars with random targets, zones and settings, of which three are set",
  fake: (random) => new FakeLD2450(random),
  ours: oursOf,
  duration: TIME,
  interval: 0,
  theirs: (published, part) => ({ ...lastOf(published), ...part.set }),
  tolerance: Object.fromEntries(NAMES.map((name) => [name, 0])),
};
