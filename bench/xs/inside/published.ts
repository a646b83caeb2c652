/** What a program publishes by itself, in turns, to nobody: the values are checked each time. */
import { AlarmControlPanel } from "../../../src/entities/alarm-control-panel.js";
import { BinarySensor } from "../../../src/entities/binary-sensor.js";
import { Cover } from "../../../src/entities/cover.js";
import { Fan } from "../../../src/entities/fan/fan.js";
import { Lock } from "../../../src/entities/lock.js";
import { NumberEntity } from "../../../src/entities/number.js";
import { Select } from "../../../src/entities/select.js";
import { Siren } from "../../../src/entities/siren.js";
import { Switch } from "../../../src/entities/switch.js";
import { TextEntity } from "../../../src/entities/text.js";
import { TextSensor } from "../../../src/entities/text-sensor.js";
import { Valve } from "../../../src/entities/valve.js";
import { measured } from "./measured.js";

interface InTurns<Value> {
  readonly kind: string;
  subscriber: unknown;
  publish(value: Value): void;
}

function inTurns<Value>(entity: InTurns<Value>, first: Value, second: Value): void {
  const values = [first, second];
  // Without a device it would be told of as one that a program has left out.
  entity.subscriber = undefined;
  measured(entity.kind, (n) => {
    for (let i = 0; i < n; i++) entity.publish(values[i & 1] as Value);
  });
}

const name = "It";
inTurns(new AlarmControlPanel({ name }), "disarmed", "armed_home");
inTurns(new BinarySensor({ name }), true, false);
inTurns(
  new Cover({ name, supportsPosition: true }),
  { position: 1 },
  { position: 0.5, operation: "closing" },
);
inTurns(
  new Fan({ name, supportsOscillation: true }),
  { state: true, oscillating: true },
  { state: false, oscillating: false },
);
inTurns(new Lock({ name }), "locked", "unlocked");
inTurns(new NumberEntity({ name, minValue: 0, maxValue: 9 }), 1, 2);
inTurns(new Select({ name, options: ["a", "b"] }), "a", "b");
inTurns(new Siren({ name }), true, false);
inTurns(new Switch({ name }), true, false);
inTurns(new TextEntity({ name }), "here", "away");
inTurns(new TextSensor({ name }), "here", "away");
inTurns(
  new Valve({ name, supportsPosition: true }),
  { position: 1 },
  { position: 0.5, operation: "closing" },
);
