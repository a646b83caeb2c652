import { type BoardPlan, type LoopWire, wireName } from "./board-plan.js";

/** Columns from a line's beginning to what the wire is for. */
const NOTE = 42;

/** The wires to put, drawn for a terminal of 80 columns. */
export function pictureOf(plan: BoardPlan, wires: readonly LoopWire[]): string {
  const lines = wires.flatMap((wire) => {
    const uses = usesOf(plan, wire);
    const [line = "", ...more] = wire.isSmooth ? smooth(wire) : plain(wire);
    return [`${line.padEnd(NOTE)}${uses}`.trimEnd(), ...more];
  });
  return lines.join("\n");
}

function plain({ from, to }: LoopWire): string[] {
  return [`  ${pin(from)} o${"-".repeat(18)}o ${to}`];
}

function smooth({ from, to }: LoopWire): string[] {
  return [
    `  ${pin(from)} o--[ 10 kOhm ]--+---o ${to}`,
    `  ${" ".repeat(23)}|`,
    `  ${" ".repeat(19)}[ 10 uF ]`,
    `  ${" ".repeat(23)}|  (its minus)`,
    `  ${" ".repeat(23)}o GND`,
  ];
}

function pin(number: number): string {
  return `pin ${String(number).padStart(2)}`;
}

function usesOf(plan: BoardPlan, wire: LoopWire): string {
  const isFor = (ends: readonly number[]) => ends.includes(wire.from) && ends.includes(wire.to);
  const { uart, spi, pwm, analog } = plan;
  const uses = [
    isFor([uart.receive, uart.transmit]) && "UART",
    isFor([spi.input, spi.output]) && "SPI",
    isFor([pwm.output, pwm.input]) && "PWM, pulses",
    isFor([analog.output, analog.input]) && "analog",
    !wire.isSmooth && "levels",
  ];
  return uses.filter(Boolean).join(", ");
}

/** What to do before the check, for people. */
export function instructions(plan: BoardPlan, wires: readonly LoopWire[]): string {
  return `Put these wires, with nothing else connected but USB. Numbers are GPIOs, as
boards print them: GPIO16, IO16 or 16.

${pictureOf(plan, wires)}

What needs a wire that isn't there is skipped: give --wires with those that
are, as ${wires.slice(0, 2).map(wireName).join(",") || "16-17"}, or none.`;
}
