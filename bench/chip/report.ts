import { availableParallelism, cpus } from "node:os";
import type { Answers } from "./answers.js";
import type { LoadFigures } from "./loaded.js";
import type { ProgramFigures } from "./programs.js";

export interface ChipFigures {
  /** Its version. */
  readonly qemu: string;
  /** What isn't as Espressif and Moddable install it. */
  readonly note?: string;
  /** Bytes of the firmware: the program, the engine and Espressif's system. */
  readonly firmware: number;
  /** Bytes that are free for XS once the device has started, before a client connects. */
  readonly free: number;
  readonly answers: Answers;
  readonly load: LoadFigures;
  /** The same with encrypted clients. */
  readonly encrypted?: { readonly answers: Answers; readonly load: LoadFigures };
}

/** The text of bench/chip.md. */
export function chipReport(figures: ChipFigures): string {
  const { qemu, note, firmware, free, answers, load, encrypted } = figures;
  return `# The firmware on an emulated chip

Written by \`npm run check:chip -- --keep\`: [a device with 20 entities](chip/device.ts), and sensors of its memory
and its time, on an ESP32-C3 in QEMU ${qemu}, with Ethernet in place of Wi-Fi. The computer: ${cpus()[0]?.model.trim()}
with ${availableParallelism()} cores.${note === undefined ? "" : `\n\n${note}`}

The chip's time is counted by instructions, 8 ns each, so it isn't a real chip's. Under load
${number(load.chipSeconds / load.seconds, 2)} of its seconds passed in a second of this computer's clock, which the other figures are by.

| | |
|---|--:|
| the firmware, with the engine and Espressif's system | ${number(firmware)} bytes |
| free for XS, with the device started | ${number(free)} bytes |
${answerRows(answers)}

## Under load

Four clients commanded as fast as they were answered, one more read and commanded over HTTP on one connection
after another, and one followed \`/events\`. Meanwhile [one connection after another went wrong](chip/faults.ts), by
garbage, half a message, a length that is too long, or silence, and was reset. After ${number(load.seconds / 60, 1)} minutes the chip
hadn't restarted, and answered all other clients. QEMU's network loses frames when several clients send at once;
TCP sends them again after seconds.

${loadTable(load)}

What is free for XS is what both its slots and its chunks can still take, after garbage was collected.
${encrypted === undefined ? "" : encryptedPart(encrypted)}
QEMU's interrupt controller of this chip may lose interrupts (\`espressif/qemu\`, issue 91). Under load the chip then
stops answering within seconds or minutes, though QEMU runs.
`;
}

/** What became of the programs that were deployed, in a line. */
export function programReport({ deploy, damaged, powerCuts }: ProgramFigures): string {
  const { refused, givenUp, ran } = damaged;
  return `A deploy takes ${number(deploy / 1000, 1)} s. Of ${number(refused + givenUp + ran)} damaged programs ${number(refused)} were refused, ${number(givenUp)} given up, and ${number(ran)} ran. After ${number(powerCuts)} power cuts the chip could be reached.`;
}

function encryptedPart({ answers, load }: NonNullable<ChipFigures["encrypted"]>): string {
  return `
## With encryption

Then a hub set the key, and the same was done with encrypted clients, for ${number(load.seconds / 60, 1)} minutes. The chip didn't
restart, and answered them all.

| | |
|---|--:|
${answerRows(answers)}

${loadTable(load)}
`;
}

function answerRows(answers: Answers): string {
  return `| pings of one client | ${number(answers.pings)} a second |
| pings of four clients together | ${number(answers.pingsOfClients)} a second |
| from a command to its state, the median | ${number(answers.command.median, 1)} ms |
| what 99 of 100 commands stay below | ${number(answers.command.most, 1)} ms |`;
}

function loadTable(load: LoadFigures): string {
  const each = (count: number) =>
    `${number(count)}, ${number(count / load.chipSeconds, 1)} a second of the chip's time`;
  return `| | |
|---|--:|
| commands | ${each(load.commands)} |
| HTTP requests | ${each(load.requests)} |
| pieces of the stream of events | ${each(load.events)} |
| connections that went wrong | ${each(load.faults)} |
| requests for these figures that had to be repeated | ${load.repeated} |
| least free for XS, first half | ${number(load.free.first)} bytes |
| least free for XS, second half | ${number(load.free.second)} bytes |`;
}

function number(value: number, digits = 0): string {
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}
