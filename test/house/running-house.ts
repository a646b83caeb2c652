/** A house with its page, in this process. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ThimbleHouse } from "../../house/house.js";
import type { HouseChanges, HouseSnapshot } from "../../house/messages/house-messages.js";
import type { Compile } from "../../house/programs/compile.js";
import { Git } from "../../house/programs/git.js";
import { ProgramFolder } from "../../house/programs/program-folder.js";
import { type DeviceSecrets, HouseSecrets } from "../../house/secrets.js";
import { TokenAccess } from "../../house/server/access.js";
import { HouseServer } from "../../house/server/house-server.js";
import { ROOT } from "../sources/tree.js";
import { within } from "../tools/within.js";

/** What git says, in a folder. */
export function git(folder: string, ...words: string[]): string {
  return execFileSync("git", words, { cwd: folder, encoding: "utf8" });
}

export class RunningHouse {
  readonly house: ThimbleHouse;
  readonly server: HouseServer;
  readonly access: TokenAccess;
  readonly path: string;

  static async open(
    compile: Compile,
    secrets: DeviceSecrets = {},
    programs: Readonly<Record<string, string>> = {},
    editor?: string,
  ): Promise<RunningHouse> {
    const path = mkdtempSync(join(tmpdir(), "thimble-house-test-"));
    const folder = join(path, "programs");
    mkdirSync(folder);
    for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text);
    const kept = new HouseSecrets(join(path, "secrets.json"), {}, secrets);
    const house = new ThimbleHouse(
      new ProgramFolder(folder, await Git.open(folder)),
      kept,
      compile,
      editor !== undefined,
    );
    const page = { page: join(ROOT, "build/house-page-files"), editor };
    let access: TokenAccess | undefined;
    const server = await HouseServer.open(house, page, "127.0.0.1", 0, (port) => {
      access = new TokenAccess(port);
      return access;
    });
    return new RunningHouse(path, house, server, access as TokenAccess);
  }

  private constructor(path: string, house: ThimbleHouse, server: HouseServer, access: TokenAccess) {
    this.path = path;
    this.house = house;
    this.server = server;
    this.access = access;
  }

  get folder(): string {
    return this.house.folder.path;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  /** Asks for something as the page does. */
  async ask(method: string, path: string, body?: object, headers = {}): Promise<Response> {
    return fetch(`${this.origin}/${path}`, {
      method,
      redirect: "manual",
      headers: {
        Cookie: this.access.cookie.split(";")[0] as string,
        ...(body && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** The answer's JSON. */
  async json<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await this.ask(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  }

  /** Resolves when the house is as it should be; asks after each change. */
  async until(
    isSo: (house: HouseSnapshot) => boolean,
    what: string,
    maxWait?: number,
  ): Promise<HouseSnapshot> {
    let last: HouseSnapshot | undefined;
    let end = () => {};
    const met = new Promise<HouseSnapshot>((resolve, reject) => {
      const look = (_changes?: HouseChanges) => {
        this.house.snapshot().then((house) => {
          last = house;
          if (isSo(house)) resolve(house);
        }, reject);
      };
      end = this.house.follow(look);
      look();
    });
    try {
      return await within(
        met,
        () => `${what}: ${JSON.stringify(last?.deployments[0] ?? last?.devices)}`,
        maxWait,
      );
    } finally {
      end();
    }
  }

  close(): void {
    this.server.close();
    this.house.close();
    rmSync(this.path, { recursive: true, force: true });
  }
}
