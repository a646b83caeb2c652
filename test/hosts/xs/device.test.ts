import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "mocha";
import {
  createHost,
  type NodeHost,
  PortInUseError,
  VirtualBoard,
} from "../../../hosts/node/index.js";
import { XSDevice, type XSDeviceOptions } from "../../../hosts/xs/device.js";
import type { XSException } from "../../../hosts/xs/errors.js";
import { keep } from "../../tools/close-after.js";
import { describeOnXS } from "./describe-on-xs.js";

const programs = new URL("../../../../test/hosts/xs/programs/", import.meta.url);

function start(program: string, options: XSDeviceOptions = {}): Promise<XSDevice> {
  const local = { port: 0, address: "127.0.0.1" };
  return XSDevice.start(new URL(program, programs), { start: local, ...options });
}

/** Where in a program's source the comment stands. */
function lineOf(program: string, comment: string): number {
  const lines = readFileSync(new URL(program, programs), "utf8").split("\n");
  return lines.findIndex((line) => line.endsWith(`// ${comment}`)) + 1;
}

describeOnXS("A device on XS", () => {
  it("has a host like the one on Node", async () => {
    const host = createHost({ board: new VirtualBoard({ led: 3 }), model: "Tafel 🪚" });
    const device = keep(await start("looks-around.ts", { host }));
    const { Digital } = host.io;
    assert.deepEqual(
      Object.fromEntries(device.entities.map(({ name, state }) => [name, JSON.parse(state)])),
      {
        identity: [host.mac, "Tafel 🪚"],
        modes: [
          Digital.Input,
          Digital.InputPullUp,
          Digital.InputPullDown,
          Digital.InputPullUpDown,
          Digital.Output,
          Digital.OutputOpenDrain,
          Digital.Rising,
          Digital.Falling,
        ],
        text: "Grüße 東京 🌡️",
        bytes: [0, 1, 127, 128, 255],
        deleted: true,
        pwm: [500, 17],
        analog: 142,
        input: 1,
        pulseCount: [0, -7],
        freeMemory: true,
        networkAddress: host.networkAddress,
        ticks: true,
        errors: [
          "PinInUseError",
          "NoSuchPinError",
          "PinInUseError",
          "PinDirectionError",
          "OutOfRangeError",
          "ClosedError",
          "StorageNameError",
          "StorageNameError",
          "OutOfRangeError",
          "OutOfRangeError",
        ],
      },
    );
    assert.equal(host.board.use("led"), "PWM output");
    assert.equal(host.board.level(5), 1);
  });

  it("counts an encoder's steps, and reports them", async () => {
    const host = createHost();
    const heard = new Promise<string>((resolve) => {
      const published: XSDeviceOptions["published"] = ({ name, state }) =>
        resolve(`${name}: ${state}`);
      start("counts.ts", { host, published }).then((device) => {
        keep(device);
        host.board.drive(4, 0);
        host.board.drive(5, 0);
      });
    });
    assert.equal(await heard, "Counts: 2");
  });

  // The third begins with a snapshot.
  for (const nth of ["first", "second", "third"]) {
    it(`reports what nobody caught, with the TypeScript files and lines, at its ${nth} start`, async () => {
      const error = await new Promise<Error>((onException, reject) => {
        start("fails-later.ts", { onException }).catch(reject);
      });
      assert.equal(error.name, "RangeError");
      assert.equal(error.message, "föö is out of range");
      const [head, ...calls] = error.stack?.split("\n") ?? [];
      assert.equal(head, "RangeError: föö is out of range");
      const program = "test/hosts/xs/programs/fails-later.ts";
      for (const [depth, name] of ["inner", "outer"].entries()) {
        assert.equal(
          calls[depth]?.trim(),
          `at ${name} (${program}:${lineOf("fails-later.ts", name)})`,
        );
      }
      assert.doesNotMatch(error.stack ?? "", /bundle\.js/);
    });
  }

  it("that can't start says why, and leaves nothing open", async () => {
    const host = createHost();
    await assert.rejects(start("fails-at-start.ts", { host }), (error: XSException) => {
      assert.equal(error.name, "ConfigurationError");
      assert.match(error.message, /Two.*pin 5/i);
      return true;
    });
    assert.equal(host.board.use(5), undefined);
  });

  it("can't start on a port that is in use", async () => {
    const { port } = keep(await start("looks-around.ts"));
    const options = { start: { port, address: "127.0.0.1" } };
    await assert.rejects(start("looks-around.ts", options), PortInUseError);
  });

  it("restarts as its host does, and runs no further", async () => {
    await new Promise<void>((restart, onException) => {
      const host = createHost({ restart });
      start("restarts.ts", { host, onException }).catch(onException);
    });
  });

  it("sleeps on its host's board, which then starts it anew", async () => {
    await new Promise<void>((restart, onException) => {
      const host = createHost({ restart });
      start("sleeps.ts", { host, onException }).catch(onException);
    });
  });

  it("forgets what is stored on Node's side when its program asks for that", async () => {
    const host = await new Promise<NodeHost>((resolve, onException) => {
      const host: NodeHost = createHost({ restart: () => resolve(host) });
      start("forgets.ts", { host, onException }).catch(onException);
    });
    const own = host.storage.open({ path: "own", format: "string" });
    assert.equal(own.read("seconds"), undefined);
  });
});
