import type { TestProgram } from "../../../testing/machine.js";
import type { PlainFields } from "../../../testing/messages.js";
import type {
  BoardEvent,
  BoardHappening,
  SavedFile,
  SavedForm,
  TravelDevice,
  TravelPosition,
} from "../../virtual/world/travel.js";
import type { Begin } from "./begin.js";
import { joined } from "./joined-steps.js";
import { Life } from "./life.js";
import { savedFile } from "./saved-file.js";
import { settled } from "./settled.js";
import { type DoneAction, type DoneStep, doStep, inWords, stepOf } from "./steps.js";

/** Milliseconds between two words to those who watch, while time passes. */
const BETWEEN_WORDS = 100;

/** Milliseconds between looks at the clock. */
const TICK = 15;

/** The most milliseconds that are worked at once; the page is to stay quick. */
const WORK = 30;

/** The most that is made up for after the page has slept, in milliseconds. */
const LONGEST = 250;

/** How far `next` looks, in milliseconds: a day. */
const FAR = 86_400_000;

/** How many happenings are kept. */
const KEPT = 20_000;

/**
 * A device in memory whose time one moves. It keeps what was done to it, and when. A moment that is over is reached by
 * starting the program again, and doing the same to it.
 */
export class TimeMachine implements TravelDevice {
  readonly #load: () => Promise<TestProgram>;
  readonly #begin: Begin;
  readonly #followers = new Set<(event: BoardEvent) => void>();
  readonly #watchers = new Set<() => void>();
  #life: Life;
  /** What was done until now, and what is to be done again. */
  #done: DoneStep[] = [];
  #ahead: DoneStep[] = [];
  #past: BoardHappening[] = [];
  #future: BoardHappening[] = [];
  #end = 0;
  #speed = 0;
  #problem: string | undefined;
  #isRunning = false;
  /** Time that has passed and wasn't a whole millisecond. */
  #rest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When those who watch are told next. */
  #word: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** What runs now; the next waits for it. */
  #running: Promise<void> = Promise.resolve();
  /** Counts the wishes to be elsewhere: a new one ends the one before. */
  #wish = 0;

  /**
   * @param load - Gives the program's function, from modules that nothing has run in yet.
   * @throws ConfigurationError As `Device.start`.
   */
  static async start(load: () => Promise<TestProgram>, begin: Begin): Promise<TimeMachine> {
    return new TimeMachine(load, begin, await load());
  }

  private constructor(load: () => Promise<TestProgram>, begin: Begin, program: TestProgram) {
    this.#load = load;
    this.#begin = begin;
    this.#life = this.#newLife(program);
    this.#wait(performance.now());
  }

