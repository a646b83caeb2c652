/** What converted programs write to serial ports: expected is what ESPHome's uart/switch/uart_switch.cpp, uart/button and uart/automation.h do. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { VirtualSerialPart } from "../../hosts/virtual/parts/virtual-serial-part.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const UART = "uart: {id: line, rx_pin: 16, tx_pin: 17, baud_rate: 9600}\n";

/** A part that keeps what it is told. */
class SerialRecorder extends VirtualSerialPart {
  readonly channels = {};
  readonly #told: string[] = [];

  /** What it was told since the last call, as Latin-1. */
  take(): string[] {
    return this.#told.splice(0);
  }

  protected override written(bytes: Uint8Array): void {
    this.#told.push(String.fromCharCode(...bytes));
  }
}

async function started(yaml: string): Promise<{ device: TestDevice; part: SerialRecorder }> {
  const device = await runImported(UART + yaml);
  const part = device.board.attach(new SerialRecorder("listener"), { receive: 16, transmit: 17 });
  return { device, part };
}

function notesOf(yaml: string): string[] {
  return convert(`esphome: {name: a}\n${yaml}`).notes.map(({ text }) => text);
}

describe("A converted uart.write", () => {
  it("writes texts as UTF-8, bytes, and what a lambda gives", async () => {
    const { device, part } = await started(`
button:
  - {platform: template, name: Text, on_press: [uart.write: "é\\r\\n"]}
  - {platform: template, name: Bytes, on_press: [uart.write: [0x01, 255]]}
  - {platform: template, name: Named, on_press: [uart.write: {id: line, data: go}]}
  - {platform: template, name: List, on_press: [uart.write: !lambda "return {0x41, 66};"]}
number:
  - platform: template
    name: Range
    optimistic: true
    min_value: 0
    max_value: 10
    step: 0.1
    set_action:
      - uart.write: !lambda |-
          std::string text = "range " + str_sprintf("%.1f", x) + "\\r\\n";
          return std::vector<unsigned char>(text.begin(), text.end());
`);
    const hub = device.connect();
    for (const id of ["text", "bytes", "named", "list"]) hub.command(id, {});
    hub.command("range", { state: 2.5 });
    assert.deepEqual(part.take(), [
      "\u00c3\u00a9\r\n",
      "\u0001\u00ff",
      "go",
      "AB",
      "range 2.5\r\n",
    ]);
    device.close();
  });

  for (const [why, yaml] of [
    [
      "a part has the port",
      `${UART}sensor: {platform: pmsx003, type: PMSX003, pm_2_5: {name: Dust}}\nbutton: {platform: template, name: B, on_press: [uart.write: go]}`,
    ],
    [
      "there are two ports",
      "uart: [{id: a1, rx_pin: 16, tx_pin: 17, baud_rate: 9600}, {id: b1, rx_pin: 18, tx_pin: 19, baud_rate: 9600}]\nbutton: {platform: template, name: B, on_press: [uart.write: go]}",
    ],
    [
      "the port only receives",
      "uart: {rx_pin: 16, baud_rate: 9600}\nbutton: {platform: template, name: B, on_press: [uart.write: go]}",
    ],
  ] as const)
    it(`is refused where ${why}`, () => {
      const notes = notesOf(yaml);
      assert.ok(
        notes.some((note) => /on_press isn't converted: uart\.write: /.test(note)),
        notes.join("\n"),
      );
    });
});

describe("A converted switch of uart", () => {
  it("goes off at once, unless it sends again and again", async () => {
    const { device, part } = await started(`
switch:
  - {platform: uart, name: Once, data: go}
  - {platform: uart, name: Again, data: [0x55], send_every: 100ms}
  - {platform: uart, name: Both, data: {turn_on: "on", turn_off: "off"}}
`);
    const hub = device.connect();
    hub.command("once", { state: true });
    assert.deepEqual(part.take(), ["go"]);
    await device.advance("20 ms");
    assert.equal(hub.state("once")?.state, false);
    hub.command("once", { state: false });
    assert.deepEqual(part.take(), []);
    hub.command("again", { state: true });
    await device.advance("1 s");
    assert.equal(hub.state("again")?.state, true);
    const times = part.take().length;
    assert.ok(times >= 10 && times <= 12, String(times));
    hub.command("again", { state: false });
    await device.advance("1 s");
    assert.deepEqual(part.take(), []);
    hub.command("both", { state: true });
    hub.command("both", { state: false });
    assert.deepEqual(part.take(), ["on", "off"]);
    device.close();
  });

  it("is refused where its data or its level isn't clear", () => {
    const yaml = `${UART}switch: [{platform: uart, name: A, data: [300]}, {platform: uart, name: B, inverted: true, data: go}]`;
    const notes = notesOf(yaml);
    assert.ok(
      notes.includes("switch uart: isn't converted: its data isn't known"),
      notes.join("\n"),
    );
    assert.ok(notes.includes("switch uart: isn't converted: it is inverted"));
  });
});

describe("A converted button of uart", () => {
  it("sends its data", async () => {
    const { device, part } = await started("button: {platform: uart, name: Go, data: go}\n");
    device.connect().command("go", {});
    assert.deepEqual(part.take(), ["go"]);
    device.close();
  });
});

// template_switch.cpp: with DISABLED nothing is done at the start.
describe("A converted switch whose restore_mode is DISABLED", () => {
  it("does nothing at the start", async () => {
    const { device, part } = await started(`
switch: {platform: template, name: Radar, optimistic: true, restore_mode: DISABLED, turn_on_action: [uart.write: start], turn_off_action: [uart.write: stop]}
`);
    const hub = device.connect();
    await device.advance("1 s");
    assert.deepEqual(part.take(), []);
    hub.command("radar", { state: true });
    assert.deepEqual(part.take(), ["start"]);
    device.close();
  });
});
