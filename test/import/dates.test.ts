/** What becomes of `datetime:`. Expected is what esphome/components/template/datetime and datetime do. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { runImported } from "./run-imported.js";

const CLOCK =
  'time: {platform: homeassistant, id: clock, timezone: "CET-1CEST,M3.5.0,M10.5.0/3"}\n';

/** 2026-07-04 11:59:07 UTC. */
const NOW = 1_783_166_347;

/** What a hub shows of a state of the three kinds. */
function shown(state: unknown): string | null {
  const fields = state as Readonly<Record<string, number>>;
  if (fields.missingState) return null;
  const two = (value = 0) => String(value).padStart(2, "0");
  const [first, ...others] = "hour" in fields ? [fields.hour, fields.minute, fields.second] : [];
  if (first !== undefined) return [first, ...others].map(two).join(":");
  if ("year" in fields) return [fields.year, fields.month, fields.day].map(two).join("-");
  return new Date((fields.epochSeconds ?? 0) * 1000).toISOString();
}

describe("A converted datetime", () => {
  it("is set to a lambda's time, to the local one, and to one in the YAML", async () => {
    const device = await runImported(`${CLOCK}datetime:
  - {platform: template, type: datetime, id: last, name: Last, optimistic: true}
  - {platform: template, type: date, id: day, name: Day, optimistic: true}
  - {platform: template, type: time, id: alarm, name: Alarm, optimistic: true}
button:
  - platform: template
    name: Now
    on_press:
      - datetime.datetime.set: {id: last, datetime: !lambda return id(clock).now();}
      - datetime.date.set: {id: day, date: !lambda return id(clock).now();}
      - datetime.time.set: {id: alarm, time: !lambda return id(clock).now();}
  - platform: template
    name: Fixed
    on_press:
      - datetime.datetime.set: {id: last, datetime: "2024-12-31 12:34:56"}
      - datetime.date.set: {id: day, date: {year: 2024, month: 2, day: 29}}
      - datetime.time.set: {id: alarm, time: "7:05 pm"}
`);
    const hub = device.connect();
    const states = () => ["last", "day", "alarm"].map((id) => shown(hub.state(id)));
    await device.advance("1 s");
    // TemplateTime::setup publishes 0:00:00; the others' year is none.
    assert.deepEqual(states(), [null, null, "00:00:00"]);
    device.device.clock.answered({
      epochSeconds: NOW,
      parsedTimezone: { items: [], length: 0 },
    } as never);
    hub.entity("now").press();
    await device.advance("10 ms");
    assert.deepEqual(states(), ["2026-07-04T11:59:07.000Z", "2026-07-04", "13:59:07"]);
    hub.entity("fixed").press();
    await device.advance("10 ms");
    assert.deepEqual(states(), ["2024-12-31T11:34:56.000Z", "2024-02-29", "19:05:00"]);
    device.close();
  });

  it("does its set_action and its on_value, and has a first value", async () => {
    const device =
      await runImported(`${CLOCK}text_sensor: {platform: template, id: words, name: Words}
datetime:
  - platform: template
    type: TIME
    name: Alarm
    id: alarm
    optimistic: true
    initial_value: "06:30"
    set_action: [text_sensor.template.publish: {id: words, state: !lambda 'return x.strftime("told %H");'}]
    on_value: [text_sensor.template.publish: {id: words, state: !lambda 'return to_string(x.hour) + ":" + to_string(id(alarm).minute);'}]
`);
    const hub = device.connect();
    await device.advance("10 ms");
    assert.equal(hub.state("words")?.state, "6:30");
    hub.command("alarm", { hour: 8, minute: 15, second: 0 });
    await device.advance("10 ms");
    assert.equal(hub.state("words")?.state, "8:15");
    device.close();
  });

  it("isn't converted with a lambda, or a first moment whose time zone isn't known", () => {
    const notes = (more: string) =>
      convert(`esphome: {name: a}\ndatetime: {platform: template, name: D, ${more}}`).notes.map(
        ({ text }) => text,
      );
    assert.ok(notes('type: date, lambda: "return {};"').some((note) => note.includes("lambda")));
    const moment = 'type: datetime, optimistic: true, initial_value: "2024-12-31 12:34:56"';
    assert.ok(notes(moment).some((note) => note.includes("initial_value")));
  });
});
