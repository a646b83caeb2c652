/** Actions on what Thimble hasn't: those that move and switch nothing are left out of a trigger, with a note. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { runImported } from "./run-imported.js";

const RELAY = "switch: {platform: gpio, id: relay, name: Relay, pin: 25}\n";

function pressed(actions: string): string {
  return `${RELAY}button: {platform: template, name: Go, on_press: ${actions}}\n`;
}

function notesOf(yaml: string): string[] {
  return convert(`esphome: {name: a}\n${yaml}`).notes.map(({ line, text }) => `${line}: ${text}`);
}

describe("A converted trigger with an action that can't be", () => {
  it("does the rest where the action only shows something, and a note and a comment name it", async () => {
    const yaml = pressed(
      "[{lvgl.label.update: {id: state, text: on}}, {display.page.show_next: screen}, {component.update: screen}, {switch.turn_on: relay}]",
    );
    assert.deepEqual(notesOf(yaml), [
      "3: button template: lvgl.label.update is left out",
      "3: button template: display.page.show_next is left out",
      "3: button template: component.update is left out: screen update, which isn't in the program",
    ]);
    assert.match(
      convert(`esphome: {name: a}\n${yaml}`).text,
      /\/\/ Left out: lvgl\.label\.update\n/,
    );
    const device = await runImported(yaml);
    const hub = device.connect();
    hub.command("go", {});
    assert.equal(device.board.level(25), 1);
    device.close();
  });

  it("isn't converted where the action may move something", () => {
    const yaml = pressed("[{canbus.send: [1]}, {switch.turn_on: relay}]");
    assert.deepEqual(notesOf(yaml), ["3: button template: on_press isn't converted: canbus.send"]);
  });

  for (const [what, actions] of [
    ["is alone", "[{display.page.show_next: screen}]"],
    [
      "stands behind a condition",
      "[{if: {condition: {switch.is_on: relay}, then: [{lvgl.page.next: }]}}]",
    ],
    ["stands behind a pause", "[{delay: 1s}, {lvgl.page.next: }]"],
  ] as const)
    it(`isn't converted where nothing else is done: it ${what}`, () => {
      const [note = "", ...more] = notesOf(pressed(actions));
      assert.match(note, /^3: button template: on_press isn't converted: (display|lvgl)\.page/);
      assert.deepEqual(more, []);
    });

  it("says that a script isn't there, whatever it would be given", () => {
    const script = "script: [{id: send, parameters: {what: int}, then: [{canbus.send: [1]}]}]\n";
    const notes = notesOf(script + pressed("[script.execute: {id: send, what: 1}]"));
    assert.equal(
      notes.at(-1),
      "4: button template: on_press isn't converted: send, which isn't in the program",
    );
  });

  it("does without a script of which nothing is left", () => {
    const script = "script: [{id: draw, then: [{component.update: screen}]}]\n";
    const notes = notesOf(script + pressed("[{script.execute: draw}, {switch.turn_on: relay}]"));
    assert.deepEqual(notes, [
      "2: script: isn't converted: component.update: screen update, which isn't in the program",
      "4: button template: script.execute is left out: draw, which is a script that does nothing here",
    ]);
  });

  it("does a lambda without its calls of what only shows something", async () => {
    const display =
      "display: {platform: ili9xxx, id: screen, pages: [{id: first, lambda: it.fill();}]}\n";
    const lambda = "if (!id(relay).state) { id(screen).show_page(first); id(relay).turn_on(); }";
    const yaml = display + pressed(`[lambda: "${lambda}"]`);
    const notes = notesOf(yaml);
    assert.ok(
      notes.includes(
        "4: button template: id(screen).show_page() is left out: lambdas can't use screen",
      ),
      notes.join("\n"),
    );
    assert.equal(
      convert(`esphome: {name: a}\n${yaml}`).keys.get("button.on_press.0.lambda"),
      "noted",
    );
    const device = await runImported(yaml);
    const hub = device.connect();
    hub.command("go", {});
    assert.equal(device.board.level(25), 1);
    device.close();
  });

  it("isn't converted where its lambda does nothing but that, also in a script", () => {
    const display = "display: {platform: ili9xxx, id: screen}\n";
    const script =
      'script: [{id: draw, then: [lambda: "switch (1) { case 1: id(screen).update(); break; default: break; }"]}]\n';
    const notes = notesOf(display + script + pressed('[lambda: "id(draw).execute();"]'));
    assert.deepEqual(notes.slice(1), [
      "3: script: isn't converted: id(screen).update(): lambdas can't use screen",
      "5: button template: on_press isn't converted: id(draw).execute(): nothing is left of draw",
    ]);
  });

  it("isn't converted where its lambda asks what isn't there", () => {
    const display = "display: {platform: ili9xxx, id: screen}\n";
    const notes = notesOf(
      display + pressed('[lambda: "if (id(screen).is_on()) id(relay).turn_on();"]'),
    );
    assert.deepEqual(notes.slice(1), [
      "4: button template: on_press isn't converted: is_on() of a display",
    ]);
  });
});