  get position(): TravelPosition {
    const passed = this.#passed;
    return {
      ...{ passed, end: Math.max(passed, this.#end), speed: this.#speed },
      ...{ now: this.#life.now, isRunning: this.#isRunning },
      ...(this.#problem !== undefined && { problem: this.#problem }),
    };
  }

  get happenings(): readonly BoardHappening[] {
    return [...this.#past, ...this.#future];
  }

  follow(listener: (event: BoardEvent) => void): () => void {
    this.#followers.add(listener);
    listener(["board", this.#life.snapshot]);
    return () => this.#followers.delete(listener);
  }

  watch(listener: () => void): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  command(entity: string, values: PlainFields): Promise<void> {
    return this.act({ action: "command", entity, values });
  }

  execute(service: string, values: PlainFields): Promise<void> {
    return this.act({ action: "execute", service, values });
  }

  act(action: DoneAction): Promise<void> {
    this.#wish += 1;
    return this.#wished(async () => {
      // Tests let whole milliseconds pass.
      await this.#runTo(Math.ceil(this.#passed), () => false);
      const step = stepOf(this.#life, action);
      const count = this.#past.push({ at: step.at, sort: "done", ...inWords(step) });
      try {
        await doStep(this.#life, step);
      } catch (error) {
        // What was to come still comes.
        this.#past.splice(count - 1, 1);
        throw error;
      }
      this.#ahead = [];
      this.#future = [];
      this.#done.push(step);
      this.#end = this.#passed;
    });
  }

  setSpeed(speed: number): void {
    this.#wish += 1;
    this.#speed = speed;
    this.#tell();
  }

  next(): Promise<void> {
    return this.#far(async (isOver) => {
      this.#speed = 0;
      const count = this.#past.length;
      await this.#runTo(this.#passed + FAR, () => isOver() || this.#past.length > count);
    });
  }

  goTo(passed: number): Promise<void> {
    return this.#far(async (isOver) => {
      this.#speed = 0;
      const target = Math.max(0, Math.round(passed));
      if (target < this.#passed) await this.#again();
      await this.#runTo(target, isOver);
    });
  }

  async save(form: SavedForm): Promise<SavedFile> {
    let file: SavedFile | undefined;
    await this.#after(async () => {
      file = await this.#joinedAndSaved(form);
    });
    if (!file) throw new Error("The device whose time was moved isn't there any more.");
    return file;
  }

  close(): void {
    this.#isClosed = true;
    this.#wish += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#word);
    this.#life.close();
  }

  async #joinedAndSaved(form: SavedForm): Promise<SavedFile> {
    const steps = joined(this.#done);
    if (form === "script" || steps.length === this.#done.length) return this.#saved(form, steps);
    // With fewer steps, something else may happen.
    const again = new TimeMachine(this.#load, this.#begin, await this.#load());
    again.#ahead = [...steps];
    try {
      await again.#runTo(this.#passed, () => this.#isClosed);
      return again.#saved(form, steps);
    } finally {
      again.close();
    }
  }

  #saved(form: SavedForm, steps: readonly DoneStep[]): SavedFile {
    const { timeline, host } = this.#life.machine;
    return savedFile(form, this.#begin, {
      ...{ steps, passed: this.#passed, timeline: timeline.lines },
      hasThrown: host.uncaught.length > 0,
    });
  }

  get #passed(): number {
    return this.#life.machine.total;
  }

  #newLife(program: TestProgram): Life {
    return new Life(
      program,
      this.#begin,
      (happening) => this.#happened(happening),
      (event) => {
        for (const follower of this.#followers) follower(event);
      },
    );
  }

  #happened(happening: BoardHappening): void {
    const { at } = happening;
    while (this.#future.length > 0 && (this.#future[0] as BoardHappening).at <= at)
      this.#future.shift();
    this.#past.push(happening);
    if (this.#past.length > KEPT) this.#past.splice(0, KEPT / 10);
  }

  /** Starts the program again, at the beginning of its time. */
  async #again(): Promise<void> {
    const program = await this.#load();
    this.#end = Math.max(this.#end, this.#passed);
    this.#life.close();
    this.#ahead = [...this.#done, ...this.#ahead];
    this.#done = [];
    this.#future = [...this.#past, ...this.#future];
    this.#past = [];
    this.#life = this.#newLife(program);
    for (const follower of this.#followers) follower(["board", this.#life.snapshot]);
  }

  /** Lets time pass, and does again what was done meanwhile. */
  async #runTo(end: number, isOver: () => boolean): Promise<void> {
    let since = performance.now();
    while (!isOver() && !this.#isClosed) {
      const [step] = this.#ahead;
      if (step && step.at <= this.#passed) {
        this.#ahead.shift();
        this.#done.push(step);
        this.#happened({ at: step.at, sort: "done", ...inWords(step) });
        await doStep(this.#life, step);
        continue;
      }
      const ran = await this.#life.step(Math.min(end, step?.at ?? end));
      // What was done at the very end is done again, too.
      const isOverdue = step !== undefined && step.at <= this.#passed;
      if (!ran && !isOverdue && this.#passed >= end) return;
      if (performance.now() - since < WORK) continue;
      // Lets the page draw.
      this.#changed();
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
  }

  /** Does something that may take long, and that a later wish ends. */
  #far(run: (isOver: () => boolean) => Promise<void>): Promise<void> {
    this.#wish += 1;
    const wish = this.#wish;
    return this.#wished(async () => {
      if (wish !== this.#wish) return;
      this.#isRunning = true;
      this.#problem = undefined;
      this.#changed();
      try {
        await run(() => wish !== this.#wish);
      } catch (error) {
        this.#problem = (error as Error).message;
      } finally {
        this.#isRunning = false;
      }
    });
  }

  /** Does what somebody wishes, and says what became of it. */
  async #wished(run: () => Promise<void>): Promise<void> {
    try {
      await this.#after(run);
    } finally {
      this.#tell();
    }
  }

  /** One after the other. */
  #after(run: () => Promise<void>): Promise<void> {
    const done = this.#running.then(async () => {
      if (!this.#isClosed) await run();
    });
    this.#running = done.catch(() => {});
    return done;
  }

  /** Says soon that something has changed. */
  #changed(): void {
    this.#word ??= setTimeout(() => this.#tell(), BETWEEN_WORDS);
  }

  #tell(): void {
    clearTimeout(this.#word);
    this.#word = undefined;
    if (this.#isClosed) return;
    for (const watcher of this.#watchers) watcher();
  }

  #wait(last: number): void {
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#tick(last), TICK);
  }

  async #tick(last: number): Promise<void> {
    const now = performance.now();
    const wish = this.#wish;
    if (this.#speed > 0) {
      const time = Math.min(now - last, LONGEST) * this.#speed + this.#rest;
      this.#rest = time % 1;
      const until = now + WORK;
      try {
        await this.#after(() =>
          this.#runTo(
            this.#passed + Math.floor(time),
            () => wish !== this.#wish || performance.now() > until,
          ),
        );
      } catch (error) {
        this.#problem = (error as Error).message;
        this.#speed = 0;
      }
      this.#changed();
    } else await settled();
    this.#wait(now);
  }
}
