/** Runs the scenario with each fault at each place where it can happen. */
import { messagesIn } from "../../fuzz/model.js";
import { check } from "../../fuzz/target.js";
import { ROOM } from "../../hosts/memory/sockets.js";
import type { Fail } from "./faulty-class.js";
import { FaultScenario } from "./scenario.js";

/** The places that can fail, and how often each is reached when nothing fails. */
export function places(): Map<string, number> {
  const counts = new Map<string, number>();
  const scenario = new FaultScenario((place) => {
    counts.set(place, (counts.get(place) ?? 0) + 1);
  });
  scenario.start();
  scenario.live();
  scenario.recovered();
  scenario.close();
  return counts;
}

/**
 * Makes one place fail.
 *
 * @param nth - The call that fails, from 1; if `lasting`, all later ones fail as well.
 * @returns What is wrong, or undefined; and whether the place was reached fewer than `nth` times.
 */
export function run(
  place: string,
  nth: number,
  lasting: boolean,
): { wrong?: string; done: boolean } {
  let count = 0;
  const name = `${place} ${nth}${lasting ? " and on" : ""}`;
  const scenario = new FaultScenario((at) => {
    if (at !== place) return;
    count += 1;
    if (count === nth || (lasting && count > nth)) throw new Error(`fault at ${place}`);
  });
  try {
    const refused = scenario.start();
    if (refused) {
      scenario.end();
      scenario.givenBack();
      const error = scenario.start();
      if (error) return { wrong: `${name}: ${error.stack}`, done: false };
    } else scenario.live();
    // An error that ends the start is thrown to the caller of start.
    if (scenario.faults.length > 0 && !isQuiet(place) && !refused) {
      const told = scenario.log.some((line) => line.includes(`fault at ${place}`));
      if (!told) return { wrong: `${name}: the log says nothing of it`, done: false };
    }
    scenario.recovered();
    scenario.close();
  } catch (error) {
    return { wrong: `${name}: ${(error as Error).message}`, done: false };
  }
  return { done: count < nth };
}

/** The callbacks that may be async: those whose result isn't used. */
export function asyncCallbacks(): string[] {
  const all = [...places().keys()].filter((place) => place.startsWith("callback "));
  return all.filter((place) => place !== "callback calibrate");
}

/**
 * Makes the promises of a callback reject, each time or only the first.
 *
 * @returns What is wrong, or undefined.
 */
export async function reject(place: string, lasting: boolean): Promise<string | undefined> {
  let count = 0;
  const scenario = new FaultScenario((at) => {
    if (at !== place) return undefined;
    count += 1;
    return lasting || count === 1 ? rejection(`fault at ${place}`) : undefined;
  });
  const refused = scenario.start();
  if (refused) return `it doesn't start: ${refused}`;
  scenario.live();
  // Handlers of earlier promises run before this resumes.
  await rejection("the last").catch(() => {});
  if (!isQuiet(place) && !scenario.log.some((line) => line.includes(`fault at ${place}`)))
    return "the log says nothing of it";
  scenario.recovered();
  scenario.close();
  return undefined;
}

async function rejection(message: string): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await undefined;
  throw new Error(message);
}

/** The places that are reached when a device with a client is closed. */
export function placesAtTheEnd(): string[] {
  const found = new Set<string>();
  closing((place) => void found.add(place));
  return [...found];
}

/** Closes a device while each call at the place fails. */
export function closeFailing(place: string): void {
  closing((at) => {
    if (at === place) throw new Error(`fault at ${place}`);
  });
}

function closing(fail: Fail): void {
  let ends = false;
  const scenario = new FaultScenario((place) => {
    if (ends) fail(place);
  });
  scenario.start();
  scenario.live();
  scenario.command(scenario.host.connect().send(...scenario.greeting), true);
  // What the program itself started isn't the device's to stop.
  scenario.host.advance(50);
  ends = true;
  scenario.close();
}

/** Places that may fail without a log line: nothing is lost, or it is logged later than this test looks. */
function isQuiet(place: string): boolean {
  return ["callback log", "storage.read", "callback service.onExecute, async"].includes(place);
}

const DAY = 86_400_000;

/** Other faults of a host, each at every moment of a device's life; returns what is wrong with the device then. */
export const others: Record<string, () => void> = {
  "a clock that jumps forward": () => jumps(DAY),
  "a clock that is set back": () => jumps(-DAY),
  "a clock that restarts": () => jumps(-(2 ** 32)),
  "storage that gives rubbish": () => {
    const bytes = [0, 1, 2, 3, 0x7f, 0xff];
    const lengths = [0, 1, 2, 3, 5, 18, 64, 1000];
    for (const length of lengths)
      for (const byte of bytes) gives(new Uint8Array(length).fill(byte).buffer);
    for (const value of [...bytes, "text", null]) gives(value);
  },
  "a second start": () => {
    const scenario = new FaultScenario(() => {});
    for (let time = 0; time < 2; time++) {
      scenario.isOver = false;
      const error = scenario.start();
      if (error) throw error;
      const { time: clock, network } = scenario.host;
      const [timers, listeners] = [clock.running, network.listeners.length];
      const again = scenario.start();
      check(again?.name === "AlreadyStartedError", () => `the second start says ${again}`);
      check(clock.running === timers, () => `${clock.running} timers run`);
      check(network.listeners.length === listeners, () => "it listens twice");
      scenario.live();
      scenario.recovered();
      scenario.close();
    }
  },
  "sockets that have room for one byte": () => tight(1),
  "sockets that have room for less than an answer": () => tight(60),
};

function jumps(by: number): void {
  for (let after = 0; after < 30; after++) {
    const scenario = new FaultScenario(() => {});
    const { time } = scenario.host;
    scenario.start();
    let count = 0;
    const { advance } = time;
    time.advance = (milliseconds) => {
      if (count === after && !scenario.isOver) time.jump(by);
      count += 1;
      advance.call(time, milliseconds);
    };
    scenario.live();
    scenario.recovered();
    scenario.close();
  }
}

function gives(value: unknown): void {
  const storage = { read: () => value as ArrayBuffer, write() {}, delete() {}, close() {} };
  const scenario = new FaultScenario(() => {}, { open: () => storage });
  const error = scenario.start();
  if (error) throw error;
  scenario.live();
  scenario.recovered();
  scenario.close();
}

/** Sockets accept next to nothing for a while: other clients are served meanwhile, and the slow one later. */
function tight(most: number): void {
  const scenario = new FaultScenario(() => {});
  // As many as connect at once: with fewer, the slow client would be evicted.
  scenario.connections = 16;
  scenario.start();
  const client = scenario.host.connect();
  // A client that hasn't logged in is evicted for others.
  const [hello, connect, ...rest] = scenario.greeting as [Uint8Array, Uint8Array];
  client.send(hello, connect);
  client.most = client.room = most;
  client.read(0);
  client.send(...rest);
  scenario.live();
  check(!client.closed, () => `the slow client is closed: ${scenario.log.join("\n")}`);
  client.most = ROOM;
  client.read();
  const ids = messagesIn(client.take(), 65_535).messages.map(({ id }) => id);
  check(ids.includes(19), () => `the slow client has no list: ${ids}`);
  client.close();
  scenario.recovered();
  scenario.close();
}
