/** What a device says can't do anything to the terminal. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { Device, EventEntity, Service, TextSensor } from "thimble";
import { CommandOutput } from "../../hosts/node/command-output.js";
import { DeviceEvents } from "../../hosts/node/device-events.js";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { colouredTerminalText } from "../../hosts/node/terminal-text.js";
import { LogLevel } from "../../src/log/log.js";
import { runHub } from "./run-hub.js";

/** Clears the screen, names the window, ends the line, and is the control character of 8 bits that begins a sequence. */
const EVIL = "\x1b[2J\x1b]0;mine\x07\r\n\x9b1A";
const SHOWN = "\\x1b[2J\\x1b]0;mine\\x07\\x0d\\x0a\\x9b1A";

describe("A device with control characters in its names and states", () => {
  let device: Device;
  let port: number;

  before(async () => {
    device = new Device(createHost(), {
      name: "evil",
      friendlyName: `Friendly${EVIL}`,
      entities: [
        new TextSensor({ name: `Named${EVIL}`, initialState: `state${EVIL}` }),
        new EventEntity({ name: "Knock", eventTypes: [`type${EVIL}`] }),
      ],
      services: [
        new Service({
          name: "fail",
          returns: "status",
          onExecute() {
            throw new Error(`because${EVIL}`);
          },
        }),
      ],
    });
    port = await startDevice(device, { port: 0, address: "127.0.0.1", log: () => {} });
  });
  after(() => device.close());

  it("is listed with them as text by npm run hub", async () => {
    const { output } = await runHub("--port", `${port}`, "--once");
    for (const word of ["Friendly", "Named", "state"])
      assert.ok(output.includes(`${word}${SHOWN}`), output);
    assert.doesNotMatch(output.replaceAll("\n", ""), /\p{Cc}/u);
  });

  it("fails with them as text", async () => {
    const { code, output } = await runHub("--port", `${port}`, "service", "fail");
    assert.equal(code, 1);
    assert.match(output, /failed: /);
    assert.doesNotMatch(output.replaceAll("\n", ""), /\p{Cc}/u);
  });

  it("is shown with them as text by npm start", () => {
    const events = new DeviceEvents(new CommandOutput(false));
    const lines: string[] = [];
    const { log } = console;
    console.log = (line: string) => void lines.push(line);
    try {
      events.log(LogLevel.INFO, "tag", `log${EVIL}`);
      events.state(`Named${EVIL}`, `state${EVIL}`);
    } finally {
      console.log = log;
    }
    assert.equal(lines.length, 2);
    assert.ok(lines[0]?.endsWith(`tag: log${SHOWN}`), lines[0]);
    assert.ok(lines[1]?.endsWith(`Named${SHOWN}: state${SHOWN}`), lines[1]);
  });

  it("has its log in colours, which end with the line", () => {
    assert.equal(
      colouredTerminalText("\x1b[0;32m[I][main]: hi\x1b[2J\x1b[0m"),
      "\x1b[0;32m[I][main]: hi\\x1b[2J\x1b[0m\x1b[0m",
    );
    assert.equal(colouredTerminalText("plain"), "plain");
  });
});
