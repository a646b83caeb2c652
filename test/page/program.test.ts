/** The page of a device that takes programs over the network. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { after, before, describe, it } from "mocha";
import type { Page } from "playwright-core";
import { Device } from "thimble";
import { ProgramInstaller } from "../../hosts/moddable/plain/programs/program-installer.js";
import { type Hash, ProgramMemory } from "../../hosts/moddable/plain/programs/program-memory.js";
import { RecordStore } from "../../hosts/moddable/plain/programs/program-record.js";
import { programResource } from "../../hosts/moddable/plain/programs/program-resource.js";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { VirtualStorage } from "../../hosts/virtual/storage.js";
import { archiveOf, XS } from "../hosts/moddable/programs/engine.js";
import { FlashChip } from "../hosts/moddable/programs/flash-chip.js";
import { withBrowser } from "./browser.js";

const TARGET = { device: "02:00", interface: "abc", xs: XS };
const REASON = "It didn't start: the pin 40 doesn't exist.";

const sha256: Hash = (pieces) => {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
};

describe("The page of a device that takes programs", () => {
  const openPage = withBrowser();
  const device = new Device(createHost(), { name: "board", entities: [] });
  const records = new RecordStore(new VirtualStorage());
  const memory = new ProgramMemory(new FlashChip(64, 64), sha256);
  const bytes = archiveOf(1, 500);
  const program = { slot: 0, length: bytes.length, sha256: sha256([bytes]) } as const;
  const restarts = new EventTarget();
  let page: Page;
  before(async () => {
    records.write({
      active: program,
      failed: { sha256: sha256([archiveOf(2, 9)]), reason: REASON },
    });
    const resource = programResource({
      choice: { run: "stored", program, isTrial: false },
      records,
      installer: new ProgramInstaller(memory, records, TARGET, "one"),
      target: TARGET,
      asked: () => {},
      restart: () => restarts.dispatchEvent(new Event("restart")),
    });
    const http = { port: 0, address: "127.0.0.1", resources: [resource] };
    await startDevice(device, { port: 0, http, log: () => {} });
    const origin = `http://127.0.0.1:${device.httpListener?.port}`;
    page = await openPage({ origin, view: "device" });
  });
  after(async () => {
    await page?.context().close();
    device.close();
  });

  it("says which one runs, why the last was given up, and goes back to the firmware's own", async () => {
    const section = page.getByRole("region", { name: "Program" });
    await section.getByText(program.sha256.slice(0, 12)).waitFor();
    await section.getByText(REASON).waitFor();
    page.on("dialog", (dialog) => void dialog.accept());
    const restarted = once(restarts, "restart");
    await section.getByRole("button", { name: "Back to the firmware" }).click();
    await section.getByText("The device restarts.").waitFor();
    await restarted;
    assert.equal(records.read().active, undefined);
  });
});
