/** A device in a process of its own, so that the browser's driver doesn't delay its answers. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createHost } from "../../hosts/node/host.js";
import { startDevice } from "../../hosts/node/start-device.js";
import type { Device } from "../../src/device/device.js";
import type { Host } from "../../src/host/host.js";

const ADDRESS = "127.0.0.1";

/** What serves a page. */
export interface PageServer {
  /** Where the page is, without a slash at the end. */
  readonly origin: string;
  end(): void;
}

/** @param program - The module with the device, as a path from this folder. */
export async function startDeviceProcess(program: string): Promise<PageServer> {
  const child = fork(fileURLToPath(import.meta.url), [program]);
  const [port] = await once(child, "message");
  return { origin: `http://${ADDRESS}:${port}`, end: () => child.disconnect() };
}

async function run(program: string): Promise<void> {
  const { default: make } = (await import(program)) as { default: (host: Host) => Device };
  const device = make(createHost());
  const http = { port: 0, address: ADDRESS };
  await startDevice(device, { port: 0, address: ADDRESS, http, log: () => {} });
  process.on("disconnect", () => device.close());
  process.send?.(device.httpListener?.port);
}

const [, main, program] = process.argv;
if (main === fileURLToPath(import.meta.url) && program !== undefined) await run(program);
