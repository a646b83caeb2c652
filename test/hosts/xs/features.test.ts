import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { createHost } from "../../../hosts/node/index.js";
import { bundle } from "../../../hosts/xs/bundle.js";
import { XSDevice } from "../../../hosts/xs/device.js";
import { XSProgram } from "../../../hosts/xs/program.js";
import { fnv1 } from "../../device/subject-list.js";
import { SAMPLES } from "../../kinds/samples/samples.js";
import { keep } from "../../tools/close-after.js";
import { encode } from "../../tools/frames.js";
import { RawClient } from "../../tools/raw-client.js";
import { describeOnXS } from "./describe-on-xs.js";

const WITH_COMMANDS = SAMPLES.filter(({ command, kind }) => command || kind === "camera");

const PROGRAM = new URL("../../../../test/kinds/each-kind.ts", import.meta.url);
const NO_KIND = `import { Device } from "thimble"; globalThis.Device = Device;`;

/**
 * Few builds for all kinds: each kind is left out of some, no two of the same ones. So a constant that
 * leaves out another's kind is found.
 */
function someKinds(): Promise<{ script: string; hasKind: (use: string) => boolean }[]> {
  const uses = SAMPLES.map(({ use }) => use);
  const bits = Array.from({ length: Math.ceil(Math.log2(uses.length + 1)) }, (_, bit) => 1 << bit);
  return Promise.all(
    bits.map(async (bit) => {
      // Counted from 1, so that each is left out of at least one.
      const out = uses.filter((_, i) => (i + 1) & bit);
      const define = Object.fromEntries(out.map((use) => [use, "false"]));
      const { script } = await bundle(NO_KIND, define);
      return { script, hasKind: (use: string) => !out.includes(use) };
    }),
  );
}

/** The functions in a script that encode and decode a kind's messages. */
function codecs(script: string, name: string): string[] {
  const messages = [
    `encodeListEntities${name}Response`,
    `encode${name}StateResponse`,
    `decode${name}CommandRequest`,
    `encode${name}ImageResponse`,
    `decode${name}ImageRequest`,
    `decode${name}RFTransmitRawTimingsRequest`,
  ];
  return messages.filter((codec) => script.includes(codec));
}

describe("A build that leaves out a kind", () => {
  let builds: Awaited<ReturnType<typeof someKinds>>;

  before(async function () {
    this.timeout(60_000);
    builds = await someKinds();
  });

  for (const { use, messages: name, file, kind, state } of SAMPLES) {
    const isCommanded = WITH_COMMANDS.some((sample) => sample.use === use);
    const hasStates = state !== undefined || kind === "camera";

    it(`has none of its messages, whatever the program uses: ${use}`, async () => {
      const { bundle: whole } = await XSProgram.load(PROGRAM);
      // For Home Assistant a siren is a switch, so it takes a switch's messages with it.
      const out = use === "USE_SWITCH" ? [use, "USE_SIREN"] : [use];
      const define = Object.fromEntries(out.map((one) => [one, "false"]));
      const { script } = (await XSProgram.load(PROGRAM, define)).bundle;
      const count = 1 + Number(hasStates) + Number(isCommanded);
      assert.equal(codecs(whole.script, name).length, count);
      assert.deepEqual(codecs(script, name), []);
      for (const other of SAMPLES) {
        if (!out.includes(other.use))
          assert.notDeepEqual(codecs(script, other.messages), [], other.kind);
      }
      assert.ok(script.length < whole.script.length - 1000, "it should be smaller");
    });

    it(`leaves it out when the program doesn't name it: ${use}`, () => {
      for (const { script, hasKind } of builds) {
        assert.equal(
          script.includes(`// src/messages/${kind.replaceAll("_", "-")}.ts`),
          hasKind(use),
        );
        assert.equal(script.includes(`// src/kinds/${kind.replaceAll("_", "-")}.ts`), hasKind(use));
        // A device needs no entity classes except the program's own.
        assert.doesNotMatch(script, new RegExp(`// src/entities/([a-z]+/)?${file}\\.ts`));
      }
    });
  }

  it("has nothing of HTTP: USE_HTTP", async () => {
    const whole = await bundle(NO_KIND);
    const { script } = await bundle(NO_KIND, { USE_HTTP: "false" });
    for (const folder of ["// src/http/", "// src/rest/", "// src/device-api/"]) {
      assert.equal(whole.script.includes(folder), true);
      assert.equal(script.includes(folder), false);
    }
  });

  it("has nothing of MQTT: USE_MQTT", async () => {
    const whole = await bundle(NO_KIND);
    const { script } = await bundle(NO_KIND, { USE_MQTT: "false" });
    assert.equal(whole.script.includes("// src/mqtt/kinds/"), true);
    assert.equal(script.includes("// src/mqtt/"), false);
  });

  it("has nothing of rules where it has no HTTP either: USE_AUTOMATIONS", async () => {
    const others = { USE_HTTP: "false", USE_MQTT: "false" };
    const whole = await bundle(NO_KIND, others);
    const { script } = await bundle(NO_KIND, { ...others, USE_AUTOMATIONS: "false" });
    for (const folder of ["// src/automations/", "// src/entity-json/", "// src/schema/"]) {
      assert.equal(whole.script.includes(folder), true);
      assert.equal(script.includes(folder), false);
    }
  });

  it("is the same where the constant is true", async () => {
    const { bundle: defined } = await XSProgram.load(PROGRAM, { USE_SWITCH: "true" });
    assert.equal(codecs(defined.script, "Switch").length, 3);
  });
});

