/** The actions of servos, stepper motors and buzzers. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import type { Scope } from "../lambda/values.js";
import { idOf } from "./conditions.js";
import { lambdaOf, optionsOf, shareCode, targetOf, valueCode } from "./scope.js";
import { type EntityAction, simple } from "./step-actions.js";

function servoWrite(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "level");
  const { code } = targetOf(textOf(options.get("id")), scope, "servo");
  const level = shareCode(options.get("level"), scope);
  // ESPHome clamps it.
  const isNumber = /^-?[\d.]+$/.test(level);
  return `${code}.set(${isNumber ? clamped(Number(level)) : `Math.max(-1, Math.min(1, ${level}))`})`;
}

function clamped(level: number): number {
  return Math.min(Math.max(level, -1), 1);
}

/** An action on a stepper motor with a number of steps. */
function steps(key: string, call: (code: string, value: string) => string): EntityAction {
  return (value, scope) => {
    const options = optionsOf(value, "id", key);
    const { code } = targetOf(textOf(options.get("id")), scope, "stepper");
    return call(code, stepsCode(options.get(key), scope));
  };
}

/** `"250 steps/s"` */
function stepsCode(value: YamlValue | undefined, scope: Scope): string {
  if (lambdaOf(value) !== undefined) return valueCode(value, scope, "float");
  const text = textOf(value) ?? "";
  if (text === "inf") return "Number.POSITIVE_INFINITY";
  const number = Number.parseFloat(text);
  if (Number.isNaN(number)) throw new UnconvertibleError(`the value ${text}`);
  return String(number);
}

/** The buzzer that an action names, or the only one. */
function buzzerOf(id: string | undefined, scope: Scope): string {
  try {
    return targetOf(id ?? "only rtttl", scope, "rtttl").code;
  } catch (error) {
    if (id !== undefined) throw error;
    throw new UnconvertibleError("there is no rtttl");
  }
}

/** `Rtttl::play`: one that plays goes on. */
function play(value: YamlValue, scope: Scope): string {
  const options = value.map ? optionsOf(value, "id", "rtttl") : undefined;
  const code = buzzerOf(textOf(options?.get("id")), scope);
  const melody = valueCode(options ? options.get("rtttl") : value, scope, "string");
  return `if (!${code}.state) ${code}.play(${melody})`;
}

export const MOTOR_ACTIONS: Readonly<Record<string, EntityAction>> = {
  "servo.write": servoWrite,
  "servo.detach": simple(["servo"], (code) => `${code}.detach()`),
  "stepper.set_target": steps("target", (code, value) => `${code}.set(${value})`),
  "stepper.report_position": steps("position", (code, value) => `${code}.setPosition(${value})`),
  "stepper.set_speed": steps("speed", (code, value) => `${code}.setSpeed(${value})`),
  "stepper.set_acceleration": steps(
    "acceleration",
    (code, value) => `${code}.setAcceleration({ acceleration: ${value} })`,
  ),
  "stepper.set_deceleration": steps(
    "deceleration",
    (code, value) => `${code}.setAcceleration({ deceleration: ${value} })`,
  ),
  "rtttl.play": play,
  "rtttl.stop": (value, scope) => `${buzzerOf(idOf(value), scope)}.set({ state: false })`,
};
