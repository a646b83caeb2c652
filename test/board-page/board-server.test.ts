import assert from "node:assert/strict";
import { request } from "node:http";
import { afterEach, describe, it } from "mocha";
import { BoardServer } from "../../hosts/node/board/board-server.js";
import { PortInUseError } from "../../hosts/node/index.js";
import { type SimulatedBoard, simulateBoard } from "./simulated-board.js";

describe("The server of the board's page", () => {
  let board: SimulatedBoard;
  afterEach(() => board.close());

  it("has the board as JSON, with what is at each pin", async () => {
    board = await simulateBoard("examples/gallery/door-lock");
    const { device, pins, entities } = await board.snapshot();
    assert.equal(device.name, "door-lock");
    assert.equal(device.isPowered, true);
    assert.deepEqual(
      pins.find(({ number }) => number === 17),
      { number: 17, use: "digital input", volts: 3.3, duty: 1, rest: 1 },
    );
    const lock = entities.find(({ id }) => id === "lock");
    assert.deepEqual(lock?.pins, [16]);
    assert.equal(lock?.fields.state, "locked");
  });

  it("has the pins and the name of the chip, where the board has one", async () => {
    board = await simulateBoard("examples/gallery/door-lock", { board: "esp32c3" });
    const { device, pins } = await board.snapshot();
    assert.equal(device.chip, "ESP32-C3");
    const numbers = pins.map(({ number }) => number);
    assert.ok(!numbers.includes(12), "pin 12 is wired to its flash");
    assert.ok(!numbers.includes(22), "it has no pin 22");
    assert.equal(pins.find(({ number }) => number === 9)?.name, "button");
  });

  it("carries out an action, and says what is wrong with one", async () => {
    board = await simulateBoard("examples/gallery/door-lock");
    const { status } = await board.act({ action: "level", pin: "17", level: 0 });
    assert.equal(status, 204);
    const { pins } = await board.snapshot();
    assert.equal(pins.find(({ number }) => number === 17)?.connected, 0);

    const output = await board.act({ action: "level", pin: "16", level: 1 });
    assert.equal(output.status, 422);
    assert.match(((await output.json()) as { message: string }).message, /only inputs/);
    const unknown = await board.act({ action: "explode" } as never);
    assert.match(
      ((await unknown.json()) as { message: string }).message,
      /"action" must be one of/,
    );
  });

  it("sends other pages nothing, and accepts nothing from them", async () => {
    board = await simulateBoard("examples/gallery/door-lock");
    const { port, host } = new URL(board.origin);
    const ask = (path: string, headers: Record<string, string>, method = "GET") =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request({ port, host: "127.0.0.1", path, headers, method }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.on("error", reject).end();
      });
    assert.equal(await ask("/state", { host }), 200);
    assert.equal(await ask("/state", { host: "elsewhere.example" }), 403);
    assert.equal(await ask("/state", { host: `elsewhere.example:${port}` }), 403);
    assert.equal(await ask("/state", { host, origin: "http://elsewhere.example" }), 403);
    assert.equal(await ask("/events", { host, origin: "null" }), 403);
    const json = { "content-type": "application/json" };
    assert.equal(
      await ask("/actions", { host, origin: "https://a.example", ...json }, "POST"),
      403,
    );
    const text = { "content-type": "text/plain" };
    assert.equal(await ask("/actions", { host, ...text }, "POST"), 415);
  });

  it("keeps running when it is asked for a path that isn't valid", async () => {
    board = await simulateBoard("examples/gallery/door-lock");
    assert.equal((await fetch(`${board.origin}/pictures/%zz`)).status, 400);
    assert.equal((await fetch(`${board.origin}//`)).status, 400);
    assert.equal((await fetch(`${board.origin}/pictures/none`)).status, 404);
    assert.equal((await fetch(`${board.origin}/state`)).status, 200);
  });

  it("serves the page with a policy that allows nothing from elsewhere", async () => {
    board = await simulateBoard("examples/gallery/door-lock");
    const response = await fetch(board.origin);
    assert.equal(response.status, 200);
    assert.match(
      response.headers.get("content-security-policy") ?? "",
      /default-src 'none'; script-src 'self'.*frame-ancestors 'none'/,
    );
    assert.match(await response.text(), /<!doctype html>/);
    assert.equal((await fetch(`${board.origin}/../package.json`)).status, 404);
  });

  it("says which port is in use, and which option chooses another", async () => {
    board = await simulateBoard("examples/gallery/door-lock");
    const port = Number(new URL(board.origin).port);
    await assert.rejects(BoardServer.open(board.board, { port }), (error: Error) => {
      assert.ok(error instanceof PortInUseError);
      assert.match(error.message, /--board-port/);
      return true;
    });
  });
});
