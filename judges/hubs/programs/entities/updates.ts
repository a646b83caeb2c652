/** Updates that look for what there is by themselves. */
import { type Host, ProgramUpdate, type ReplacementListener } from "thimble";

/** A program's update, on a board that finds a later one, and takes a while to install it. */
export function programUpdate(host: Host): ProgramUpdate {
  const update = new UpdateInJudge({
    name: "U program",
    manifest: "http://192.0.2.1/judge.json",
    currentVersion: "2.0.0",
  });
  update.board = new LaterProgram(host, update);
  return update;
}

class UpdateInJudge extends ProgramUpdate {
  board: LaterProgram | undefined;

  protected override updaterOf(): LaterProgram | undefined {
    return this.board;
  }
}

/** Says what the server of a board's programs would. After an installation the board runs the later one. */
class LaterProgram {
  #listener: ReplacementListener | undefined;
  readonly #host: Host;
  readonly #update: ProgramUpdate;

  constructor(host: Host, update: ProgramUpdate) {
    this.#host = host;
    this.#update = update;
  }

  listen(listener: ReplacementListener): () => void {
    this.#listener = listener;
    return () => {};
  }

  async check(): Promise<string> {
    return "2.1.0";
  }

  async install(): Promise<void> {
    this.#tell("receiving", 300);
    this.#host.timer.set(() => {
      this.#tell("complete", 1000);
      this.#update.publish({ currentVersion: "2.1.0" });
    }, 1500);
  }

  #tell(state: "receiving" | "complete", received: number): void {
    this.#listener?.({ what: "program", state, received, length: 1000 });
  }
}
