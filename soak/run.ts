import { Random } from "../test/tools/random.js";
import { Broker } from "./broker.js";
import { commander } from "./commander.js";
import { deployer } from "./deployer.js";
import { drops, everyLength } from "./drops.js";
import { type Engine, startSoaked } from "./engine.js";
import { eventListener } from "./event-listener.js";
import { growth, type Heap } from "./heap.js";
import {
  deafClient,
  restClient,
  ruleMaker,
  TOKEN,
  tokenKeeper,
  withPauses,
} from "./http-visitors.js";
import { bringToRest, faultsOf, KEYS, learn } from "./learn.js";
import { library } from "./libraries.js";
import { Model } from "./model.js";
import { type Soak, type Visitor, visits, wait } from "./session.js";
import { staller } from "./staller.js";
import { Tally } from "./tally.js";
import { troublemaker } from "./troublemaker.js";
import { watch } from "./watching.js";

export interface RunOptions {
  engine: Engine;
  milliseconds: number;
  seed: number;
  faults: boolean;
  /** Whether clients come over the native API alone, which isn't encrypted then. */
  onlyNative: boolean;
  /** If set, only this many connections, dropped at random points. */
  connections: number | undefined;
  progress(tally: Tally, seconds: number): void;
}

export interface Outcome {
  tally: Tally;
  start: Heap | undefined;
  end: Heap | undefined;
  /** The growth of the heap from start to end, without what measuring leaves. */
  growth: Heap | undefined;
}

/** Visitors at the same time: fewer than connections, so that hardly any is refused. */
const VISITORS: readonly Visitor[] = [commander, commander, staller, library, troublemaker];

const PASSWORD = "soak";

/** The key for encryption. */
const KEY = Buffer.alloc(32, "soak").toString("base64");

/** Visitors over HTTP; the device has more places. */
const HTTP_VISITORS: readonly Visitor[] = [
  ...[restClient, eventListener, eventListener, deployer, deafClient, deafClient],
  ...[withPauses(ruleMaker, 500), withPauses(tokenKeeper, 20_000)],
];

/** How many of the device's latest warnings are kept. */
const MAX_WARNINGS = 50;
const HTTP_PLACES = 16;

/** Warm-up, so that what is created once and kept is there before the first measurement. */
const WARM_UP = 45_000;
const WARM_UP_CONNECTIONS = 1000;

export async function run(options: RunOptions): Promise<Outcome> {
  const { engine, faults, seed, connections } = options;
  const tally = new Tally();
  const password = connections === undefined ? PASSWORD : "";
  const isAll = !options.onlyNative && !faults && connections === undefined;
  const access = isAll ? { password, key: KEY } : { password };
  const broker = isAll ? await Broker.start() : undefined;
  const http = { port: 0, address: "127.0.0.1", token: TOKEN, connections: HTTP_PLACES };
  const device = await startSoaked({
    ...{ engine, seed, program: faults ? "faulty" : isAll ? "everything" : "device" },
    start: {
      ...{ password, connections: 12, pingAfter: 2000, closeAfter: 20_000, requests: 1_000_000 },
      ...{ passwords: { attempts: 5, delay: 10, maxDelay: 40 } },
      ...(isAll && { encryption: { key: KEY }, handshakes: 1_000_000, http }),
      ...(broker && { mqtt: { url: broker.url, retryAfter: 50, maxRetry: 500 } }),
    },
    ...(isAll && { onWarning: (text: string) => warned(tally, text) }),
    onException: (error) => tally.exceptions.push(String(error.stack)),
  });
  const visitors = [
    ...VISITORS,
    ...(isAll ? HTTP_VISITORS : []),
    ...(broker ? [broker.commander, broker.killer] : []),
  ];
  let over = false;
  const soak: Soak = {
    ...{ device, access, tally, model: new Model(), keys: KEYS, watchers: new Set() },
    ...{ faulty: faults, isOver: () => over || tally.exceptions.length > 0 },
  };
  const random = new Random(seed);
  const began = Date.now();
  const progress = setInterval(
    () => options.progress(tally, (Date.now() - began) / 1000),
    connections === undefined ? 10_000 : 2000,
  );
  /** Runs all visitors for a while, and leaves the device idle. */
  const live = async (milliseconds: number): Promise<void> => {
    over = false;
    const timer = setTimeout(() => {
      over = true;
    }, milliseconds);
    await Promise.all([
      keepWatching(soak),
      ...visitors.map((visitor) => visits(soak, visitor, new Random(random.below(2 ** 32)))),
    ]);
    clearTimeout(timer);
    over = false;
    if (tally.exceptions.length === 0) await bringToRest(soak);
  };
  const soakFor = async (milliseconds: number, count: number) => {
    if (connections === undefined) await live(milliseconds);
    else await drops(device, count, random, tally);
  };
  try {
    await learn(device.port, access, soak.model);
    await everyLength(device.port, access);
    await soakFor(Math.min(WARM_UP, options.milliseconds), WARM_UP_CONNECTIONS);
    // The very first measurement leaves more.
    await device.heap();
    const first = await device.heap();
    const start = await device.heap();
    await soakFor(options.milliseconds, connections ?? 0);
    if (tally.exceptions.length > 0) return { tally, start, end: undefined, growth: undefined };
    const end = await device.heap();
    if (faults) tally.faults = await faultsOf(soak);
    return {
      ...{ tally, start, end },
      growth: first && start && end && growth(start, end, growth(first, start)),
    };
  } finally {
    clearInterval(progress);
    await device.close().catch(() => {});
    await broker?.close();
  }
}

function warned({ warnings }: Tally, text: string): void {
  warnings.push(`${Math.round(performance.now() / 1000)} s: ${text}`);
  if (warnings.length > MAX_WARNINGS) warnings.shift();
}

/** A client that is always connected, and receives each change and the log. */
async function keepWatching(soak: Soak): Promise<void> {
  while (!soak.isOver()) {
    const watcher = await watch(soak, true);
    if (!watcher) continue;
    soak.watchers.add(watcher);
    while (!soak.isOver() && !watcher.client.isClosed) await wait(50);
    if (!soak.isOver() && !soak.faulty)
      soak.tally.wrongStates.push("the client that watches was closed");
    soak.watchers.delete(watcher);
    await watcher.client.leave();
  }
}
