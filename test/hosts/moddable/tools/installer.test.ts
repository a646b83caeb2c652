import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, describe, it } from "mocha";
import {
  type BuiltFirmware,
  writeInstaller,
} from "../../../../hosts/moddable/tools/installer/write-installer.js";
import { UsageError } from "../../../../hosts/node/command-line.js";
import { withBrowser } from "../../../page/browser.js";
import {
  CHOICE_AT,
  MAIN_AT,
  RECOVERY_AT,
  writeBuiltFirmware,
  writeFirmwareWithRecovery,
} from "./built-firmware.js";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
};

describe("The page that installs firmware", function () {
  this.timeout(60_000);

  let folder = "";
  let target = "";
  let server: Server | undefined;
  let origin = "";
  const open = withBrowser();

  /** A firmware as a build leaves it, for the chip with this number. */
  const built = (platform: string, chip: number): BuiltFirmware => {
    const own = join(folder, "built", platform);
    writeBuiltFirmware(own, chip);
    return { platform, folder: own };
  };

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "thimble-"));
    target = join(folder, "installer");
    const boards = [built("esp32/nodemcu", 0), built("esp32/esp32c3", 5)];
    writeInstaller(target, "Lamp <1>", "1.2.3", boards);
    const opened = createServer((request, response) => {
      const path = request.url === "/" ? "/index.html" : (request.url ?? "");
      try {
        const content = readFileSync(join(target, path));
        response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
        response.end(content);
      } catch {
        response.writeHead(404).end();
      }
    });
    server = opened;
    await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
  });
  after(() => {
    server?.close();
    rmSync(folder, { recursive: true });
  });

  it("has the compressed program as well, where a recovery firmware takes it", () => {
    const own = join(folder, "built", "with-recovery");
    writeFirmwareWithRecovery(own, 5);
    const other = join(folder, "with-recovery");
    writeInstaller(other, "Lamp", "1.2.3", [{ platform: "esp32/esp32c3", folder: own }]);
    const { builds } = JSON.parse(readFileSync(join(other, "manifest.json"), "utf8"));
    assert.deepEqual(builds[0].parts, [
      { path: "esp32/esp32c3/bootloader.bin", offset: 0 },
      { path: "esp32/esp32c3/partition-table.bin", offset: 0x8000 },
      {
        path: "esp32/esp32c3/xs_esp32.bin",
        offset: MAIN_AT,
        gzip: "esp32/esp32c3/xs_esp32.bin.gz",
      },
      { path: "esp32/esp32c3/recovery.bin", offset: RECOVERY_AT },
      { path: "esp32/esp32c3/ota_data_initial.bin", offset: CHOICE_AT },
    ]);
    assert.equal(
      readFileSync(join(other, "esp32", "esp32c3", "xs_esp32.bin.gz"), "utf8"),
      "compressed",
    );
  });

  it("has a manifest that says for each chip what to write where", () => {
    const { builds, ...others } = JSON.parse(readFileSync(join(target, "manifest.json"), "utf8"));
    assert.deepEqual(others, {
      name: "Lamp <1>",
      version: "1.2.3",
      new_install_prompt_erase: true,
      new_install_improv_wait_time: 10,
    });
    assert.deepEqual(builds, [
      {
        chipFamily: "ESP32",
        parts: [
          { path: "esp32/nodemcu/bootloader.bin", offset: 0x1000 },
          { path: "esp32/nodemcu/partition-table.bin", offset: 0x8000 },
          { path: "esp32/nodemcu/xs_esp32.bin", offset: 0x20000 },
        ],
      },
      {
        chipFamily: "ESP32-C3",
        parts: [
          { path: "esp32/esp32c3/bootloader.bin", offset: 0 },
          { path: "esp32/esp32c3/partition-table.bin", offset: 0x8000 },
          { path: "esp32/esp32c3/xs_esp32.bin", offset: 0x20000 },
        ],
      },
    ]);
  });

  it("refuses two boards of one chip, and what isn't a firmware", () => {
    const other = join(folder, "other");
    const twins = [built("esp32", 0), built("esp32/nodemcu", 0)];
    assert.throws(() => writeInstaller(other, "Lamp", "1", twins), UsageError);
    const broken = built("esp32/broken", 0);
    writeFileSync(join(broken.folder, "xs_esp32.bin"), "no image");
    assert.throws(() => writeInstaller(other, "Lamp", "1", [broken]), /isn't a firmware/);
  });

  it("offers its button in a browser, from its own files alone", async () => {
    const page = await open({ origin });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.reload();
    await page.locator("esp-web-install-button").waitFor();
    await page.waitForFunction(
      "document.querySelector('esp-web-install-button').shadowRoot?.childElementCount > 0",
    );
    assert.equal(await page.locator("h1").innerText(), "Install Lamp <1>");
    assert.match(await page.locator("main").innerText(), /one of these chips: ESP32, ESP32-C3/);
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(origin)),
      [],
    );
  });
});
