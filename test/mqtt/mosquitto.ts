import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "mocha";
import { freePort } from "../../hosts/node/free-port.js";
import { findCommand, ServerProcess } from "./processes.js";

const COMMAND = findCommand("mosquitto");

/** Skips the tests where Mosquitto isn't installed. */
export function needsMosquitto(this: Context): void {
  if (COMMAND) return;
  console.error("      Mosquitto isn't installed: these tests are skipped.");
  this.skip();
}

export interface MosquittoOptions {
  /** Default: a free one. */
  port?: number;
  /** Those who may connect, with their passwords. Default: everyone may. */
  users?: Readonly<Record<string, string>>;
  /** Lines of the ACL's file. */
  acl?: readonly string[];
  /** Files in PEM, for TLS. */
  tls?: { readonly cert: string; readonly key: string };
}

/** A Mosquitto that runs. */
export class Mosquitto {
  readonly port: number;
  readonly #process: ServerProcess;
  readonly #folder: string;

  private constructor(port: number, process: ServerProcess, folder: string) {
    this.port = port;
    this.#process = process;
    this.#folder = folder;
  }

  static async start(options: MosquittoOptions = {}): Promise<Mosquitto> {
    const { port = await freePort(), users, acl, tls } = options;
    const folder = mkdtempSync(join(tmpdir(), "mosquitto-"));
    const lines = [
      `listener ${port} 127.0.0.1`,
      `allow_anonymous ${users === undefined}`,
      "log_type all",
      // Otherwise it gives up root's rights, and can't read the files.
      `user ${process.getuid?.() === 0 ? "root" : "mosquitto"}`,
    ];
    if (users) {
      const file = join(folder, "passwords");
      writeFileSync(file, "", { mode: 0o600 });
      for (const [name, password] of Object.entries(users))
        execFileSync("mosquitto_passwd", ["-b", file, name, password], { stdio: "ignore" });
      lines.push(`password_file ${file}`);
    }
    if (acl) {
      const file = join(folder, "acl");
      writeFileSync(file, `${acl.join("\n")}\n`, { mode: 0o600 });
      lines.push(`acl_file ${file}`);
    }
    if (tls) {
      const { cert, key } = tls;
      writeFileSync(join(folder, "cert.pem"), cert);
      writeFileSync(join(folder, "key.pem"), key);
      lines.push(`certfile ${join(folder, "cert.pem")}`, `keyfile ${join(folder, "key.pem")}`);
    }
    const file = join(folder, "mosquitto.conf");
    writeFileSync(file, `${lines.join("\n")}\n`);
    const command = COMMAND as string;
    const server = await ServerProcess.start(command, ["-c", file], /mosquitto version .* running/);
    return new Mosquitto(port, server, folder);
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  /** What it has logged. */
  get output(): string {
    return this.#process.output;
  }

  until(pattern: RegExp): Promise<void> {
    return this.#process.until(pattern);
  }

  pause(): void {
    this.#process.pause();
  }

  resume(): void {
    this.#process.resume();
  }

  /** Ends it, with everything that it has kept. */
  async close(): Promise<void> {
    await this.#process.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
