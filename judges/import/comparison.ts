/** Holds what the converted configuration does against what ESPHome does. */
import { type Happening, LOG, type StateFields } from "./happening.js";

/** ESPHome's loop runs each 16 ms, and what leads to something may take a few rounds of it. */
const LATE = 100;

/** At the start, states follow one another until all of the device has started. Of these the last one counts. */
const START = 950;

/** Numbers that are as near as this are the same: ESPHome computes with 24 bits. */
const NEAR = 0.0005;

/** How often a pin with PWM is looked at, in milliseconds, and how near its duty cycles have to be. */
const LOOK = 50;
const DUTY = 0.03;

const SHOWN = 4;

/** What was compared. */
export interface Compared {
  /** How many states, levels and lines of the log are the same. */
  readonly count: number;
  readonly differences: readonly string[];
}

/** Compares all pins, all states of each entity, and the log. @param from - States before this time don't count, in ms. */
export function compare(
  ours: readonly Happening[],
  theirs: readonly Happening[],
  from = 0,
): Compared {
  const all = new Set([...theirs, ...ours].map(({ of }) => of));
  let count = 0;
  const differences: string[] = [];
  for (const of of [...all].sort()) {
    const isState = !isEvent(of) && !of.startsWith("pin ");
    const counts = (each: Happening) => each.of === of && (!isState || each.at >= from);
    const [own, other] = [ours.filter(counts), theirs.filter(counts)];
    const isPWM = [...own, ...other].some(
      ({ value }) => typeof value === "number" && value % 1 !== 0,
    );
    const compared = isPWM ? comparePWM(of, own, other) : compareInOrder(of, own, other);
    count += compared.count;
    differences.push(...compared.differences.slice(0, SHOWN));
  }
  return { count, differences };
}

/** The same things in the same order, at nearly the same times. */
function compareInOrder(
  of: string,
  ours: readonly Happening[],
  theirs: readonly Happening[],
): Compared {
  const isState = !isEvent(of) && !of.startsWith("pin ");
  const names = namesOf(theirs);
  const seen = (all: readonly Happening[]) =>
    distinct(isState ? settled(all.map((each) => asShown(withOnly(each, names)))) : all, of);
  const [own, other] = [seen(ours), seen(theirs)];
  const differences: string[] = [];
  for (let index = 0; index < Math.max(own.length, other.length); index++) {
    const [one, two] = [own[index], other[index]];
    if (one && two && isNear(one.value, two.value) && Math.abs(one.at - two.at) <= LATE) continue;
    differences.push(`${of}: ${shown(one)}, and in ESPHome ${shown(two)}`);
    break;
  }
  return { count: differences.length === 0 ? own.length : 0, differences };
}

/** Of states that follow one another at once, hubs see the last. */
function settled(happenings: readonly Happening[]): Happening[] {
  return happenings.filter(({ at }, index) => {
    const next = happenings[index + 1];
    return next === undefined || next.at - at > (at < START && next.at < START ? START : LATE / 2);
  });
}

/** Lines of the log and frames of signals: each counts. */
const isEvent = (of: string) => of === LOG || of.startsWith("signal ");

/** Without what says again what was said before. */
function distinct(happenings: readonly Happening[], of: string): Happening[] {
  if (isEvent(of)) return [...happenings];
  // A pin is low before the program starts.
  let before: Happening["value"] | undefined = of.startsWith("pin ") ? 0 : undefined;
  return happenings.filter(({ value }) => {
    const isNew = before === undefined || !isNear(value, before);
    before = value;
    return isNew;
  });
}

/** ESPHome sends only the fields that an entity has. */
function namesOf(theirs: readonly Happening[]): ReadonlySet<string> {
  return new Set(
    theirs.flatMap(({ value }) => (typeof value === "object" ? Object.keys(value) : [])),
  );
}

function withOnly({ at, of, value }: Happening, names: ReadonlySet<string>): Happening {
  if (typeof value !== "object") return { at, of, value };
  const fields =
    value.missingState === true && !names.has("missingState") ? { ...value, state: null } : value;
  const kept = Object.entries(fields).filter(([name]) => names.has(name));
  return { at, of, value: Object.fromEntries(kept) };
}

