/** What a user waits for: until a saved program is on its device, without an SDK, and until `thimble dev` runs one. */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { RunningCommand } from "../../test/commands/run.js";

const programOf = (name: string) => `import { Device, GPIOSwitch, type Host } from "thimble";

export default function lamp(host: Host): Device {
  return new Device(host, { name: "${name}", entities: [new GPIOSwitch({ name: "Relay", pin: 5 })] });
}
`;

/** A device that takes any program at once: the time is the computer's only. */
class DeviceForDeploys {
  readonly #server: Server;
  #sha256 = "";
  #started = () => {};

  constructor() {
    this.#server = createServer(async (request, response) => {
      let body = "";
      for await (const piece of request) body += piece;
      const { method, url } = request;
      if (method === "PUT" && url === "/program") this.#sha256 = JSON.parse(body).sha256;
      if (method === "POST") this.#started();
      const state = { running: this.#sha256 || null, trial: false, device: "lamp" };
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(url === "/logs" ? { items: [] } : state));
    });
  }

  async open(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  /** Resolves when the next program is to be started. */
  nextStart(): Promise<void> {
    return new Promise((resolve) => {
      this.#started = resolve;
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** The command `thimble` of a project, without the SDK. */
function thimble(folder: string, ...words: string[]): RunningCommand {
  const { MODDABLE: _, ...env } = process.env;
  const script = pathToFileURL(join(folder, "node_modules/thimble/build/cli/main.js"));
  return new RunningCommand(script, words, { cwd: folder, env });
}

/** Milliseconds from saving a program until the device has all of it, by `thimble deploy --watch`. */
export async function saveToSent(folder: string, runs: number): Promise<number[]> {
  const file = join(folder, "lamp.ts");
  const device = new DeviceForDeploys();
  const port = await device.open();
  writeFileSync(file, programOf("lamp"));
  const deploy = thimble(
    folder,
    ..."deploy lamp.ts 127.0.0.1 --watch".split(" "),
    "--http-port",
    String(port),
  );
  const times: number[] = [];
  let seen = 0;
  const waits = () =>
    deploy.printsUntil(() => deploy.output.split("Waiting until").length - 1 > seen, "Waiting");
  try {
    await waits();
    for (let run = 0; run < runs; run++) {
      seen += 1;
      const started = device.nextStart();
      const before = performance.now();
      writeFileSync(file, programOf(`lamp-${run}`));
      await started;
      times.push(performance.now() - before);
      await waits();
    }
    return times;
  } finally {
    deploy.close();
    device.close();
  }
}

/** Milliseconds from the call of `thimble dev` until the device runs and its prompt is there. */
export async function untilPrompt(folder: string, runs: number): Promise<number[]> {
  writeFileSync(join(folder, "lamp.ts"), programOf("lamp"));
  const times: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const before = performance.now();
    const dev = thimble(folder, "dev", "lamp.ts", "--port", "0");
    try {
      await dev.prints(/Connect to 127\.0\.0\.1 port/);
      // The first fills caches.
      if (run > 0) times.push(performance.now() - before);
    } finally {
      dev.close();
    }
  }
  return times;
}
