/** What was done at the board, and when. */

import type { PlainFields } from "../../../testing/messages.js";
import { carryOut, type Drivable } from "../../node/board/drivable.js";
import type { BoardAction } from "../../virtual/world/messages.js";
import type { Life } from "./life.js";

/** What a hub has said to an entity. */
export interface CommandFromHub {
  readonly action: "command";
  readonly entity: string;
  /** As over HTTP. */
  readonly values: PlainFields;
}

/** A service that a hub has executed. */
export interface ExecutionByHub {
  readonly action: "execute";
  readonly service: string;
  readonly values: PlainFields;
}

export type DoneAction = BoardAction | CommandFromHub | ExecutionByHub;

export interface DoneStep {
  /** Milliseconds of the device's time since its first start. */
  readonly at: number;
  readonly action: DoneAction;
  /** The hub connects for it: none was there. */
  readonly connects?: boolean;
  /** What the action does to the entity at its pin, where that is plain: it is then on, or off. */
  readonly input?: { readonly entity: string; readonly isOn: boolean };
}

/** The step that an action is now. */
export function stepOf(life: Life, action: DoneAction): DoneStep {
  const at = life.machine.total;
  if (action.action === "command" || action.action === "execute")
    return { at, action, connects: !life.hasHub };
  const input = action.action === "level" ? inputOf(life, action) : undefined;
  return { at, action, ...(input && { input }) };
}

/** Does it, as a test would. */
export async function doStep(life: Life, { action, input }: DoneStep): Promise<void> {
  if (input) life.inputs.switch(input.entity, input.isOn);
  else if (action.action === "command") life.command(action.entity, action.values);
  else if (action.action === "execute") life.execute(action.service, action.values);
  else if (action.action === "turn") await life.turn(action.knob, action.clicks);
  else await carryOut(drivable(life), action);
  await life.settle();
}

/** Whether the entity that is alone at this pin is on or off with this level. */
function inputOf(
  { machine }: Life,
  { pin, level }: Extract<BoardAction, { action: "level" }>,
): DoneStep["input"] {
  const { board } = machine.host;
  const number = Number(board.numberOf(/^\d+$/.test(pin) ? Number(pin) : pin));
  const [entity, ...others] = machine.device.entities.filter(({ pins }) => pins.includes(number));
  if (!entity || others.length > 0 || entity.pins.length !== 1) return undefined;
  const rest = board.pull(number);
  const inverted = entity.settings().inverted;
  const on = inverted === undefined ? 1 - rest : inverted ? 0 : 1;
  // A contact that opens leaves the pin to its resistor.
  return { entity: entity.objectId, isOn: (level ?? rest) === on };
}

function drivable({ world, setPower }: Life): Drivable {
  return {
    drive: (pin, level) => world.drive(pin, level),
    setVoltage: (pin, volts) => world.setVoltage(pin, volts),
    pulse: (pin, hz) => world.pulse(pin, hz),
    part: (name) => world.part(name),
    holdBus: (pin, held) => world.holdBus(pin, held),
    wire: (pin, other, isWired) => world.wire(pin, other, isWired),
    breakPin: (pin, isBroken) => world.breakPin(pin, isBroken),
    setPower: async (on) => setPower(on),
  };
}

/** What was done, in words. */
export function inWords({ action, input }: DoneStep): { who: string; what: string } {
  if (input) return { who: input.entity, what: input.isOn ? "closed, by hand" : "opened, by hand" };
  switch (action.action) {
    case "command":
      return { who: action.entity, what: `told by a hub: ${valuesInWords(action.values)}` };
    case "execute":
      return {
        who: action.service,
        what: `executed by a hub ${valuesInWords(action.values)}`.trim(),
      };
    case "level":
      return {
        who: `pin ${action.pin}`,
        what: action.level === null ? "let go" : `set to ${action.level}`,
      };
    case "voltage":
      return { who: `pin ${action.pin}`, what: `set to ${action.volts} V` };
    case "pulses":
      return { who: `pin ${action.pin}`, what: `${action.hz} pulses a second` };
    case "turn":
      return { who: action.knob, what: `turned by ${action.clicks}` };
    case "measure":
      return { who: action.part, what: `${action.channel} set to ${action.value}` };
    case "plug":
      return { who: action.part, what: action.plugged ? "plugged in" : "unplugged" };
    case "flip":
      return { who: action.part, what: "a bit is flipped" };
    case "hold":
      return { who: `pin ${action.pin}`, what: action.held ? "bus is stuck" : "bus is free" };
    case "wire":
      return {
        who: `pin ${action.pin}`,
        what: `${action.wired ? "wired to" : "no more wired to"} ${action.other}`,
      };
    case "break":
      return { who: `pin ${action.pin}`, what: action.broken ? "broken" : "repaired" };
    case "network":
      return { who: "network", what: action.up ? "on" : "off" };
    case "power":
      return { who: "power", what: action.on ? "on" : "off" };
  }
}

/** `"state true"` */
function valuesInWords(values: PlainFields): string {
  if (values.press === true) return "press";
  return Object.entries(values)
    .map(([name, value]) => `${name} ${name === "code" ? "(secret)" : inWord(value)}`)
    .join(", ");
}

const inWord = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : value);
