import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleProgram } from "../../hosts/node/programs/bundle-program.js";
import { RunningProcess } from "../commands/run.js";
import { ROOT } from "../sources/tree.js";
import type { CodeBlock } from "./blocks.js";
import { shapeOfAnswer, shapeOfEvent } from "./shapes.js";

/**
 * What stands for a reader's shell: `npx thimble` and `npm start` are those of this build, devices get free ports,
 * and a request that fails is an error.
 */
const SHELL = `set -e
npx() { test "$1" = thimble; shift; thimble "$@"; }
npm() {
  case $1 in
    start) shift; set -- dev "$@" ;;
    run) shift ;;
    *) return 127 ;;
  esac
  command=$1; shift
  test "$1" != -- || shift
  thimble "$command" "$@"
}
thimble() {
  command=$1; shift
  case $command in
    dev) set -- dev "$@" --port 0 ;;
    hub) set -- hub --port "$DEVICE_PORT" "$@" ;;
    *) set -- "$command" "$@" ;;
  esac
  "$NODE" "$THIMBLE" "$@"
}
curl() { command curl --silent --show-error --fail-with-body "$@"; }
`;

/** A folder and a shell in which the blocks of a page are saved and run, as a reader does. */
export class PageSession {
  readonly #folder = mkdtempSync(join(tmpdir(), "thimble-"));
  readonly #running: RunningProcess[] = [];
  #device: RunningProcess | undefined;
  /** The device's ports, by those that it has on the page. */
  #ports: Readonly<Record<string, string>> = {};

  save({ file = "", code }: CodeBlock): void {
    writeFileSync(join(this.#folder, file), code);
  }

  /** @param answer - What the page shows after the block. */
  async run(block: CodeBlock, answer: string | undefined): Promise<void> {
    if (block.mark === "start") return this.#start(block);
    const shell = this.#shell(
      block.language === "ts" ? await this.#compiled(block) : this.#withPorts(block.code),
    );
    if (block.mark === "follow") {
      await this.#follow(shell, answer);
      shell.interrupt();
      await shell.ended();
      return;
    }
    assert.equal(await shell.ended(), 0, shell.output);
    if (answer !== undefined) assert.deepEqual(shapeOfAnswer(shell.output), shapeOfAnswer(answer));
  }

  close(): void {
    for (const process of this.#running) process.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #start({ code }: CodeBlock): Promise<void> {
    this.#device?.interrupt();
    await this.#device?.ended();
    const device = this.#shell(code);
    this.#device = device;
    const [, port] = await device.prints(/Connect to [\d.]+ port (\d+)|devices of .* run/);
    if (port === undefined) return;
    const [, board = ""] = await device.prints(/The board, .*:(\d+)\n/);
    const [, http = ""] = await device.prints(/Try: curl .*:(\d+)\/entities\n/);
    this.#ports = { 6053: port, 8080: http, 8081: board };
  }

  async #follow(shell: RunningProcess, answer: string | undefined): Promise<void> {
    await shell.prints(/\n/);
    if (answer === undefined) return;
    // A stream shows lines of the log once there are some.
    const words = this.#shell("npm run hub -- service log_at_every_level");
    for (const shape of answer.trim().split("\n\n").map(shapeOfEvent)) {
      const isThere = () => {
        const events = shell.output.split("\n\n").slice(0, -1);
        return events.some((event) => event.startsWith("event:") && shapeOfEvent(event) === shape);
      };
      await shell.printsUntil(isThere);
    }
    await words.ended();
  }

  /** Compiles a script. Returns the command that runs it. */
  async #compiled({ code }: CodeBlock): Promise<string> {
    const source = join(this.#folder, "script.ts");
    const script = join(this.#folder, "script.mjs");
    writeFileSync(source, code);
    writeFileSync(script, (await bundleProgram(source, script)).code);
    return '"$NODE" script.mjs';
  }

  /** The device's ports in place of those that the page has. */
  #withPorts(code: string): string {
    return code.replace(/127\.0\.0\.1:(\d+)/g, (address, port: string) => {
      const own = this.#ports[port];
      return own === undefined ? address : `127.0.0.1:${own}`;
    });
  }

  #shell(commands: string): RunningProcess {
    const shell = new RunningProcess("sh", ["-c", SHELL + commands], {
      cwd: this.#folder,
      env: {
        ...process.env,
        NODE: process.execPath,
        THIMBLE: `${ROOT}build/cli/main.js`,
        DEVICE_PORT: this.#ports[6053] ?? "",
      },
    });
    this.#running.push(shell);
    return shell;
  }
}
