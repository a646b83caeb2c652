/** Rules and their waits in a storage that is damaged or fails. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import { UnreadableRulesError } from "../../src/automations/errors.js";
import { findStoredRules, MAX_RULES } from "../../src/automations/rule-storage.js";
import type { Host, KeyValueStorage, Storage } from "../../src/host/host.js";
import { House, rule } from "./house.js";

const MINUTES = 60_000;

/** Friday, 2026-11-20, 12:00 UTC. */
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;

const DELAYED = rule("a", "b", { delay_ms: 10 * MINUTES });

/** A storage whose operations of these names fail while `isBroken`. */
class Breakable implements KeyValueStorage {
  isBroken = false;
  readonly #storage = createHost().storage;
  readonly #names: readonly (keyof Storage | "open")[];

  constructor(...names: (keyof Storage | "open")[]) {
    this.#names = names;
  }

  open(options: Parameters<KeyValueStorage["open"]>[0]): Storage {
    const check = (name: keyof Storage | "open") => {
      if (this.isBroken && this.#names.includes(name)) throw new Error(`can't ${name}`);
    };
    check("open");
    const opened = this.#storage.open(options);
    const of =
      <T extends "read" | "write" | "delete" | "close">(name: T) =>
      (...values: unknown[]) => {
        check(name);
        return (opened[name] as (...all: unknown[]) => unknown)(...values);
      };
    return {
      read: of("read"),
      write: of("write"),
      delete: of("delete"),
      close: of("close"),
    } as unknown as Storage;
  }
}

/** A house with a rule that waits, after its storage was changed while it was off. */
function restarted(change: (storage: Storage) => void): House {
  const house = new House();
  house.clock.set(NOON);
  house.automations.create(DELAYED);
  house.switches.a.command({ state: true });
  house.automations.close();
  change(house.openStorage());
  house.start();
  return house;
}

/** Whether the rule still waits: it runs within ten minutes. */
function waits(house: House): boolean {
  house.clock.advance(10 * MINUTES);
  return house.switches.b.state;
}

describe("What a rule waited for", () => {
  it("is kept as it was", () => {
    assert.equal(waits(restarted(() => {})), true);
    assert.equal(waits(restarted((storage) => storage.delete("wait0"))), false);
  });

  it("is forgotten when it isn't what was stored, and the rule works", () => {
    for (const text of [
      "{}",
      "[]",
      "1",
      '["x",null]',
      "[[1],null]",
      "[[1,2,3],null]",
      '[["1",2],null]',
      '[[1,"2"],null]',
      "[[-1,0],null]",
      "[[1,-1],null]",
      '[{"length":2},null]',
      "[true,null]",
      "[[600000,0],7]",
      "[[600000,0],[1,2]]",
    ]) {
      const house = restarted((storage) => storage.write("wait0", text));
      assert.equal(waits(house), false, text);
      house.switches.a.command({ state: false });
      house.switches.a.command({ state: true });
      assert.equal(waits(house), true, text);
      assert.deepEqual(house.log, []);
    }
  });

  it("can be over: nothing is left", () => {
    const house = restarted((storage) => storage.write("wait0", "[[0,0],null]"));
    house.clock.advance(0);
    assert.equal(house.switches.b.state, true);
  });

  it("is forgotten with a line in the log when it is no JSON", () => {
    const house = restarted((storage) => storage.write("wait0", "[[1,"));
    assert.equal(waits(house), false);
    assert.match(
      house.log.join(),
      /^automation: what rule 1 waited for can't be read: OutsideJSONError/,
    );
  });

  it("can't be stored in a broken storage, which the log says", () => {
    const storage = new Breakable("write");
    const house = new House(storage);
    house.clock.set(NOON);
    house.automations.create(DELAYED);
    storage.isBroken = true;
    house.switches.a.command({ state: true });
    assert.equal(waits(house), true);
    house.automations.close();
    assert.ok(
      house.log.includes(
        "automation: what rule 1 waits for isn't kept over a restart: Error: can't write",
      ),
      house.log.join("\n"),
    );
  });
});

describe("A storage of rules", () => {
  const ids = (house: House) => house.automations.rules.map(({ id }) => id);

  it("has no rule with an id that isn't a number from 1 on, or that another has", () => {
    for (const id of ["0", "-1", "1.5", "01", "x", "", "9007199254740993", 1, null]) {
      const house = new House();
      house.automations.create(rule("a", "b"));
      const storage = house.openStorage();
      const kept = JSON.parse(storage.read("rule0") as string);
      storage.write("rule1", JSON.stringify({ ...kept, id }));
      house.restart();
      assert.deepEqual(ids(house), ["1"], String(id));
      assert.match(house.log.join(), /slot 1 is skipped: .*"id" must be a number as text/);
    }
    const house = new House();
    house.automations.create(rule("a", "b"));
    const storage = house.openStorage();
    storage.write("rule1", storage.read("rule0") as string);
    house.restart();
    assert.deepEqual(ids(house), ["1"]);
    assert.match(house.log.join(), /slot 1 is skipped: .*"id" is the id of another rule as well/);
  });

  it("gives the rules in the order of their ids, wherever they are stored", () => {
    const house = new House();
    for (let i = 0; i < 3; i++) house.automations.create(rule("a", "b"));
    house.automations.delete("1");
    house.automations.create(rule("a", "b"));
    house.restart();
    assert.deepEqual(ids(house), ["2", "3", "4"]);
  });

  it("gives a new rule the number that was stored, or one more than the highest where that is no number", () => {
    for (const [next, id] of [
      ["7", "7"],
      ["1", "3"],
      ["0", "3"],
      ["-9", "3"],
      ["7.5", "3"],
      ["x", "3"],
    ] as const) {
      const house = new House();
      for (let i = 0; i < 2; i++) house.automations.create(rule("a", "b"));
      house.openStorage().write("next", next);
      house.restart();
      assert.equal(house.automations.create(rule("a", "b")).id, id, next);
    }
    const house = new House();
    house.openStorage().write("next", "-1");
    house.restart();
    assert.equal(house.automations.create(rule("a", "b")).id, "1");
  });

  it("that can't be read has no rules, and the log says so", () => {
    const storage = new Breakable("read");
    new House(storage).automations.create(rule("a", "b"));
    storage.isBroken = true;
    const house = new House(storage);
    assert.deepEqual(house.automations.rules, []);
    assert.ok(
      house.log.includes(
        "automation: the number of the next rule can't be read: Error: can't read",
      ),
    );
    assert.equal(house.automations.create(rule("a", "b")).id, "1");
  });

  it("that can't be opened has rules until the next restart, which wait and can be deleted", () => {
    const storage = new Breakable("open");
    storage.isBroken = true;
    const house = new House(storage);
    house.clock.set(NOON);
    house.automations.create(DELAYED);
    house.switches.a.command({ state: true });
    assert.equal(waits(house), true);
    assert.equal(house.automations.delete("1")?.id, "1");
    house.automations.close();
    assert.deepEqual(house.log, ["automation: no rule is kept over a restart: Error: can't open"]);
  });

  it("that can't delete keeps the rule, and says so", () => {
    const storage = new Breakable("delete");
    const house = new House(storage);
    house.automations.create(rule("a", "b"));
    storage.isBroken = true;
    assert.throws(() => house.automations.delete("1"), {
      name: "RuleStorageError",
      message: "The rule can't be stored or deleted: Error: can't delete",
    });
    assert.deepEqual(ids(house), ["1"]);
    storage.isBroken = false;
    house.automations.delete("1");
    house.restart();
    assert.deepEqual(ids(house), []);
  });

  it("that can't be closed is only in the log", () => {
    const storage = new Breakable("close");
    const house = new House(storage);
    storage.isBroken = true;
    house.automations.close();
    assert.deepEqual(house.log, ["automation: the storage can't be closed: Error: can't close"]);
  });

  it("can be asked whether it has rules before they are read", () => {
    const storage = new Breakable("open", "read");
    const host = { ...createHost(), storage } as Host;
    assert.equal(findStoredRules(host), false);
    const house = new House(storage);
    for (let i = 0; i < MAX_RULES; i++) house.automations.create(rule("a", "b"));
    assert.equal(findStoredRules(host), true);
    for (let i = 1; i < MAX_RULES; i++) house.automations.delete(String(i));
    assert.equal(findStoredRules(host), true);
    house.automations.delete(String(MAX_RULES));
    assert.equal(findStoredRules(host), false);
    storage.isBroken = true;
    const error = findStoredRules(host);
    assert.ok(error instanceof UnreadableRulesError);
    assert.equal(error.message, "can't check for stored rules: Error: can't open");
  });
});
