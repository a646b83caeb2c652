import type { BoardAction } from "../../virtual/world/messages.js";

/**
 * What actions are carried out on: a board, in this process or in another. Methods are left out where it can't do
 * them.
 */
export interface Drivable {
  drive(pin: number | string, level: 0 | 1 | undefined): void | Promise<void>;
  setVoltage(pin: number | string, volts: number): void | Promise<void>;
  /** Puts this many pulses per second on an input. */
  pulse?(pin: number | string, hz: number): void | Promise<void>;
  /** Turns the rotary encoder with this id by clicks. */
  turn?(knob: string, clicks: number): void | Promise<void>;
  /** The simulated part with this name. */
  part?(name: string): DrivablePart;
  /** Blocks the bus at this pin. */
  holdBus?(pin: number | string, held: boolean): void | Promise<void>;
  /** Joins two pins by a wire, or takes that wire away. */
  wire?(pin: number | string, other: number | string, isWired: boolean): void | Promise<void>;
  /** Breaks a pin, so that it puts nothing out and reads 0; or repairs it. */
  breakPin?(pin: number | string, isBroken: boolean): void | Promise<void>;
  setNetwork?(up: boolean): void;
  setPower?(on: boolean): Promise<void>;
}

export interface DrivablePart {
  set(channel: string, value: number): void | Promise<void>;
  plug(): void | Promise<void>;
  unplug(): void | Promise<void>;
  flipBit?(): void | Promise<void>;
}

/** This board can't do that. */
export class BoardAbilityError extends Error {
  constructor(action: string) {
    super(`This board can't do "${action}"; boards of npm start can`);
  }
  override get name() {
    return "BoardAbilityError";
  }
}

/** @throws what the board throws; {BoardAbilityError} */
export async function carryOut(board: Drivable, action: BoardAction): Promise<void> {
  const name = action.action;
  const able = <Method>(method: Method | undefined): Method => {
    if (method) return method;
    throw new BoardAbilityError(name);
  };
  if (name === "level") await board.drive(pinOf(action), action.level ?? undefined);
  else if (name === "voltage") await board.setVoltage(pinOf(action), action.volts);
  else if (name === "pulses") await able(board.pulse).call(board, pinOf(action), action.hz);
  else if (name === "turn") await able(board.turn).call(board, action.knob, action.clicks);
  else if (name === "hold") await able(board.holdBus).call(board, pinOf(action), action.held);
  else if (name === "wire")
    await able(board.wire).call(board, pinOf(action), pinOf({ pin: action.other }), action.wired);
  else if (name === "break") await able(board.breakPin).call(board, pinOf(action), action.broken);
  else if (name === "network") able(board.setNetwork).call(board, action.up);
  else if (name === "power") await able(board.setPower).call(board, action.on);
  else {
    const part = able(board.part).call(board, action.part);
    if (name === "measure") await part.set(action.channel, action.value);
    else if (name === "flip") await able(part.flipBit).call(part);
    else await (action.plugged ? part.plug() : part.unplug());
  }
}

function pinOf({ pin }: { pin: string }): number | string {
  return /^\d+$/.test(pin) ? Number(pin) : pin;
}
