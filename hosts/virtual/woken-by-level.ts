import type { PinSpecifier, WakeSources } from "../../src/host/host.js";
import type { VirtualBoard } from "./board.js";

/** Whether levels at the board wake it now, as a chip, which looks at the level, not for an edge. */
export function isWokenByLevel(board: VirtualBoard, sources: WakeSources): boolean {
  const { pin, level = 1, pull, several } = sources;
  if (pin !== undefined && levelAt(board, pin, pull) === level) return true;
  if (!several) return false;
  const { pins, levels } = several;
  const wakes = (each: PinSpecifier) =>
    levelAt(board, each, several.pull) === (levels === "anyHigh" ? 1 : 0);
  return levels === "allLow" ? pins.every(wakes) : pins.some(wakes);
}

/** Whether a finger on a pad wakes it now. */
export function isWokenByTouch(board: VirtualBoard, { touch = [] }: WakeSources): boolean {
  return touch.some(({ pin, threshold }) => board.isTouched(pin, threshold));
}

/** Undefined where nothing says what it is. */
function levelAt(board: VirtualBoard, pin: PinSpecifier, pull: "up" | "down" | undefined) {
  if (board.connected(pin) !== undefined) return board.level(pin);
  return pull && (pull === "up" ? 1 : 0);
}
