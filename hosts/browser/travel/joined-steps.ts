import type { DoneStep } from "./steps.js";

/** Of a control that was being moved, one value is kept for so many milliseconds of the device's time. */
const PER_VALUE = 250;

/** The steps, without the values that a moved control had in between. */
export function joined(steps: readonly DoneStep[]): DoneStep[] {
  const kept: DoneStep[] = [];
  let since = 0;
  for (const step of steps) {
    const last = kept.at(-1);
    const control = controlOf(step);
    const isMoved = control !== undefined && last !== undefined && control === controlOf(last);
    if (isMoved && step.at - since < PER_VALUE) kept.pop();
    else since = step.at;
    kept.push(step);
  }
  return kept;
}

/** What was moved; undefined for what isn't a slider's. */
function controlOf({ action }: DoneStep): string | undefined {
  switch (action.action) {
    case "voltage":
    case "pulses":
      return `${action.action} ${action.pin}`;
    case "measure":
      return `measure ${action.part} ${action.channel}`;
    default:
      return undefined;
  }
}
