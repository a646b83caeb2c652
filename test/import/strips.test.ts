/** Partitions of converted strips: expected is what esphome/components/partition does. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { runImported } from "./run-imported.js";

const STRIP =
  "  - {platform: esp32_rmt_led_strip, id: raw, internal: true, pin: 21, num_leds: 3, chipset: ws2812, rgb_order: GRB, restore_mode: ALWAYS_OFF}\n";

function part(name: string, from: number, to: number, more = ""): string {
  return `  - {platform: partition, name: ${name}, id: ${name}_id, default_transition_length: 0s, gamma_correct: 1, segments: [{id: raw, from: ${from}, to: ${to}${more}}]}\n`;
}

function notesOf(lights: string): string[] {
  return convert(`esphome: {name: a}\nlight:\n${lights}`).notes.map(({ text }) => text);
}

describe("A converted partition", () => {
  it("is a light on its LEDs of a strip", async () => {
    const yaml = `light:\n${STRIP}${part("one", 0, 0)}${part("two", 1, 2)}button: {platform: template, name: Go, on_press: [light.turn_on: {id: two_id, red: 100%, green: 0%, blue: 0%}]}\n`;
    const device = await runImported(yaml);
    const hub = device.connect();
    hub.command("go", {});
    await device.advance("1 s");
    const dots = device.board.strip(21).pixels;
    assert.deepEqual(
      [0, 1, 2].map((index) => dots[index]?.[0] ?? 0),
      [0, 255, 255],
    );
    device.close();
  });

  it("says that the strip itself isn't a light any more", () => {
    assert.deepEqual(notesOf(STRIP + part("one", 0, 2)), [
      "light esp32_rmt_led_strip: it isn't a light here, but only the strip of its partitions",
    ]);
  });

  for (const [what, lights, why] of [
    ["shares an LED", part("one", 0, 1) + part("two", 1, 2), /another partition has some/],
    ["is beyond the strip", part("one", 2, 3), /aren't on the strip/],
    ["is reversed", part("one", 0, 1, ", reversed: true"), /it is reversed/],
    ["has a strip that isn't there", part("one", 0, 1).replace("id: raw", "id: other"), /isn't$/],
  ] as const)
    it(`isn't converted where it ${what}`, () => {
      assert.ok(
        notesOf(STRIP + lights).some((note) => /^light partition: /.test(note) && why.test(note)),
        notesOf(STRIP + lights).join("\n"),
      );
    });

  it("isn't converted where hubs see the whole strip as well", () => {
    const notes = notesOf(STRIP.replace("internal: true", "name: All") + part("one", 0, 1));
    assert.ok(notes.some((note) => /it shares its LEDs with partitions/.test(note)));
  });
});