describeOnXS("A device whose build leaves out a kind", () => {
  async function start(use: string) {
    const host = createHost();
    const device = keep(
      await XSDevice.start(PROGRAM, {
        host,
        start: { port: 0, address: "127.0.0.1" },
        define: { [use]: "false" },
      }),
    );
    const client = keep(await RawClient.open({ host: "127.0.0.1", port: device.port }));
    return { host, client };
  }

  for (const { use } of SAMPLES) {
    it(`neither lists it nor sends its state: ${use}`, async () => {
      const { client } = await start(use);
      const others = SAMPLES.filter((sample) => sample.use !== use);
      client.send(encode("ListEntitiesRequest"));
      const list = await client.untilNamed("ListEntitiesDoneResponse");
      assert.deepEqual(
        list.slice(0, -1).map(({ type }) => type),
        others.map(({ messages }) => `ListEntities${messages}Response`),
      );
      client.send(encode("SubscribeStatesRequest"));
      const states = await client.untilNamed(
        `${others.filter(({ state }) => state).at(-1)?.messages}StateResponse`,
      );
      assert.deepEqual(
        states.map(({ type }) => type),
        others.filter(({ state }) => state).map(({ messages }) => `${messages}StateResponse`),
      );
    });
  }

  for (const { use, kind, command } of SAMPLES) {
    // A request for an image says nothing of the camera that it is for.
    const message = kind === "camera" ? "CameraImageRequest" : command?.message;
    const fields = kind === "camera" ? { single: true } : { key: fnv1(kind), ...command?.fields };
    if (message === undefined) continue;
    it(`takes no commands for it: ${use}`, async () => {
      const { host, client } = await start(use);
      client.send(encode(message, fields));
      await client.ping();
      assert.equal(host.board.level(5), 0);
    });
  }

  it("refuses to speak HTTP where that was left out", async () => {
    const start = { port: 0, address: "127.0.0.1", http: { port: 0, address: "127.0.0.1" } };
    await assert.rejects(XSDevice.start(PROGRAM, { start, define: { USE_HTTP: "false" } }), {
      name: "ConfigurationError",
      message: /USE_HTTP/,
    });
  });

  it("has it all the same for its own program", async () => {
    const { host, client } = await start("USE_SWITCH");
    assert.equal(host.board.use(5), "digital output");
    client.send(encode("SubscribeStatesRequest"));
    client.send(encode("FanCommandRequest", { key: fnv1("fan"), hasState: true, state: true }));
    const messages = await client.until(
      ({ type, state }) => type === "FanStateResponse" && !!state,
    );
    assert.equal(host.board.level(5), 1);
    assert.ok(!messages.some(({ type }) => type === "SwitchStateResponse"));
  });
});
