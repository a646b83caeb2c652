import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { after, before, describe, it } from "mocha";
import { COMMANDS as ALL } from "../../hub/commands/commands.js";
import { KINDS } from "../../hub/kinds/kinds.js";
import { keep } from "../tools/close-after.js";
import { encode, frame } from "../tools/frames.js";
import { RunningCommand } from "./run.js";
import { runHub } from "./run-hub.js";

const COMMANDS = "switch light cover fan climate camera service hub_state logs".split(" ");

/** Those for entities. */
const KIND_COMMANDS = ALL.filter(({ word }) => KINDS.some(({ name }) => name === word));

describe("npm run hub", () => {
  let device: RunningCommand;
  let port: string;
  const hub = (...words: string[]): RunningCommand =>
    keep(new RunningCommand("hub/main.js", ["--port", port, ...words]));
  before(async () => {
    device = new RunningCommand("hosts/node/dev/main.js", ["--port", "0", "--password", "pin"]);
    port = (await device.prints(/port (\d+)/))[1] as string;
  });
  after(() => device.close());
  it("lists the entities with their states, and shows what changes", async () => {
    const command = hub("--password", "pin");
    await command.prints(/switch +relay +Soldering iron +off/);
    await command.prints(/text_sensor +mode +Mode +idle/);
    await command.prints(/light +led_strip +LED strip +off/);
    device.types("button 0");
    await command.prints(/Button: on/);
    device.types("button -");
    await command.prints(/Button: off/);
    command.interrupt();
    assert.equal(await command.ended(), 0);
  });

  it("commands a switch", async () => {
    const on = hub("--password", "pin", "switch", "relay", "on");
    assert.equal(await on.ended(), 0);
    assert.match(on.output, /Soldering iron: on/);
    await device.prints(/Soldering iron: on/);
    const off = hub("--password", "pin", "switch", "relay", "off");
    assert.equal(await off.ended(), 0);
    assert.match(off.output, /Soldering iron: off/);
  });

  it("commands a light", async () => {
    const words =
      "light led_strip on brightness 0.5 red 1 green 0.25 blue 0 effect Rainbow transition_length 100";
    const command = hub("--password", "pin", ...words.split(" "));
    assert.equal(await command.ended(), 0);
    assert.match(
      command.output,
      /LED strip: on, brightness 50 %, red 100 %, green 25 %, blue 0 %, effect Rainbow/,
    );
  });

  it("ends with 2 where the words are wrong, and says so", async () => {
    const command = hub("light");
    assert.equal(await command.ended(), 2);
    assert.match(command.output, /Which light\?.*\nSee npm run hub -- --help\.\n$/);
  });

  it("lists once and ends", async () => {
    const command = hub("--password", "pin", "--once");
    assert.equal(await command.ended(), 0);
    assert.match(command.output, /^workbench: Virtual board/);
  });

  it("lists as JSON, for programs", async () => {
    const command = hub("--password", "pin", "--json");
    assert.equal(await command.ended(), 0);
    const { device, entities } = JSON.parse(command.output) as {
      device: { name: string };
      entities: { kind: string; id: string; inWords: string; state?: { state: boolean } }[];
    };
    assert.equal(device.name, "workbench");
    const relay = entities.find(({ id }) => id === "relay");
    assert.equal(relay?.kind, "switch");
    assert.equal(relay?.inWords, "off");
    assert.equal(relay?.state?.state, false);
  });

  it("says why the device ended the connection, and waits for it until ctrl-C", async () => {
    const other = keep(new RunningCommand("hosts/node/dev/main.js", ["--port", "0"]));
    const [, otherPort = ""] = await other.prints(/port (\d+)/);
    const command = keep(new RunningCommand("hub/main.js", ["--port", otherPort]));
    await command.prints(/Mode +idle/);
    other.interrupt();
    assert.equal(await other.ended(), 0);
    await command.prints(/workbench has ended the connection/);
    command.interrupt();
    assert.equal(await command.ended(), 0);
  });

  for (const [words, code, expected] of [
    [["--password", "wrong"], 1, /password/i],
    [["--password", "pin", "switch", "nope", "on"], 1, /no switch "nope"; it has: .*relay/],
    [["--password", "pin", "switch", "relay", "up"], 2, /on or off, not "up"/],
    [["--password", "pin", "light", "desk_lamp", "brightness", "2"], 2, /from 0 to 1, not "2"/],
    [
      ["--password", "pin", "light", "led_strip", "effect", "Nope"],
      1,
      /no effect "Nope"; it has: .*Rainbow/,
    ],
    [["--password", "pin", "light", "led_strip", "white", "1"], 1, /"LED strip" has no white/],
    [["light", "led_strip", "effect"], 2, /effect takes a text, not ""/],
    [["light", "led_strip", "brightness", ""], 2, /from 0 to 1, not ""/],
    [
      ["light", "led_strip", "dim"],
      2,
      /light takes on, off, state, brightness, .*flash_length, not "dim"/,
    ],
    [["light"], 2, /Which light\?/],
    [["light", "led_strip"], 2, /What should the light do\?/],
    [
      ["fridge", "x", "on"],
      2,
      /"fridge" isn't a command; the commands are: cover, .*switch, .*logs/,
    ],
    [["--colour"], 2, /--colour/],
    [["--port", "--once"], 2, /--port/],
  ] as const) {
    it(`says what is wrong with "${words.join(" ")}"`, async () => {
      const result = await runHub("--port", port, ...words);
      assert.equal(result.code, code);
      assert.match(result.output, expected);
    });
  }

  it("says what it can do, in 80 columns", async () => {
    const { code, output } = await runHub("--help");
    assert.equal(code, 0);
    for (const word of COMMANDS) assert.match(output, new RegExp(`^    ${word} `, "m"));
    assert.doesNotMatch(output, /.{81}/);
  });

  it("says what each kind of entity can be given, in 80 columns", async () => {
    for (const { word } of KIND_COMMANDS) {
      const { code, output } = await runHub(word, "--help");
      assert.equal(code, 0);
      assert.match(output, new RegExp(`^(    |.*\\[options\\] )${word} ID `, "m"));
      assert.doesNotMatch(output, /.{81}/);
    }
    const { output } = await runHub("light", "--help");
    assert.match(output, /^ {2}state +on or off; needs no name$/m);
    assert.match(output, /^ {2}brightness +a number from 0 to 1$/m);
    assert.match(output, /^ {2}transition_length +a whole number from 0 to \d+ \(ms\)$/m);
  });

  it("says so when no device answers", async () => {
    const command = keep(new RunningCommand("hub/main.js", ["--port", "1"]));
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /No device answers at 127\.0\.0\.1 port 1/);
  });

  for (const [what, answer, expected] of [
    ["talks encrypted", Buffer.of(1, 0, 0), /The device is encrypted; give its key with --key/],
    ["isn't one", Buffer.from("220 mail\r\n"), /The server there doesn't speak ESPHome's protocol/],
    ["speaks another version", hello(2, 0), /speaks version 2\.0 of the protocol, not 1/],
    ["sends nonsense", frame({ id: 2, body: Uint8Array.of(0xff) }), /sent a damaged message/],
    ["sends too much", Buffer.of(0, 0xff, 0xff, 0x7f, 2), /a message that is too long/],
  ] as const) {
    it(`says so when what answers ${what}, and leaves`, async () => {
      let left: () => void = () => {};
      const leaves = new Promise<void>((resolve) => {
        left = resolve;
      });
      const server = createServer((socket) => {
        socket.once("data", () => socket.write(answer));
        socket.once("error", () => {}).once("close", left);
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      const command = keep(new RunningCommand("hub/main.js", ["--port", `${port}`]));
      assert.equal(await command.ended(), 1);
      assert.match(command.output, expected);
      await leaves;
      server.close();
    });
  }
});

function hello(apiVersionMajor: number, apiVersionMinor: number): Buffer {
  return frame(encode("HelloResponse", { apiVersionMajor, apiVersionMinor }));
}
