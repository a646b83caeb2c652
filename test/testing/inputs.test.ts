import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  Device,
  type Entity,
  EventEntity,
  GPIOBinarySensor,
  PulseCounterSensor,
  PulseMeterSensor,
  RotaryEncoder,
  Sensor,
  type Turn,
} from "thimble";
import { TestDevice } from "thimble/testing";

const start = (...entities: Entity[]) =>
  TestDevice.start((host) => new Device(host, { name: "inputs", entities }));

const SIGNAL = 4;
const CONTROL = 5;

/** The levels of an encoder's outputs from one click to the next, clockwise: both are high at a click. */
const CLOCKWISE = [
  [SIGNAL, 0],
  [CONTROL, 0],
  [SIGNAL, 1],
  [CONTROL, 1],
] as const;
const COUNTERCLOCKWISE = CLOCKWISE.map(([pin, level]) => [SIGNAL + CONTROL - pin, level] as const);

/**
 * The counts of ESPHome 2025.9's `gpio_intr` (esphome/components/rotary_encoder/rotary_encoder.cpp, run on a computer)
 * after each edge of 3 clicks clockwise, 5 back, 2 clockwise, then 2 clockwise and 1 back with contacts that bounce.
 */
const ESPHOME = {
  /** Of resolution 1. */
  4: [
    [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3],
    [3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, -1, -1, -1, -1, -2],
    [-2, -2, -2, -1, -1, -1, -1, 0],
    [0, 0, 0, 1, 1, 1, 1, 2],
    [2, 2, 2, 1],
  ],
  /** Of resolution 2. */
  2: [
    [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
    [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0, -1, -1, -2, -2, -3, -3, -4],
    [-4, -3, -3, -2, -2, -1, -1, 0],
    [0, 1, 1, 2, 2, 3, 3, 4],
    [4, 3, 3, 2],
  ],
} as const;
const TURNS = [CLOCKWISE, COUNTERCLOCKWISE, CLOCKWISE, CLOCKWISE, COUNTERCLOCKWISE];
const BOUNCES = [false, false, false, true, true];

describe("An input in a test", () => {
  for (const [edge, counted] of [
    ["rising", 3],
    ["falling", 3],
    ["both", 6],
  ] as const)
    it(`counts ${counted} edges of three pulses with the edge "${edge}"`, async () => {
      const total = new Sensor({ name: "Total" });
      const flow = new PulseCounterSensor({ name: "Flow", pin: 4, edge, interval: "1 s", total });
      const device = start(flow, total);
      for (let pulse = 0; pulse < 3; pulse++) {
        device.drive(4, 0);
        device.drive(4, 1);
      }
      await device.advance("1 s");
      assert.equal(total.state, counted);
      device.close();
    });

  it("doesn't count a level that it has already", async () => {
    const total = new Sensor({ name: "Total" });
    const flow = new PulseCounterSensor({ name: "Flow", pin: 4, interval: "1 s", total });
    const device = start(flow, total);
    for (let time = 0; time < 3; time++) device.drive(4, 0);
    for (let time = 0; time < 3; time++) device.drive(4, 1);
    await device.advance("1 s");
    assert.equal(total.state, 1);
    device.close();
  });

  it("measures a meter's pulses, one for each", async () => {
    const total = new Sensor({ name: "Total" });
    const power = new PulseMeterSensor({ name: "Power", pin: 4, total });
    const device = start(power, total);
    for (let pulse = 0; pulse < 3; pulse++) {
      device.drive(4, 0);
      await device.advance("1 s");
      device.drive(4, 1);
      await device.advance("1 s");
    }
    assert.equal(total.state, 3);
    assert.equal(power.state, 30);
    device.close();
  });

  it("is heard where the board is driven, as soon as time passes", async () => {
    const contact = new GPIOBinarySensor({ name: "Contact", pin: 4, inverted: true });
    const device = start(contact);
    device.board.drive(4, 0);
    await device.advance(1000);
    assert.equal(contact.state, true);
    device.close();
  });

  for (const edgesPerStep of [4, 2] as const)
    it(`counts an encoder's turns on the click, with ${edgesPerStep} edges for each`, () => {
      const turns: Turn[] = [];
      const events = new EventEntity<Turn>({
        name: "Turns",
        eventTypes: ["clockwise", "counterclockwise"],
      });
      const knob = new RotaryEncoder({
        name: "Knob",
        signalPin: SIGNAL,
        controlPin: CONTROL,
        edgesPerStep,
        events,
        onTurn: (steps) => void turns.push(steps > 0 ? "clockwise" : "counterclockwise"),
      });
      const device = start(knob, events);
      for (const [index, expected] of ESPHOME[edgesPerStep].entries()) {
        const turn = TURNS[index] ?? assert.fail();
        const counts = expected.map((_, edge) => {
          const [pin, level] = turn[edge % turn.length] ?? assert.fail();
          for (let bounce = 0; BOUNCES[index] && bounce < 2; bounce++) {
            device.drive(pin, level);
            device.drive(pin, level ? 0 : 1);
          }
          device.drive(pin, level);
          return knob.state;
        });
        assert.deepEqual(counts, expected, `part ${index}`);
      }
      const steps = (turn: Turn) => turns.filter((each) => each === turn).length;
      assert.equal(steps("clockwise") - steps("counterclockwise"), knob.state);
      device.close();
    });
});
