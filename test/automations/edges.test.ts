/** Rules at the edges of what they may do: edited while they wait, too often, once, with more than one wait. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { createHost } from "../../hosts/node/index.js";
import { Automation } from "../../src/automations/automation.js";
import { MAX_RULES } from "../../src/automations/rule-storage.js";
import { Button, Device, NumberEntity } from "../../src/index.js";
import { House, rule } from "./house.js";

const MINUTE = 60_000;

/** Friday, 2026-11-20, 12:00 UTC; 13:00 in the house. */
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;

const isOn = (object_id: string) =>
  ({ object_id, field: "state", comparison: "equals", value: true }) as const;

const turn = (object_id: string, state: boolean) => ({ object_id, values: { state } });

function houseAtNoon(program?: ConstructorParameters<typeof House>[1]): House {
  const house = new House(createHost().storage, program);
  house.clock.set(NOON);
  return house;
}

/** A program's rule that turns `b` on when `a` goes on. */
const ownRule =
  (more: object = {}) =>
  (house: House) => [
    new Automation({
      when: { entity: house.switches.a, field: "state", comparison: "equals", value: true },
      commands: [{ entity: house.switches.b, values: { state: true } }],
      ...more,
    }),
  ];

describe("A program's own rules", () => {
  it("are as many as it has, beside those of clients", () => {
    assert.equal(houseAtNoon().automations.maxRules, MAX_RULES);
    assert.equal(houseAtNoon(ownRule()).automations.maxRules, MAX_RULES + 1);
  });

  it("are never stored, not when they have run once, nor what they wait for", () => {
    for (const more of [{ once: true }, { delay: "1 min" }]) {
      const house = houseAtNoon(ownRule(more));
      const storage = house.openStorage();
      house.switches.a.command({ state: true });
      house.clock.advance(2 * MINUTE);
      assert.equal(house.switches.b.state, true);
      house.automations.close();
      for (let place = 0; place < MAX_RULES; place++)
        for (const key of [`rule${place}`, `wait${place}`])
          assert.equal(storage.read(key), undefined, key);
    }
  });
});

describe("A rule that is edited while it waits", () => {
  it("doesn't go on with what it has no more", () => {
    const wait = { wait_ms: MINUTE };
    for (const commands of [[turn("b", true)], [turn("b", true), turn("b", true)]]) {
      const house = houseAtNoon();
      const steps = [turn("b", true), wait, turn("b", false)];
      const { id } = house.automations.create(rule("a", "b", { commands: steps }));
      house.switches.a.command({ state: true });
      house.clock.advance(0);
      assert.equal(house.switches.b.state, true);
      house.automations.replace(id, rule("a", "b", { commands }));
      house.clock.advance(5 * MINUTE);
      assert.equal(house.switches.b.state, true);
    }
  });

  it("begins to wait anew for another condition, and goes on for the same", () => {
    const when = { ...isOn("a"), for_ms: 10 * MINUTE };
    for (const isSame of [true, false]) {
      const house = houseAtNoon();
      const { id } = house.automations.create(rule("a", "b", { when }));
      house.switches.a.command({ state: true });
      house.clock.advance(6 * MINUTE);
      const other = isSame ? when : { ...when, for_ms: 10 * MINUTE + 1 };
      house.automations.replace(id, rule("a", "b", { when: other }));
      house.clock.advance(4 * MINUTE + 1);
      assert.equal(house.switches.b.state, isSame, String(isSame));
    }
  });

  it("has the number that it had, and the next rule gets the next", () => {
    const house = houseAtNoon();
    const { id } = house.automations.create(rule("a", "b"));
    for (let time = 0; time < 3; time++) house.automations.replace(id, rule("a", "c"));
    assert.deepEqual([id, house.automations.create(rule("a", "b")).id], ["1", "2"]);
  });
});

