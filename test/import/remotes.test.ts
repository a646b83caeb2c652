/** Converted remote controls: expected are the codes as ESPHome's remote_base has them, whose C++ judge:parts runs. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { VirtualRemote } from "../../hosts/virtual/parts/virtual-remote.js";
import { convert } from "../../import/convert.js";
import { runImported } from "./run-imported.js";

const HEAD = `remote_receiver: {pin: {number: 14, inverted: true}, on_nec: [switch.toggle: lamp]}
remote_transmitter: {pin: 4, carrier_duty_percent: 50%}
switch: {platform: template, id: lamp, name: Lamp, optimistic: true}
`;

function sent(action: string): string {
  const yaml = `esphome: {name: a}\n${HEAD}button: {platform: template, name: B, on_press: [${action}]}`;
  const { text, notes } = convert(yaml);
  const line = /\.send\((\{.*\}(?:, \d+)?)\);/.exec(text)?.[1];
  return line ?? notes.map((note) => note.text).join("\n");
}

describe("Converted remote controls", () => {
  it("send ESPHome's codes", () => {
    const codes = {
      // ESPHome has both halves: address 0x00 and its inverse, command 0x08 and its inverse.
      "nec: {address: 0xFF00, command: 0xF708}": '{ protocol: "NEC", address: 0x0, command: 0x8 }',
      "nec: {address: 0x1234, command: 0xF708}":
        '{ protocol: "NEC", address: 0x1234, command: 0x8 }',
      "nec: {address: 0x0007, command: 0xF708}":
        '{ protocol: "NEC", address: 0x7, command: 0xf708, extended: true }',
      // Sony's power key: command 21 of device 1.
      "sony: {data: 0xA90}": '{ protocol: "Sony", address: 0x1, command: 0x15, bits: 12 }',
      "lg: {data: 0x8800347, repeat: 3}": '{ protocol: "LG", data: 0x8800347, bits: 28 }, 3',
    };
    for (const [action, code] of Object.entries(codes))
      assert.equal(sent(`remote_transmitter.transmit_${action}`), code);
  });

  it("wait as long for a signal's end as they can", () => {
    const { text, notes } = convert(
      "esphome: {name: a}\nremote_receiver: {pin: 14, idle: 65.5ms, on_nec: [logger.log: nec]}",
    );
    assert.match(text, /idle: "30 ms"/);
    assert.match(notes.map((note) => note.text).join(), /idle: it is 30 ms here/);
  });

  it("name what they can't send", () => {
    assert.match(sent("remote_transmitter.transmit_nec: {address: 1}"), /its code/);
    assert.match(sent("remote_transmitter.transmit_pioneer: {rc_code_1: 1}"), /pioneer/);
    const long = "{data: 0x8800347, repeat: {times: 2, wait_time: 1s}}";
    assert.match(sent(`remote_transmitter.transmit_lg: ${long}`), /wait_time/);
  });

  it("send Pronto's codes and those of rc-switch", () => {
    // rc-switch's RCSwitch.cpp, getCodeWordA to D: a word of 0, 1 and F, each two bits.
    const bits = (word: string) =>
      [...word].map((each) => ({ 0: "00", 1: "11", F: "01" })[each] ?? "?").join("");
    const radio = (action: string) => {
      const yaml = `esphome: {name: a}
remote_transmitter: {pin: 4, carrier_duty_percent: 100%}
button: {platform: template, name: B, on_press: [remote_transmitter.transmit_rc_switch_${action}]}`;
      return /\.send\((.*)\);/.exec(convert(yaml).text)?.[1];
    };
    const words = {
      'type_a: {group: "11001", device: "10000", state: true}': "00FF00FFFF0F",
      'type_a: {group: "11001", device: "10000", state: false}': "00FF00FFFFF0",
      "type_b: {address: 2, channel: 3, state: true}": "F0FFFF0FFFFF",
      "type_b: {address: 1, channel: 4, state: false}": "0FFFFFF0FFF0",
      // Family c is 2: its lowest bit comes first. Then device 2 and group 1.
      "type_c: {family: c, group: 1, device: 2, state: true}": "0F00F0000FFF",
      "type_d: {group: b, device: 3, state: true}": "F1FFFF100010",
    };
    for (const [action, word] of Object.entries(words))
      assert.equal(radio(action), `rcSwitchCode("${bits(word)}")`, action);
    const custom = "{pulse_length: 175, sync: [1, 31], zero: [1, 3], one: [3, 1], inverted: true}";
    assert.equal(
      radio(`raw: {code: "0101", protocol: ${custom}, repeat: {times: 10, wait_time: 0s}}`),
      'rcSwitchCode("0101", times), 10',
    );
    assert.equal(radio('raw: {code: "01x1"}'), undefined);
    assert.match(
      sent('remote_transmitter.transmit_pronto: {data: "0000 006D 0002 0000 0157"}'),
      /its data/,
    );
  });

  it("are followed by triggers and binary sensors", async () => {
    const device = await runImported(
      `${HEAD}binary_sensor:
  - {platform: remote_receiver, name: Power, nec: {address: 0xFB04, command: 0xF708}, on_press: [switch.turn_on: pressed]}
  - {platform: remote_receiver, name: Other, nec: {address: 0xFB04, command: 0xF609}}
`.replace(
        "switch: {",
        "switch:\n  - {platform: template, id: pressed, name: Pressed, optimistic: true}\n  - {",
      ),
    );
    const hub = device.connect();
    await device.advance("1 s");
    const remote = device.board.parts.find((part) => part instanceof VirtualRemote);
    assert.ok(remote);
    // Address 4, command 8.
    remote.press("nec", 0x0408);
    await device.advance("1 s");
    assert.deepEqual(
      ["lamp", "pressed", "power", "other"].map((id) => hub.state(id)?.state),
      [true, true, false, false],
    );
    device.close();
  });
});
