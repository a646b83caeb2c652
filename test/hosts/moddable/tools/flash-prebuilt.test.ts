/**
 * Firmware that was built elsewhere, written by a chip's ROM. The ROM is Espressif's own, in their QEMU; what a board
 * stores is read by ESP-IDF's nvs_tool.py. The variables QEMU and IDF_PATH say where both are.
 */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { FlashError } from "../../../../hosts/moddable/tools/base/errors.js";
import { boardValues } from "../../../../hosts/moddable/tools/flasher/board-values.js";
import { writeToChip } from "../../../../hosts/moddable/tools/flasher/chip-loader.js";
import { loadFlashTools } from "../../../../hosts/moddable/tools/flasher/esptool.js";
import { nvsImage } from "../../../../hosts/moddable/tools/flasher/nvs-image.js";
import { readPrebuilt } from "../../../../hosts/moddable/tools/flasher/prebuilt-firmware.js";
import type { WebSerialPort } from "../../../../hosts/moddable/tools/monitor/web-serial-port.js";
import { freePort } from "../../../../hosts/node/free-port.js";
import { keep } from "../../../tools/close-after.js";
import { patient } from "../../../tools/patience.js";
import { folderForEach } from "../../../tools/test-folder.js";
import { archiveOf, INTERFACE } from "../programs/engine.js";
import { sha256 } from "../programs/platform.js";
import { NVS_AT, NVS_SIZE, PROGRAMS_AT, writeFirmware } from "./firmware-folder.js";
import { connected, SocketPort } from "./socket-port.js";

const { QEMU, IDF_PATH = "" } = process.env;
const NVS_TOOL = join(IDF_PATH, "components/nvs_flash/nvs_partition_tool/nvs_tool.py");

const FLASH_SIZE = 4 * 1024 * 1024;
const KEY = Buffer.alloc(32, 7).toString("base64");
const SETTINGS = [
  "ssid=Café",
  "password=with a space=",
  `api_key=${KEY}`,
  "api_token=a-long-token",
];

/** What ESP-IDF's tool finds in a partition: values by namespace and key. */
function readByIDF(file: string): Record<string, Record<string, string>> {
  const run = (...args: string[]) =>
    execFileSync("python3", [NVS_TOOL, file, "--color", "never", ...args], { encoding: "utf8" });
  const checked = run("--dump", "none", "--integrity-check");
  assert.doesNotMatch(checked, /error|mismatch|wrong|invalid|duplicate/i, checked);
  const found: Record<string, Record<string, string>> = {};
  const values = JSON.parse(run("--dump", "minimal", "--format", "json")) as {
    readonly [name in "namespace" | "key" | "data"]: string;
  }[];
  for (const { namespace, key, data } of values)
    found[namespace] = { ...found[namespace], [key]: data };
  return found;
}

describe("A partition of stored values", () => {
  const folder = folderForEach();

  it("is what ESP-IDF's own tool reads, over several pages", function () {
    if (!existsSync(NVS_TOOL)) return this.skip();
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`key${at}`, `${"x".repeat(at * 20)}é`]),
    );
    const file = folder.write("nvs.bin", nvsImage({ ...boardValues(SETTINGS), many }, NVS_SIZE));
    const found = readByIDF(file);
    assert.deepEqual(JSON.parse(found.wifi?.networks ?? ""), [
      { SSID: "Café", password: "with a space=" },
    ]);
    assert.equal(Buffer.from(found["thimble.key"]?.key ?? "", "base64").toString("base64"), KEY);
    assert.equal(found["thimble.token"]?.token, "a-long-token");
    for (const [key, value] of Object.entries(many)) assert.equal(found.many?.[key], value);
  });

  for (const [what, make, message] of [
    [
      "a name that is too long",
      () => nvsImage({ a: { abcdefghijklmnop: "" } }, NVS_SIZE),
      /1 to 15/,
    ],
    ["a value that is too long", () => nvsImage({ a: { b: "x".repeat(3000) } }, NVS_SIZE), /3001/],
    ["too small a partition", () => nvsImage({}, 8192), /3 pages/],
    [
      "too many values",
      () =>
        nvsImage(
          {
            a: Object.fromEntries(
              Array.from({ length: 9 }, (_, at) => [`k${at}`, "x".repeat(2900)]),
            ),
          },
          NVS_SIZE,
        ),
      /more than the partition holds/,
    ],
  ] as const)
    it(`refuses ${what}`, () => {
      assert.throws(make, message);
    });

  for (const [settings, message] of [
    [["ap=off"], /ap=… goes into a firmware that is built/],
    [["password=12345678"], /needs the Wi-Fi's name/],
    [["ssid=home", "password=short"], /8 to 63 characters/],
    [["api_key=abc"], /isn't a key \(api_key\)/],
    [["api_token=short"], /8 to 64/],
    [["api_token=with:colon"], /without spaces and colons/],
  ] as const)
    it(`refuses ${settings.join(" ")}`, () => {
      assert.throws(() => boardValues(settings), message);
    });

  it("has no such firmware for another chip", async () => {
    const { images } = readPrebuilt(writeFirmware(folder));
    await assert.rejects(
      images("ESP32-S3", {}),
      /firmware for ESP32-C3; the board has an ESP32-S3/,
    );
  });
});

