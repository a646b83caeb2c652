/** What the house does with devices and programs, over its server. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, it } from "mocha";
import type { HouseSnapshot, WatchedDevice } from "../../house/messages/house-messages.js";
import type { Compile } from "../../house/programs/compile.js";
import { MisbehavingDevice } from "../../testing/index.js";
import { keep } from "../tools/close-after.js";
import { patient } from "../tools/patience.js";
import { bareLamp, lampProgram, ownLamp } from "./lamp-programs.js";
import { compileForBoards, ProgramBoard } from "./program-board.js";
import { git, RunningHouse } from "./running-house.js";

const TOKEN = "a-long-token";

const open = async (programs: Record<string, string> = {}, compile: Compile = compileForBoards) =>
  keep(await RunningHouse.open(compile, { token: TOKEN }, programs));

const boards = (count: number, c3: readonly number[] = []) =>
  Promise.all(
    Array.from({ length: count }, async (_, i) =>
      keep(
        await ProgramBoard.start({
          suffix: `-${i + 1}`,
          mac: `02:00:00:00:01:${String(i).padStart(2, "0")}`,
          token: TOKEN,
          own: ownLamp,
          ...(c3.includes(i + 1) && { chip: "esp32c3" }),
        }),
      ),
    ),
  );

const deviceIn = ({ devices }: HouseSnapshot, name: string) =>
  devices.find((device) => device.name === name) as WatchedDevice;

const takesPrograms = (house: HouseSnapshot, count: number) =>
  house.devices.filter(({ program }) => program !== undefined).length === count;

const isOver = ({ deployments: [latest] }: HouseSnapshot) =>
  latest?.state === "ended" || latest?.state === "failed";

describe("thimble house", function () {
  this.timeout(patient(30_000));

  it("shows what a device is and has, and says which program it runs", async () => {
    const [board] = await boards(1);
    const running = await open();
    running.house.found((board as ProgramBoard).found);
    const house = await running.until((house) => takesPrograms(house, 1), "a program");
    const device = deviceIn(house, "lamp-1");
    assert.equal(device.status, "online");
    assert.match(device.firmware, /^Thimble \d+\.\d+\.\d+$/);
    assert.equal(device.version, "0.9.0");
    assert.equal(device.signal, "-57 dBm");
    assert.equal(typeof device.uptime, "number");
    assert.equal(device.reason, "power-on");
    assert.deepEqual(device.program, { sha256: null, isOnTrial: false });
    assert.deepEqual(device.entities[0], {
      id: "lamp",
      kind: "switch",
      name: "Lamp",
      state: "off",
    });
  });

  it("shows how a device is where only its HTTP says so", async () => {
    const board = keep(
      await ProgramBoard.start({
        ...{ suffix: "-1", mac: "02:00:00:00:01:01", token: TOKEN, own: bareLamp },
      }),
    );
    const running = await open();
    running.house.found(board.found);
    const house = await running.until((house) => takesPrograms(house, 1), "a program");
    const { signal, uptime, reason, entities } = deviceIn(house, "lamp-1");
    assert.equal(entities.length, 1);
    assert.deepEqual([signal, reason], ["-57 dBm", "power-on"]);
    assert.equal(typeof uptime, "number");
  });

  it("follows states and the log", async () => {
    const [board] = (await boards(1)) as [ProgramBoard];
    const running = await open();
    running.house.found(board.found);
    await running.until((house) => deviceIn(house, "lamp-1").status === "online", "online");
    board.device?.log.warn("lamp", "it flickers");
    await running.until(
      ({ log }) => log.some((line) => /it flickers$/.test(line.message)),
      "a line",
    );
    const line = (await running.house.snapshot()).log.find(({ message }) =>
      /flickers/.test(message),
    );
    assert.deepEqual([line?.device, line?.level], ["lamp-1", "warn"]);
    assert.match(line?.message ?? "", /^\[lamp\S*\]: it flickers$/);
    await fetch(`http://127.0.0.1:${board.httpPort}/switches/lamp`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" },
      body: '{"state":true}',
    });
    await running.until((house) => deviceIn(house, "lamp-1").entities[0]?.state === "on", "on");
  });

  it("isn't held up by devices that are away or misbehave, and says what is wrong with each", async () => {
    const running = await open();
    const closed = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => closed.once("listening", resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    running.house.found({ name: "gone", address: "127.0.0.1", port });
    for (const misbehaviour of ["silent", "wrong-key", "malformed", "no-frame"] as const) {
      const device = keep(await MisbehavingDevice.listen({ misbehaviour, name: misbehaviour }));
      running.house.found({ name: misbehaviour, address: "127.0.0.1", port: device.port });
    }
    const [board] = (await boards(1)) as [ProgramBoard];
    running.house.found(board.found);
    const house = await running.until(
      (house) => {
        const others = house.devices.filter(({ name }) => name !== "lamp-1");
        return (
          deviceIn(house, "lamp-1").status === "online" && others.every(({ problem }) => problem)
        );
      },
      "problems",
      10_000,
    );
    assert.match(deviceIn(house, "gone").problem ?? "", /No device answers/);
    assert.match(deviceIn(house, "silent").problem ?? "", /doesn't answer/);
    assert.equal(deviceIn(house, "wrong-key").status, "refused");
    running.house.forget("gone");
    await running.until(({ devices }) => devices.length === 5, "five devices");
  });

  it("connects at once when the right key or token is entered, and keeps it in a file of mode 0600", async () => {
    const [board] = (await boards(1)) as [ProgramBoard];
    const running = keep(await RunningHouse.open(compileForBoards));
    running.house.found(board.found);
    await running.until(
      (house) => deviceIn(house, "lamp-1")?.programProblem !== undefined,
      "no token",
    );
    await running.json("POST", "api/secrets", { device: "lamp-1", token: TOKEN });
    const house = await running.until((house) => takesPrograms(house, 1), "a program");
    assert.deepEqual(deviceIn(house, "lamp-1").secrets, ["token"]);
    const file = join(running.path, "secrets.json");
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.deepEqual(JSON.parse(readFileSync(file, "utf8")).devices, {
      "lamp-1": { token: TOKEN },
    });
    assert.ok(!JSON.stringify(house).includes(TOKEN));
    const bad = await running.ask("POST", "api/secrets", { device: "lamp-1", key: "short" });
    assert.equal(bad.status, 422);
    assert.match(await bad.text(), /That isn't a key/);
    await running.json("POST", "api/secrets", { device: "lamp-1", token: "" });
    assert.deepEqual(JSON.parse(readFileSync(file, "utf8")).devices, {});
  });

  it("keeps programs in git: saves, commits, and overwrites nothing that others have changed", async () => {
    const running = await open({
      "lamp.ts": lampProgram("1.0.0"),
      "pins.ts": "export const PIN = 5;\n",
    });
    const { folder } = running;
    assert.deepEqual((await running.house.snapshot()).programs, [
      { name: "lamp.ts", isChanged: true },
    ]);
    const read = await running.json<{ tag: string }>("GET", "api/program?name=lamp.ts");
    const text = lampProgram("1.0.1").replace('"thimble"', '"thimble";\nimport "./pins.js"');
    await running.json("PUT", "api/program", { name: "lamp.ts", text, tag: read.tag });
    assert.equal(readFileSync(join(folder, "lamp.ts"), "utf8"), text);
    await running.json("POST", "api/commit", { name: "lamp.ts", message: "Lamp 1.0.1" });
    assert.equal(git(folder, "log", "--format=%s"), "Lamp 1.0.1\n");
    // With what it imports, and without the house's own files.
    assert.equal(git(folder, "ls-files"), "lamp.ts\npins.ts\n");
    assert.equal(git(folder, "status", "--porcelain"), "");
    const stale = { name: "lamp.ts", text: "", tag: read.tag };
    const refused = await running.ask("PUT", "api/program", stale);
    assert.equal(refused.status, 409);
    assert.match(await refused.text(), /changed by somebody else/);
    await running.json("POST", "api/program", { name: "night-light.ts" });
    assert.match(
      readFileSync(join(folder, "night-light.ts"), "utf8"),
      /function nightLight\(.*"night-light"/s,
    );
    assert.equal(
      (await running.ask("POST", "api/program", { name: "night-light.ts" })).status,
      409,
    );
  });

  it("reads and writes nothing outside of its folder", async () => {
    const running = await open();
    writeFileSync(join(running.path, "secret.ts"), "export default 1;\n");
    symlinkSync(join(running.path, "secret.ts"), join(running.folder, "link.ts"));
    symlinkSync(running.path, join(running.folder, "up"));
    for (const name of [
      "../secret.ts",
      "link.ts",
      "up/secret.ts",
      "/etc/passwd",
      ".git/config",
      "a\0.ts",
    ]) {
      const response = await running.ask("GET", `api/program?name=${encodeURIComponent(name)}`);
      assert.equal(response.status, 409, name);
      const made = { name, text: "export default 2;\n" };
      assert.equal((await running.ask("PUT", "api/program", made)).status, 409, name);
    }
    await running.ask("PUT", "api/program", { name: "up/new.ts", text: "" });
    assert.ok(!existsSync(join(running.path, "new.ts")));
    assert.equal(readFileSync(join(running.path, "secret.ts"), "utf8"), "export default 1;\n");
  });

  it("checks types as the device's firmware has them", async () => {
    const text = lampProgram("1.0.0").replace("pin: 5", 'pin: true, colour: "red"');
    const running = await open({ "lamp.ts": text, "good.ts": lampProgram("1.0.0") });
    const check = async (name: string) =>
      (
        await running.json<{ problems: { line: number; file: string; message: string }[] }>(
          "POST",
          "api/check",
          { name },
        )
      ).problems;
    assert.deepEqual(await check("good.ts"), []);
    const problems = await check("lamp.ts");
    assert.ok(problems.length > 0);
    assert.equal(problems[0]?.file, "lamp.ts");
    assert.match(problems.map(({ message }) => message).join(), /boolean|colour/);
  });

  it("deploys to several, tells them what changed, and takes it back", async () => {
    const all = await boards(3);
    const running = await open({ "lamp.ts": lampProgram("1.0.0") });
    for (const board of all) running.house.found(board.found);
    await running.until((house) => takesPrograms(house, 3), "programs");
    const devices = ["lamp-1", "lamp-2", "lamp-3"];
    await running.json("POST", "api/deployments", { name: "lamp.ts", devices });
    let house = await running.until(isOver, "the end", 10_000);
    assert.deepEqual(
      house.deployments[0]?.devices.map(({ step }) => step),
      ["done", "done", "done"],
    );
    assert.match(
      git(running.folder, "log", "--format=%s"),
      /^Deploy lamp.ts to lamp-1, lamp-2, lamp-3$/m,
    );
    house = await running.until(
      ({ devices }) =>
        devices.every(
          ({ version, program }) => version === "1.0.0" && program?.program === "lamp.ts",
        ),
      "1.0.0",
    );
    assert.equal(
      deviceIn(house, "lamp-2").program?.commit,
      git(running.folder, "rev-parse", "HEAD").trim(),
    );

    writeFileSync(join(running.folder, "lamp.ts"), lampProgram("1.1.0"));
    await running.json("POST", "api/deployments", { name: "lamp.ts", devices: ["lamp-2"] });
    await running.until(
      (house) => isOver(house) && deviceIn(house, "lamp-2").version === "1.1.0",
      "1.1.0",
      10_000,
    );
    const { items } = await running.json<{ items: { devices: string[]; diff: string }[] }>(
      "POST",
      "api/differences",
      { name: "lamp.ts", devices },
    );
    assert.deepEqual(
      items.map(({ devices }) => devices),
      [["lamp-1", "lamp-3"], ["lamp-2"]],
    );
    assert.match(items[0]?.diff ?? "", /^-.*1\.0\.0.*\n\+.*1\.1\.0/m);
    assert.equal(items[1]?.diff, "");

    await running.json("POST", "api/take-back", { id: 2 });
    await running.until(
      (house) => isOver(house) && deviceIn(house, "lamp-2").version === "1.0.0",
      "1.0.0",
      10_000,
    );
    await running.json("POST", "api/take-back", { id: 1 });
    await running.until(
      (house) =>
        isOver(house) &&
        house.devices.every(
          ({ program, version }) => program?.sha256 === null && version === "0.9.0",
        ),
      "the firmware's own",
      10_000,
    );
  });

  it("stops when a device gives the program up, and says why", async () => {
    const all = await boards(3, [1]);
    const running = await open({ "lamp.ts": lampProgram("2.0.0", 25) });
    for (const board of all) running.house.found(board.found);
    await running.until((house) => takesPrograms(house, 3), "programs");
    const devices = ["lamp-1", "lamp-2", "lamp-3"];
    await running.json("POST", "api/deployments", { name: "lamp.ts", devices, atATime: 1 });
    const house = await running.until(isOver, "the end", 15_000);
    const [first, second, third] = house.deployments[0]?.devices ?? [];
    assert.equal(first?.step, "given up");
    assert.match(first?.problem ?? "", /25/);
    assert.deepEqual([second?.step, third?.step], ["not sent", "not sent"]);
    await running.until(
      (house) => deviceIn(house, "lamp-1").program?.failed?.program === "lamp.ts",
      "failed",
    );
  });

  it("says why a program can't be compiled, and sends nothing", async () => {
    const [board] = (await boards(1)) as [ProgramBoard];
    const running = await open({ "lamp.ts": "export default ;" });
    running.house.found(board.found);
    await running.until((house) => takesPrograms(house, 1), "a program");
    await running.json("POST", "api/deployments", { name: "lamp.ts", devices: ["lamp-1"] });
    const house = await running.until(isOver, "the end", 10_000);
    assert.equal(house.deployments[0]?.state, "failed");
    assert.match(house.deployments[0]?.problem ?? "", /Expression expected|Unexpected ";"/);
    assert.equal(git(running.folder, "status", "--porcelain"), "?? lamp.ts\n");
  });

  it("runs a program on a virtual board, whose page it forwards", async () => {
    const running = await open({ "lamp.ts": lampProgram("1.0.0") });
    assert.equal((await running.ask("GET", "board/")).status, 404);
    await running.json("POST", "api/board", { name: "lamp.ts" });
    await running.until(({ board }) => board?.state === "running", "the board", 15_000);
    const page = await running.ask("GET", "board/");
    assert.equal(page.status, 200);
    assert.match(page.headers.get("content-security-policy") ?? "", /frame-ancestors 'self'/);
    assert.match(await page.text(), /src="board\.js"/);
    const state = (await (await running.ask("GET", "board/state")).json()) as {
      device: { name: string };
    };
    assert.equal(state.device.name, "lamp");
    const power = { action: "power", on: false };
    assert.equal((await running.ask("POST", "board/actions", power)).status, 204);
    await running.json("POST", "api/board", {});
    await running.until(({ board }) => board === undefined, "no board");
  });
});
