import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { before, beforeEach, describe, it } from "mocha";
import { firstChoice } from "../../../hosts/moddable/tools/firmware/boot-choice.js";
import { ROOT } from "../../sources/tree.js";
import { folderForAll } from "../../tools/test-folder.js";
import { ESP32, imageOf } from "./firmware/images.js";

const SOURCE = `${ROOT}test/hosts/moddable/recovery`;
const FIRMWARE = `${ROOT}hosts/moddable/esp32/recovery/main`;

/** Steps that no life has. */
const ALL = 100_000;

const OLD = imageOf(1, { segments: [64, 20_000] });
const NEW = imageOf(2, { segments: [64, 30_000, 9000] });

/** The C of the recovery firmware, on a flash that loses power in any of its steps. */
describe("A board with a recovery firmware", function () {
  this.timeout(60_000);
  const folder = folderForAll();
  const hasZlib = existsSync("/usr/include/zlib.h");

  before(function () {
    if (spawnSync("cc", ["--version"]).error) this.skip();
    const warnings = ["-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter"];
    const includes = [`-I${SOURCE}/include`, `-I${FIRMWARE}`];
    const output = ["-o", folder.file("chip"), `${SOURCE}/chip.c`, ...(hasZlib ? ["-lz"] : [])];
    const { status, stderr } = spawnSync("cc", [...warnings, ...includes, ...output]);
    assert.equal(status, 0, `${stderr}`);
    const files = {
      old: OLD,
      new: NEW,
      "new.gz": gzipSync(NEW),
      choice: firstChoice(),
      damaged: NEW.map((byte, at) => (at === 25_000 ? byte ^ 1 : byte)),
      cut: NEW.subarray(0, 30_000),
      garbage: new Uint8Array(3000).fill(7),
      other: imageOf(3, { chip: ESP32 }),
      bootloader: imageOf(3, { description: 0x50 }),
      long: imageOf(3, { segments: [64, 25 * 4096] }),
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(folder.file(name), content);
  });

  /** Lets it live once. Returns the lines that it prints; none when its power is cut. */
  const life = (steps: number, ...words: string[]): string[] => {
    const args = words.map((word) => (existsSync(folder.file(word)) ? folder.file(word) : word));
    const { status, stdout } = spawnSync(folder.file("chip"), [
      folder.file("flash"),
      `${steps}`,
      ...args,
    ]);
    assert.ok(status === 0 || status === 9, `${status} ${stdout}`);
    return `${stdout}`.trim().split("\n").filter(Boolean);
  };
  const lives = (...words: string[]) => life(ALL, ...words).at(-1);
  const askForUpdate = () => assert.equal(lives("ask"), "main");

  beforeEach(() => {
    rmSync(folder.file("flash"), { force: true });
    assert.equal(lives("cable", "old", "choice"), "written");
  });

  it("starts its firmware after it was written by cable, without the recovery firmware", () => {
    assert.equal(lives(), "main");
    assert.equal(lives(), "main");
  });

  it("takes an image when it was asked to, and has it on trial until it is healthy", () => {
    askForUpdate();
    assert.equal(lives("upload", "new"), "restarted");
    assert.equal(lives("healthy"), "main on trial");
    assert.equal(lives(), "main");
  });

  it("takes a compressed one", function () {
    if (!hasZlib) this.skip();
    askForUpdate();
    assert.equal(lives("upload", "new.gz"), "restarted");
    assert.equal(lives("healthy"), "main on trial");
    assert.equal(lives(), "main");
  });

  it("has the recovery firmware again when the new one isn't healthy, which tries it again later", () => {
    askForUpdate();
    lives("upload", "new");
    assert.equal(lives("crash"), "main on trial");
    assert.equal(lives(), "recovery, for a while");
    assert.equal(lives("wait"), "restarted");
    assert.equal(lives("crash"), "main on trial");
    assert.equal(lives(), "recovery, for a while");
    assert.equal(lives("upload", "old"), "restarted");
    assert.equal(lives("healthy"), "main on trial");
    assert.equal(lives(), "main");
  });

  it("starts its firmware again, and not on trial, when no image comes", () => {
    askForUpdate();
    assert.equal(lives(), "recovery, for a while");
    assert.equal(lives("wait"), "restarted");
    assert.equal(lives(), "main");
  });

  it("starts its firmware again when the recovery firmware crashes, if there is one", () => {
    askForUpdate();
    assert.equal(lives("crashed"), "restarted");
    assert.equal(lives(), "main");
    askForUpdate();
    life(ALL, "upload", "damaged");
    assert.equal(lives("crashed"), "recovery");
  });

  for (const [name, problem] of [
    ["garbage", /isn't a firmware image/],
    ["other", /for another chip/],
    ["bootloader", /isn't a program/],
  ] as const)
    it(`keeps its firmware when what comes is ${name}`, () => {
      askForUpdate();
      const lines = life(ALL, "upload", name);
      assert.match(lines[0] ?? "", problem);
      assert.equal(lives("wait"), "restarted");
      assert.equal(lives(), "main");
    });

  for (const [name, problem] of [
    ["damaged", /damaged/],
    ["cut", /damaged|incomplete/],
    ["long", /too long/],
  ] as const)
    it(`keeps the recovery firmware when what comes is ${name}, until an image is whole`, () => {
      askForUpdate();
      const lines = life(ALL, "upload", name);
      assert.match(lines[0] ?? "", problem);
      assert.equal(lives("wait"), "recovery");
      assert.equal(lives("upload", "new"), "restarted");
      assert.equal(lives("healthy"), "main on trial");
      assert.equal(lives(), "main");
    });

  it("starts a firmware that is whole or the recovery firmware, wherever power is cut in an update", () => {
    let lost = 0;
    for (let steps = 0; ; steps++) {
      rmSync(folder.file("flash"));
      lives("cable", "old", "choice");
      askForUpdate();
      const isCut = life(steps, "upload", "new").length === 0;
      const then = lives();
      if (then === "recovery") {
        lost += 1;
        assert.equal(lives("upload", "new"), "restarted", `${steps}`);
        assert.equal(lives("healthy"), "main on trial", `${steps}`);
      } else if (then === "recovery, for a while") {
        assert.equal(lives("wait"), "restarted", `${steps}`);
        assert.match(lives("healthy") ?? "", /^main/, `${steps}`);
      } else if (then === "restarted") {
        assert.equal(lives("healthy"), "main on trial", `${steps}`);
      }
      assert.equal(lives(), isCut ? lives() : "recovery, for a while");
      if (!isCut) break;
    }
    assert.ok(lost > 20, `${lost}`);
  });

  it("reads addresses as a board's firmware does", () => {
    const long = `http://${"a".repeat(128)}/`;
    for (const [url, expected] of [
      ["http://10.0.0.7/lamp/app.bin", "10.0.0.7 80 /lamp/app.bin"],
      ["http://lamp.local:8080/a?b=c", "lamp.local 8080 /a?b=c"],
      ["http://lamp", "lamp 80 /"],
      ["https://lamp/app.bin", "no address"],
      ["http:///app.bin", "no address"],
      ["http://lamp:/a", "no address"],
      ["http://lamp:123456/a", "no address"],
      ["http://lamp:80a/", "no address"],
      [long, "no address"],
      ["", "no address"],
    ] as const)
      assert.equal(life(0, "address", url)[0], expected, url);
  });

  it("hashes tokens of any length as everybody does", () => {
    for (const length of [1, 8, 55, 56, 63, 64, 65, 119, 120, 128, 200]) {
      const token = "token-".repeat(40).slice(0, length);
      const expected = createHash("sha256").update(token).digest("hex");
      assert.equal(life(0, "hash", token)[0], expected, `${length}`);
    }
  });

  it("reads the heads of answers", () => {
    for (const [head, expected] of [
      ["HTTP/1.0 200 OK\r\nContent-Length: 1234\r\n\r\n", /^1234$/],
      ["HTTP/1.1 200 OK\r\nA: b\r\ncontent-length:7\r\nC: d\r\n\r\n", /^7$/],
      ["HTTP/1.1 404 Not Found\r\nContent-Length: 7\r\n\r\n", /doesn't have the image/],
      ["HTTP/1.1 200 OK\r\n\r\n", /doesn't say how long/],
      ["HTTP/1.1 200 OK\r\nContent-Length: 7a\r\n\r\n", /doesn't say how long/],
      ["HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", /doesn't say how long/],
      ["HTTP/1.1 200 OK\r\n\r\nContent-Length: 7\r\n\r\n", /doesn't say how long/],
      ["220 mail\r\n\r\n", /isn't a web server/],
    ] as const)
      assert.match(life(0, "answer", head)[0] ?? "", expected, head);
  });

  it("has one that starts after any history of cuts in updates, trials and waits", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const words = [
      ["ask"],
      ["healthy"],
      ["crash"],
      ["wait"],
      ["upload", "new"],
      ["upload", "damaged"],
    ];
    for (let count = 0; count < 300; count++)
      life(random(2) === 0 ? random(80) : ALL, ...(words[random(words.length)] as string[]));
    // Whatever is left: an image is taken by the recovery firmware, or the main one is asked for it first.
    for (let count = 0; count < 3; count++) for (const word of ["ask", "healthy"]) lives(word);
    lives("upload", "new");
    lives("healthy");
    assert.equal(lives(), "main");
  });
});