describe("thimble flash with firmware that was built", function () {
  this.timeout(patient(120_000));
  const folder = folderForEach();

  it("is written by the chip's ROM, with the Wi-Fi, the key and a program", async function () {
    if (QEMU === undefined) return this.skip();
    const flash = folder.write("flash.bin", Buffer.alloc(FLASH_SIZE, 0xff));
    const port = await freePort();
    const chip = spawn(
      QEMU,
      [
        ...["-machine", "esp32c3", "-drive", `file=${flash},if=mtd,format=raw`],
        // The pins that have the ROM wait for a program on its serial port.
        ...["-global", "driver=esp32c3.gpio,property=strap_mode,value=0x02"],
        ...["-display", "none", "-monitor", "none"],
        ...["-serial", `tcp:127.0.0.1:${port},server,nowait`],
      ],
      { stdio: "ignore" },
    );
    keep({ close: () => void chip.kill() });
    const { images } = readPrebuilt(writeFirmware(folder, INTERFACE));
    const archive = archiveOf(1, 5001);
    const program = { archive, sha256: sha256([archive]), interface: INTERFACE };
    const written: number[] = [];
    const name = await writeToChip(
      await loadFlashTools(),
      new SocketPort(await connected(port)),
      (of) => images(of, boardValues(SETTINGS), program),
      { reset: false, stub: false, baud: 115_200, onProgress: (image) => written.push(image) },
    );
    assert.equal(name, "ESP32-C3");
    assert.deepEqual([...new Set(written)], [0, 1, 2, 3, 4]);
    const content = readFileSync(flash);
    for (const [file, offset] of [
      ["bootloader.bin", 0],
      ["table.bin", 0x8000],
      ["program.bin", 0x10000],
    ] as const) {
      const image = readFileSync(folder.file("firmware", file));
      assert.ok(content.subarray(offset, offset + image.length).equals(image), file);
    }
    // A third of the partition is the cache.
    const slot = PROGRAMS_AT + 21 * 4096;
    assert.deepEqual(new Uint8Array(content.subarray(slot, slot + archive.length)), archive);
    const trial = { slot: 0, length: archive.length, sha256: program.sha256 };
    const record = JSON.stringify({ trial: { ...trial, attempts: 2, keep: true } });
    const nvs = content.subarray(NVS_AT, NVS_AT + NVS_SIZE);
    const values = { ...boardValues(SETTINGS), program: { record } };
    assert.deepEqual(new Uint8Array(nvs), nvsImage(values, NVS_SIZE));
  });

  it("says so when no chip answers", async () => {
    const silent: WebSerialPort = {
      readable: new ReadableStream(),
      writable: new WritableStream(),
      open: () => Promise.reject(new FlashError("/dev/ttyUSB0: no such port")),
      close: async () => {},
      setSignals: async () => {},
      getInfo: () => ({}),
    };
    const tools = await loadFlashTools();
    await assert.rejects(
      writeToChip(tools, silent, async () => []),
      /The board doesn't answer: .*BOOT/s,
    );
  });
});
