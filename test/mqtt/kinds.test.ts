import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import type { Entity } from "thimble";
import { EntityJson } from "../../src/entity-json/entity-json.js";
import type { Component } from "../../src/mqtt/kinds/kind-discovery.js";
import { Payload } from "../../src/mqtt/kinds/payload.js";
import { MQTT_KINDS, type MQTTKind } from "../../src/mqtt/mqtt-kind.js";
import { TopicCommands } from "../../src/mqtt/topic-commands.js";
import { Topics } from "../../src/mqtt/topics.js";
import type { KindSample } from "../kinds/kind-sample.js";
import { SAMPLES } from "../kinds/samples/samples.js";
import { type Rendering, render } from "./jinja.js";

/** An entity of a kind, its discovery for Home Assistant, and what that does with it. */
class HubSample {
  readonly entity: Entity;
  readonly component: Component;
  readonly hub: NonNullable<KindSample["homeAssistant"]>;
  readonly #kind: MQTTKind;

  constructor(kind: MQTTKind) {
    const { name } = kind.kind;
    const sample = SAMPLES.find((one) => one.kind === name);
    assert.ok(sample, name);
    this.#kind = kind;
    this.hub = sample.homeAssistant ?? {};
    this.entity = sample.make({ name });
    this.component = kind.discovery.describe(this.entity, new Topics("home").of(this.entity));
  }

  get state(): string {
    const payload = new Payload();
    this.#kind.write?.(this.entity, payload, this.#kind.what);
    return new TextDecoder().decode(payload.view);
  }

  #field(name: string): string {
    const text = this.component[name];
    assert.equal(typeof text, "string", `${this.entity.kind}.${name}`);
    return String(text);
  }

  /** The templates of its commands; those without one are rendered as they are. */
  get commands(): Rendering[] {
    return (this.hub.commands ?? []).map(({ text, payload, template = "", variables = {} }) => {
      if (payload !== undefined) return [this.#field(payload), {}];
      return text === undefined ? [this.#field(template), variables] : ["{{ text }}", { text }];
    });
  }

  command(sent: string): void {
    const json = new EntityJson([this.entity]);
    const commands = new TopicCommands([{ entity: this.entity, kind: this.#kind }], json);
    const known = commands.find(this.entity.kind, this.entity.objectId);
    assert.ok(known);
    commands.command(known, sent);
  }

  /** The templates of what is shown. */
  get shown(): Rendering[] {
    const { state: value } = this;
    let value_json: unknown;
    try {
      value_json = JSON.parse(value);
    } catch {}
    return Object.keys(this.hub.shows ?? {}).map((name) => [
      name === "" ? "{{ value }}" : this.#field(name),
      { value, value_json },
    ]);
  }
}

describe("A kind over MQTT", () => {
  const kinds = MQTT_KINDS;
  const samples = new Map(kinds.map((kind) => [kind, new HubSample(kind)]));
  const shown = new Map<MQTTKind, string[]>();
  let hasJinja = true;

  // All templates at once: each start of Python takes a while.
  before(() => {
    const sent = render([...samples.values()].flatMap(({ commands }) => commands));
    if (!sent) {
      console.error("      Python's jinja2 isn't installed: templates aren't tested.");
      hasJinja = false;
      return;
    }
    for (const sample of samples.values())
      for (const text of sent.splice(0, sample.commands.length)) sample.command(text);
    const rendered = render([...samples.values()].flatMap((sample) => sample.shown)) ?? [];
    for (const [kind, sample] of samples) shown.set(kind, rendered.splice(0, sample.shown.length));
  });

  it("is known to the tests as Home Assistant shows it", () => {
    const told = SAMPLES.filter(({ homeAssistant }) => homeAssistant).map(({ kind }) => kind);
    assert.deepEqual(kinds.map(({ kind }) => kind.name).sort(), told.sort());
  });

  for (const [kind, sample] of samples) {
    const { name } = kind.kind;

    it(`does and shows what Home Assistant says: ${name}`, function () {
      if (!hasJinja) this.skip();
      const { shows = {}, json = {} } = sample.hub;
      assert.deepEqual(shown.get(kind), Object.values(shows));
      const isJSON = Object.keys(json).length > 0;
      const state = isJSON ? (JSON.parse(sample.state) as Record<string, unknown>) : {};
      for (const [field, value] of Object.entries(json))
        assert.deepEqual(state[field], value, field);
    });

    it(`has commands where the entity takes any: ${name}`, () => {
      const isCommanded = SAMPLES.find((one) => one.kind === name)?.command !== undefined;
      assert.equal(kind.isCommanded, isCommanded);
      const topics = Object.keys(sample.component).filter((field) =>
        field.endsWith("command_topic"),
      );
      assert.equal(topics.length > 0, isCommanded);
    });
  }
});
