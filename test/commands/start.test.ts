import assert from "node:assert/strict";
import { createServer } from "node:net";
import { describe, it } from "mocha";
import type { BoardSnapshot } from "../../hosts/virtual/world/messages.js";
import { libraries } from "../clients/index.js";
import { keep } from "../tools/close-after.js";
import { folderForEach } from "../tools/test-folder.js";
import { RunningCommand } from "./run.js";

describe("npm start", () => {
  // Watching a program's files is tested with thimble dev.
  const start = (...words: string[]): RunningCommand =>
    keep(new RunningCommand("hosts/node/dev/main.js", [...words, "--no-watch"]));
  const folder = folderForEach();

  it("prints where to connect, the entities, their states and pins", async () => {
    const command = start("--port", "0");
    await command.prints(/Connect to 127\.0\.0\.1 port \d+/);
    await command.prints(/Soldering iron +off +pin 26, digital output/);
    await command.prints(/Desk lamp +off +pin 2 \(led\), PWM output/);
    await command.prints(/Battery +0\.28 V +pin 34, analog input/);
  });

  it("prints where the board's page is, and carries on there what is typed here", async () => {
    const command = start("--port", "0");
    const [, origin] = await command.prints(/The board, .*: (http:\/\/127\.0\.0\.1:\d+)\n/);
    const isPowered = async () => {
      const { device } = (await (await fetch(`${origin}/state`)).json()) as BoardSnapshot;
      return device.isPowered;
    };
    assert.equal(await isPowered(), true);
    command.types("34 9");
    await command.prints(/board: .*voltage/);
    command.types("power off");
    // Carried out after it.
    command.types("nowhere 1");
    await command.prints(/board: .*nowhere/);
    assert.equal(await isPowered(), false);
    command.types("power on");
    command.types("button 0");
    await command.prints(/Button: on/);
  });

  it("has no page for the board if none is wanted", async () => {
    const command = start("--port", "0", "--no-board");
    await command.prints(/Mode +idle/);
    assert.doesNotMatch(command.output, /The board/);
  });

  it("prints each state as it changes, and drives pins as typed", async () => {
    const command = start("--port", "0");
    await command.prints(/Mode +idle/);
    command.types("button 0");
    await command.prints(/Button: on/);
    command.types("button -");
    await command.prints(/Button: off/);
    command.types("34 1.65");
    await command.prints(/Battery: 3\.30 V/);
    command.types("nowhere 1");
    await command.prints(/board: .*nowhere/);
  });

  for (const { name, create } of libraries) {
    it(`asks for its password, ends with ctrl-C and tells ${name} so`, async () => {
      const command = start("--port", "0", "--password", "thimble");
      const [, port] = await command.prints(/port (\d+), with the password/);
      const client = create();
      await client.connect({ host: "127.0.0.1", port: Number(port), password: "thimble" });
      command.interrupt();
      await client.closed;
      assert.equal(await command.ended(), 0);
      assert.match(command.output, /workbench ended\.\n$/);
      await client.destroy();
    });
  }

  it("prints the log up to a level", async () => {
    const command = start("--port", "0", "--log-level", "debug");
    const [, port] = await command.prints(/port (\d+)/);
    const client = (libraries[0] ?? assert.fail()).create();
    await client.connect({ host: "127.0.0.1", port: Number(port) });
    await command.prints(/api: .*@2colors/);
    await command.prints(/api: .* connected/);
    await client.destroy();
  });

  it("says which port is in use, and what to do", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as { port: number };
    try {
      const command = start("--port", String(port));
      assert.equal(await command.ended(), 1);
      assert.match(command.output, new RegExp(`${port}.*--port`, "s"));
      assert.doesNotMatch(command.output, /\n +at /);
    } finally {
      taken.close();
    }
  });

  it("says what is wrong with a device in one line", async () => {
    const command = start("test/hosts/xs/programs/fails-at-start.ts", "--port", "0");
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /^ConfigurationError: "One" and "Two" both use pin 5; .*\n$/);
  });

  it("stores the device's data in the given file", async () => {
    const storage = folder.write("storage.json", "not JSON");
    const command = start("--port", "0", "--storage", storage);
    await command.prints(/DamagedStorageError/);
    await command.prints(/Mode +idle/);
  });

  it("opens HTTP, for this machine alone, and prints a line to try", async () => {
    const command = start("--port", "0", "--host", "0.0.0.0");
    const [, line = ""] = await command.prints(/Try: (curl http:\/\/127\.0\.0\.1:\d+\/entities)\n/);
    const { items } = (await (await fetch(line.slice("curl ".length))).json()) as {
      items: { id: string }[];
    };
    assert.ok(items.some(({ id }) => id === "desk_lamp"));
  });

  for (const [how, words, shown] of [
    ["an option", (_file: string) => ["--token", "don't tell"], /TOKEN/],
    ["a file", (file: string) => ["--token-file", file], /"\$\(head -n 1 \S+\)"/],
    ["the environment", () => [], /"\$THIMBLE_TOKEN"/],
  ] as const) {
    it(`asks for the token over HTTP, which ${how} gives, and doesn't print it`, async () => {
      const file = folder.write("token", "don't tell\n");
      try {
        if (how === "the environment") process.env.THIMBLE_TOKEN = "don't tell";
        const command = start("--port", "0", "--http-port", "0", ...words(file));
        const [, user = "", url = ""] = await command.prints(
          /Try: curl -u (.*): (http:\/\/127\.0\.0\.1:\d+)\/entities\n/,
        );
        assert.match(user, shown);
        assert.doesNotMatch(command.output, /don't tell/);
        assert.equal((await fetch(url)).status, 401);
        const headers = { authorization: "Bearer don't tell" };
        assert.equal((await fetch(url, { headers })).status, 200);
      } finally {
        delete process.env.THIMBLE_TOKEN;
      }
    });
  }

  it("speaks HTTPS with a certificate of its own", async () => {
    const command = start("--port", "0", "--tls");
    const [, url = ""] = await command.prints(
      /Try: curl -k (https:\/\/127\.0\.0\.1:\d+\/entities)\n/,
    );
    // The client doesn't know who signed it.
    await assert.rejects(fetch(url), ({ cause }: Error) =>
      /SELF_SIGNED/.test((cause as { code?: string }).code ?? ""),
    );
  });

  it("lets pages of the given origins use HTTP", async () => {
    const origin = "https://home.example";
    const command = start("--port", "0", "--origin", origin, "--origin", "http://x.example");
    const [, url = ""] = await command.prints(/Try: curl (http:\S+)\n/);
    const { headers } = await fetch(url, { headers: { origin } });
    assert.equal(headers.get("access-control-allow-origin"), origin);
  });

  it("leaves HTTP out", async () => {
    const command = start("--port", "0", "--http-port", "none");
    await command.prints(/Mode +idle/);
    assert.doesNotMatch(command.output, /curl/);
  });

  it("says which port for HTTP is in use, and what to do", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as { port: number };
    try {
      const command = start("--port", "0", "--http-port", String(port));
      assert.equal(await command.ended(), 1);
      assert.match(command.output, new RegExp(`${port}.*--http-port`, "s"));
      assert.doesNotMatch(command.output, /\n +at /);
    } finally {
      taken.close();
    }
  });

  it("says that a token is too short", async () => {
    const command = start("--port", "0", "--token", "short");
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /^ConfigurationError: .*at least 8.*\n$/);
  });

  for (const [words, expected] of [
    [["nothing"], /no program "nothing"; the examples are: .*workbench/],
    [["--port", "x"], /--port x is not a port/],
    [["--port", "70000"], /--port 70000 is not a port/],
    [["--http-port", "x"], /--http-port x is not a port/],
    [["--log-level", "loud"], /--log-level loud is not a level: none, error, .*very-verbose/],
    [["--colour"], /--colour/],
    [["--tls-cert", "x"], /--tls-cert and --tls-key go together/],
    [["--tls", "--engine", "xs"], /HTTPS needs --engine node/],
    [["--tls-cert", "/nowhere", "--tls-key", "/nowhere"], /--tls-cert \/nowhere can't be read/],
    [["workbench", "workbench"], /Only one program at a time/],
  ] as const) {
    it(`refuses "${words.join(" ")}"`, async () => {
      const command = start(...words);
      assert.equal(await command.ended(), 2);
      assert.match(command.output, expected);
      assert.match(command.output, /--help/);
    });
  }

  it("has help", async () => {
    const command = start("--help");
    assert.equal(await command.ended(), 0);
    for (const option of ["--port", "--host", "--password", "--storage", "workbench"])
      assert.ok(command.output.includes(option), option);
  });
});