describe("A rule's waits over a restart", () => {
  it("are those of each part of its condition", () => {
    const house = houseAtNoon();
    const when = {
      or: [
        { ...isOn("a"), for_ms: 10 * MINUTE },
        { ...isOn("c"), for_ms: 20 * MINUTE },
      ],
    };
    house.automations.create(rule("a", "b", { when }));
    house.switches.c.publish(true);
    house.clock.advance(15 * MINUTE);
    house.switches.a.command({ state: true });
    house.clock.advance(MINUTE);
    house.restart();
    house.switches.a.command({ state: false });
    house.clock.advance(4 * MINUTE - 1);
    assert.equal(house.switches.b.state, false);
    house.clock.advance(1);
    assert.equal(house.switches.b.state, true);
  });

  for (const stored of [
    "7",
    '"waits"',
    "{}",
    "[]",
    "[[5000,0]]",
    "[[5000,0,1],null]",
    "[[-1,0],null]",
  ])
    it(`don't begin with what isn't one: ${stored}`, () => {
      const house = houseAtNoon();
      house.automations.create(rule("a", "b"));
      house.automations.close();
      house.openStorage().write("wait0", stored);
      house.start();
      house.clock.advance(MINUTE);
      assert.equal(house.switches.b.state, false);
      assert.deepEqual(house.log, []);
    });

  it("aren't those for a change: it is forgotten", () => {
    const house = houseAtNoon();
    const changes = { object_id: "a", field: "state", comparison: "changes" } as const;
    house.automations.create(rule("a", "b", { when: { ...changes, for_ms: MINUTE } }));
    house.switches.a.command({ state: true });
    house.clock.advance(MINUTE / 2);
    house.restart();
    house.clock.advance(5 * MINUTE);
    assert.equal(house.switches.b.state, false);
  });

  it("end in the time that was left where their end wasn't known", () => {
    const house = houseAtNoon();
    house.automations.create(rule("a", "b"));
    house.automations.close();
    house.openStorage().write("wait0", `[[${MINUTE},0],null]`);
    house.start();
    house.clock.advance(MINUTE - 1);
    assert.equal(house.switches.b.state, false);
    house.clock.advance(1);
    assert.equal(house.switches.b.state, true);
  });
});

describe("A rule that runs too often", () => {
  const SAY = { commands: [{ service: "say", args: {} }] };

  /** How often the rule has run since it was asked last. */
  const runs = ({ called }: House): number => called.splice(0).length;

  /** Turns `a` on and off again so many times. */
  function busy(house: House, times: number): number {
    for (let time = 0; time < times; time++) {
      house.switches.a.command({ state: true });
      house.clock.advance(0);
      house.switches.a.command({ state: false });
      house.clock.advance(0);
    }
    return runs(house);
  }

  it("runs once more when its second is over, if it still may, however often it came", () => {
    for (const isMet of [true, false]) {
      const house = houseAtNoon();
      house.automations.create(rule("a", "b", SAY));
      const most = busy(house, 100);
      assert.ok(most < 100);
      house.switches.a.command({ state: isMet });
      house.clock.advance(0);
      house.clock.advance(5000);
      assert.equal(runs(house), isMet ? 1 : 0);
      assert.equal(house.log.filter((line) => /runs too often/.test(line)).length, 1);
    }
  });

  it("of a time and a state runs no more when the state has gone", () => {
    const house = houseAtNoon();
    const when = { and: [{ from: "00:00", to: "23:59" }, isOn("a")] };
    house.automations.create(rule("a", "b", { when, ...SAY }));
    busy(house, 100);
    house.clock.advance(5000);
    assert.equal(runs(house), 0);
  });

  it("of a change while another is met runs once more for the last change", () => {
    const house = houseAtNoon();
    const changes = { object_id: "a", field: "state", comparison: "changes" } as const;
    house.switches.c.publish(true);
    house.automations.create(rule("a", "b", { when: { and: [changes, isOn("c")] }, ...SAY }));
    busy(house, 100);
    house.clock.advance(5000);
    assert.equal(runs(house), 1);
  });
});

describe("A rule's condition on a number", () => {
  const PORT = 8080;

  /** Whether a client may create a rule with that condition; else what is wrong. */
  function created(when: object): string {
    const host = new MemoryHost();
    const level = new NumberEntity({ name: "Level", minValue: 0, maxValue: 100, step: 1 });
    const bell = new Button({ name: "Bell" });
    const device = new Device(host, { name: "test", entities: [level, bell] });
    device.start({ http: { port: PORT, anywhere: true } });
    const commands = [{ object_id: "level", values: { state: 1 } }];
    const body = JSON.stringify({ when, commands });
    const head = `POST /automations HTTP/1.1\r\nHost: 192.0.2.2\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const client = host.connect(undefined, PORT).send(Buffer.from(head + body));
    const answer = Buffer.from(client.take()).toString();
    device.close();
    return /^HTTP\/1.1 201 /.test(answer) ? "created" : answer.slice(answer.indexOf("\r\n\r\n"));
  }

  const on = (comparison: string, value: number) =>
    created({ object_id: "level", field: "state", comparison, value });

  it("can be met within its range", () => {
    for (const value of [0, 50, 99]) assert.equal(on("above", value), "created");
    for (const value of [1, 50, 100, 200]) assert.equal(on("below", value), "created");
    assert.equal(on("above", -5), "created");
  });

  it("is refused where it can't be met", () => {
    assert.match(on("above", 100), /must be below 100, the maximum of state/);
    assert.match(on("below", 0), /must be above 0, the minimum of state/);
    assert.match(
      created({ object_id: "bell", field: "state", comparison: "changes" }),
      /can't be met: .*bell.* has no state/,
    );
  });
});
