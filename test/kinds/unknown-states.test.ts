/** What isn't known yet is said so by each protocol: of a value that clients would take for a state, people make rules. */
import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { BinarySensor, type Entity, Lock, MediaPlayer, Sensor, TextSensor, Update } from "thimble";
import { KINDS as HUB_KINDS } from "../../hub/kinds/kinds.js";
import type { ListedEntity } from "../../hub/listed-kind.js";
import { register } from "../../src/entities/registry.js";
import { ENTITY_KINDS } from "../../src/entity-json/entity-kinds.js";
import { kindOf } from "../../src/kinds/in-build/kind-of.js";
import { KINDS } from "../../src/kinds/in-build/kinds.js";
import type { Kind } from "../../src/kinds/kind.js";
import { Log } from "../../src/log/log.js";
import { Payload } from "../../src/mqtt/kinds/payload.js";
import { MQTT_KINDS } from "../../src/mqtt/mqtt-kind.js";
import { use } from "../../src/wire/memory.js";
import { Deframer } from "../tools/frames.js";
import { SAMPLES } from "./samples/samples.js";

const AT = 64;
const LENGTH = 4096;

/** Kinds whose sample has no unknown state, since theirs isn't kept. */
const OTHERS: Readonly<Record<string, (name: string) => Entity>> = {
  binary_sensor: (name) => new BinarySensor({ name }),
  lock: (name) => new Lock({ name }),
  media_player: unknownPlayer,
  sensor: (name) => new Sensor({ name }),
  text_sensor: (name) => new TextSensor({ name }),
  update: (name) => new Update({ name, currentVersion: "1.0" }),
};

/** It is idle until its program says that it doesn't know. */
function unknownPlayer(name: string): Entity {
  const player = new MediaPlayer({ name });
  player.publish({ state: undefined });
  return player;
}

/** In ESPHome's messages these say it by their state, which is NONE. */
const BY_NONE = ["lock", "media_player"];

/** What tells a kind's state. An update is known when the latest version is. */
const stateNameOf = (kind: string) => (kind === "update" ? "latest_version" : "state");

const UNKNOWABLE = KINDS.flatMap(({ kind }) =>
  kind.values.some(({ name, canBeUnknown }) => canBeUnknown && name === stateNameOf(kind.name))
    ? [kind.name]
    : [],
);

function unknown(name: string): Entity {
  const make = SAMPLES.find(({ kind }) => kind === name)?.makeUnknown;
  const entity = make?.({ name }) ?? OTHERS[name]?.(name);
  assert.ok(entity, name);
  register([entity], { log: new Log(), onStateChanged() {} });
  return entity;
}

describe("A state that isn't known", () => {
  const memory = { buf: new Uint8Array(LENGTH), view: new DataView(new ArrayBuffer(0)) };
  before(() => {
    memory.view = new DataView(memory.buf.buffer);
    use(memory);
  });

  /** Its state message. */
  function sent(entity: Entity): Record<string, unknown> {
    const end = (kindOf(entity) as Kind).encodeState(entity, AT);
    const [message] = new Deframer("leading zero").push(memory.buf.slice(AT, end));
    assert.ok(message);
    return message;
  }

  it("can be that of a dozen kinds", () => assert.equal(UNKNOWABLE.length, 12));

  for (const kind of UNKNOWABLE) {
    it(`is missing in the native API, in the terminal, over HTTP and over MQTT: ${kind}`, () => {
      const entity = unknown(kind);
      const message = sent(entity);
      if (BY_NONE.includes(kind)) assert.equal(message.state ?? 0, 0);
      else assert.equal(message.missingState, true);

      const words = HUB_KINDS.find(({ name }) => name === kind)?.inWords(
        message,
        {} as ListedEntity,
      );
      assert.match(String(words), /unknown/);

      const json = ENTITY_KINDS.find((one) => one.kind === kind)?.state(entity);
      assert.equal(json?.[stateNameOf(kind)], null);

      const mqtt = MQTT_KINDS.find((one) => one.kind.name === kind);
      if (!mqtt?.write) return;
      const payload = new Payload();
      mqtt.write(entity, payload, mqtt.what);
      const text = new TextDecoder().decode(payload.view);
      // Home Assistant has no payload for a text that isn't known.
      if (kind === "text") assert.equal(text, "");
      else if (kind === "update") assert.ok(!("latest_version" in JSON.parse(text)));
      else assert.equal(text, "None");
    });
  }
});
