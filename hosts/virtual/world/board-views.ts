/** Converts a virtual board to the messages for the page. */
import type { VirtualBoard } from "../board.js";
import type { BoardBus, BusWires } from "../board-wiring.js";
import { VirtualI2CPart } from "../parts/virtual-i2c-part.js";
import { VirtualOneWirePart } from "../parts/virtual-one-wire-part.js";
import type { VirtualPart } from "../parts/virtual-part.js";
import { VirtualSPIBus } from "../spi.js";
import type { BusView, ChannelView, PartView, PinView, StripView } from "./messages.js";

export function pinView(board: VirtualBoard, number: number, pulses: number): PinView {
  const name = Object.entries(board.pin).find(([, other]) => other === number)?.[0];
  const use = board.use(number);
  const connected = board.connected(number);
  return {
    number,
    ...(name !== undefined && { name }),
    ...(use !== undefined && { use }),
    volts: board.voltage(number),
    duty: board.duty(number),
    rest: board.pull(number),
    ...(connected !== undefined && { connected }),
    ...(pulses > 0 && { pulses }),
  };
}

export function busView({ bus, pins, wires }: BoardBus): BusView {
  return { id: busId(bus, pins), bus, pins, isHeld: wires.held };
}

/** The first pin of a bus identifies it. */
function busId(bus: string, [first]: readonly number[]): string {
  return `${bus} ${first}`;
}

export function partView(board: VirtualBoard, part: VirtualPart): PartView {
  const wired = board.buses.find(({ parts }) => parts.includes(part));
  const channels: Record<string, ChannelView> = {};
  for (const [name, { from, to, unit }] of Object.entries(part.channels)) {
    const value = part.get(name);
    channels[name] = { from, to, unit, value: Number.isNaN(value) ? null : value };
  }
  const address = addressOf(part, wired?.wires);
  const complaint = part.complaints.at(-1);
  return {
    name: part.name,
    bus: wired ? busId(wired.bus, wired.pins) : "",
    ...(address !== undefined && { address }),
    isPlugged: part.isPlugged,
    isNoisy: part.noise !== undefined,
    channels,
    shown: part.shown,
    ...(part.screen && { screen: `screens/${part.name}?${Date.now()}` }),
    ...(complaint !== undefined && { complaint }),
  };
}

/** The part's name, as its entities have it. */
function addressOf(part: VirtualPart, wires: BusWires | undefined): string | undefined {
  if (part instanceof VirtualI2CPart) return `0x${part.address.toString(16).padStart(2, "0")}`;
  if (part instanceof VirtualOneWirePart) return inHex(part.address);
  if (!(wires instanceof VirtualSPIBus)) return undefined;
  for (const [select, other] of wires.parts) if (other === part) return `pin ${select}`;
  return undefined;
}

export function stripView(board: VirtualBoard, pin: number): StripView {
  return { pin, pixels: board.strip(pin).pixels.map(inHex) };
}

/** Two digits for each byte. */
export function inHex(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
