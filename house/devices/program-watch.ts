import {
  type DeviceAnswer,
  DeviceError,
  ProgramSender,
  type ProgramState,
  RefusedByDeviceError,
} from "../../hosts/moddable/tools/deploy/program-sender.js";

// Milliseconds.
/** For an answer. */
const PATIENCE = 5000;
/** Milliseconds from one request for the program to the next: while it is on trial, and otherwise. */
const TRIAL_INTERVAL = 3000;
const INTERVAL = 30_000;

/** What a device says over HTTP: which program it runs, if it takes any, and how it is. */
export interface WatchedProgram {
  readonly state?: ProgramState | undefined;
  /** How it is; undefined where it doesn't say. */
  readonly facts?: DeviceAnswer | undefined;
  /** Why it isn't known, though it takes programs. */
  readonly problem?: string | undefined;
}

/** Asks a device over HTTP which program it runs and how it is, from time to time until it is closed. */
export class ProgramWatch {
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #sender: ProgramSender;
  readonly #onAnswer: (program: WatchedProgram) => void;

  constructor(
    address: string,
    port: number,
    token: string | undefined,
    onAnswer: (program: WatchedProgram) => void,
  ) {
    this.#sender = new ProgramSender(address, port, token);
    this.#onAnswer = onAnswer;
    void this.ask();
  }

  /** Asks now. */
  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    const program = await this.#answer();
    if (this.#isClosed) return;
    this.#onAnswer(program);
    const { state, facts, problem } = program;
    if (!state && !facts && problem === undefined) return;
    clearTimeout(this.#timer);
    const interval = state?.trial ? TRIAL_INTERVAL : INTERVAL;
    this.#timer = setTimeout(() => void this.ask(), interval);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #answer(): Promise<WatchedProgram> {
    const program = await this.#programAnswer();
    // One that doesn't answer, or asks for a token, does the same here.
    if (program.problem !== undefined) return program;
    return { ...program, facts: await this.#sender.facts(PATIENCE).catch(() => undefined) };
  }

  async #programAnswer(): Promise<WatchedProgram> {
    try {
      return { state: await this.#sender.state(PATIENCE) };
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error;
      if (!(error instanceof RefusedByDeviceError)) return { problem: error.message };
      if (error.status === 401 || error.status === 403)
        return { problem: "It asks for a token that may configure it: enter it below." };
      return error.status === 404 ? {} : { problem: error.message };
    }
  }
}
