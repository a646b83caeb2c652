// ota/automation.h, ota_esphome.cpp and Application::run_safe_shutdown_hooks of ESPHome.
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ReplacementListeners } from "../../hosts/moddable/plain/replacement-listeners.js";
import { convert } from "../../import/convert.js";
import type { ReplacementListener } from "../../src/host/replacement.js";
import { runImported } from "./run-imported.js";

const OUTPUTS = `
output: [{platform: gpio, pin: 25, id: out}, {platform: gpio, pin: 26, id: other}]
switch: [{platform: output, output: out, name: Relay, id: relay}, {platform: output, output: other, name: Other, id: other_relay}]
text_sensor: {platform: template, id: last, name: Last}
`;

describe("What a configuration does while its device is updated", () => {
  it("is done at the begin, each second, at the end and on an error", async () => {
    const replacement = new ReplacementListeners("firmware");
    const firmware = {
      listen: (listener: ReplacementListener) => replacement.listen(listener),
      check: async () => "2",
      async install() {},
    };
    const yaml = `
ota:
  - platform: esphome
    on_begin: [switch.turn_on: relay]
    on_progress:
      then: [text_sensor.template.publish: {id: last, state: !lambda 'return to_string((int) x);'}]
    on_end: [switch.turn_on: other_relay]
    on_error: [switch.turn_off: relay]
${OUTPUTS}`;
    assert.deepEqual(convert(`esphome: {name: a}\n${yaml}`).notes, []);
    const device = await runImported(yaml, {}, { firmware });
    const hub = device.connect();
    await device.advance("5 s");
    assert.equal(device.board.level(25), 0);
    replacement.begun(1000);
    assert.equal(device.board.level(25), 1);
    const shown: string[] = [];
    for (let received = 100; received <= 800; received += 100) {
      replacement.receiving(received);
      await device.advance("300 ms");
      shown.push(String(hub.state("last")?.state));
    }
    // The first at once, the next when more than a second has passed.
    assert.deepEqual(shown, ["10", "10", "10", "10", "50", "50", "50", "50"]);
    replacement.failed("its sender is gone");
    assert.equal(device.board.level(25), 0);
    assert.equal(device.board.level(26), 0);
    replacement.complete();
    assert.equal(device.board.level(26), 1);
    device.close();
  });

  it("has a note where it needs ESPHome's error codes or states", () => {
    const { notes, text } = convert(`esphome: {name: a}
ota:
  - platform: esphome
    on_error: [lambda: 'if (x == 3) id(relay).turn_off();']
    on_state_change: [switch.turn_off: relay]
${OUTPUTS}`);
    assert.doesNotMatch(text, /onReplacement/);
    assert.equal(notes.length, 2);
    assert.match(notes[0]?.text ?? "", /on_error isn't converted/);
    assert.match(notes[1]?.text ?? "", /on_state_change/);
  });
});

describe("What a configuration does when its device shuts down", () => {
  it("is done while entities can still be set", () => {
    const { text, notes } = convert(`esphome:
  name: a
  on_shutdown:
    priority: -100
    then: [switch.turn_off: relay]
${OUTPUTS}`);
    assert.deepEqual(notes, []);
    assert.match(text, /device\.onClose\(\(\) => \{\s+relay\.set\(false\);\s+\}\);/);
  });
});