/** ClimateAction's. */
const IDLE = 4;

/** The channels of ColorMode's bits, and those that hubs show for each. */
const CHANNELS: Readonly<Record<string, number>> = {
  brightness: 2,
  white: 4,
  colorTemperature: 8,
  coldWhite: 16,
  warmWhite: 16,
  colorBrightness: 32,
  red: 32,
  green: 32,
  blue: 32,
};

/** Without what hubs don't show: the channels that a light's mode doesn't have, and the speed of a fan that is off. */
function asShown({ at, of, value }: Happening): Happening {
  if (typeof value !== "object") return { at, of, value };
  // While a thermostat waits to heat or to cool, ESPHome may still say that it is off.
  if (of.startsWith("climate ") && value.mode !== 0 && value.action === 0)
    return { at, of, value: { ...value, action: IDLE } };
  const mode = Number(value.colorMode ?? 0);
  const isHidden = (name: string) =>
    (of.startsWith("light ") && ((CHANNELS[name] ?? mode) & mode) === 0 && name in CHANNELS) ||
    (of.startsWith("fan ") && name === "speedLevel" && value.state === false);
  const kept = Object.entries(value).filter(([name]) => !isHidden(name));
  return { at, of, value: Object.fromEntries(kept) };
}

/** A carrier's frequency, and timings. */
const SIGNAL = /^\d+ Hz: /;

/** How near a signal's timings have to be: what receivers can't tell apart. */
const TIMING = 0.05;

function isSameSignal(one: string, other: string): boolean {
  const [own, theirs] = [one, other].map((text) => text.replace(SIGNAL, "").split(" ").map(Number));
  const carriers = [one, other].map((text) => SIGNAL.exec(text)?.[0]);
  if (carriers[0] !== carriers[1] || own?.length !== theirs?.length) return false;
  return (theirs ?? []).every((right, at) => {
    const timing = own?.[at] ?? 0;
    return Math.abs(timing - right) <= TIMING * Math.abs(right);
  });
}

/** A cover's position changes while ESPHome's loop comes round. */
const POSITION = 0.01;

function isNear(one: Happening["value"] | null, other: Happening["value"] | null): boolean {
  if (typeof one === "number" && typeof other === "number")
    return Math.abs(one - other) <= NEAR * Math.max(1, Math.abs(other));
  if (typeof one === "string" && typeof other === "string" && SIGNAL.test(one))
    return isSameSignal(one, other);
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => {
    const [own, theirs] = [field(one, name), field(other, name)];
    if (name !== "position") return isNear(own, theirs);
    return Math.abs(Number(own) - Number(theirs)) <= POSITION;
  });
}

function field(fields: StateFields, name: string): string | number | null {
  const value = fields[name] ?? null;
  if (typeof value === "number" && Number.isNaN(value)) return null;
  return typeof value === "boolean" ? Number(value) : value;
}

/** Each of our duty cycles is one of ESPHome's at nearly the same time. */
function comparePWM(
  of: string,
  ours: readonly Happening[],
  theirs: readonly Happening[],
): Compared {
  const end = Math.max(...[...ours, ...theirs].map(({ at }) => at)) + LATE;
  let count = 0;
  for (let at = 0; at < end; at += LOOK) {
    const own = dutyAt(ours, at);
    const near = theirs
      .filter((each) => Math.abs(each.at - at) <= LATE)
      .map(({ value }) => value as number);
    const possible = [...near, dutyAt(theirs, at - LATE)];
    const [least, most] = [Math.min(...possible) - DUTY, Math.max(...possible) + DUTY];
    if (!(own >= least && own <= most))
      return {
        count: 0,
        differences: [
          `${of}: ${own.toFixed(3)} at ${at} ms, and in ESPHome ${dutyAt(theirs, at).toFixed(3)}`,
        ],
      };
    count += 1;
  }
  return { count, differences: [] };
}

function dutyAt(happenings: readonly Happening[], time: number): number {
  return (happenings.findLast(({ at }) => at <= time)?.value as number | undefined) ?? 0;
}

function shown(happening: Happening | undefined): string {
  if (!happening) return "nothing";
  return `${JSON.stringify(happening.value)} at ${happening.at} ms`;
}
