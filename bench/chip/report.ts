import { availableParallelism, cpus } from "node:os";
import type { Answers } from "./answers.js";
import { API_FLOOD, HTTP_FLOOD, ROUNDS } from "./flood.js";
import type { LoadFigures } from "./loaded.js";
import type { ProgramFigures } from "./programs.js";
import type { UpdateFigures } from "./recovery.js";

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
  readonly programs?: ProgramFigures;
  /** What ran after updates on 4 MB whose power was cut. */
  readonly updates?: UpdateFigures;
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
garbage, half a message, a length that is too long, or silence, and was reset. In ${number(load.seconds / 60, 1)} minutes the chip
${restarts(load)}, and answered all other clients. QEMU's network loses frames when several clients send at once;
TCP sends them again after seconds.

${loadTable(load)}

What is free for XS is what its slots and chunks can still take together, a third of it at least chunks, after garbage was
collected.
${encrypted === undefined ? "" : encryptedPart(encrypted)}
## A flood

At the end came [a flood](chip/flood.ts): ${ROUNDS} times, ${HTTP_FLOOD} connections to HTTP and ${API_FLOOD} to the native API were opened at once, more
than there is memory for. Each sent nothing or half a message. The four clients were still answered.
${endurancePart(figures)}
QEMU's interrupt controller of this chip may lose interrupts (\`espressif/qemu\`, issue 91). Under load the chip then
stops answering within seconds or minutes, though QEMU runs.
`;
}

/** What became of the programs that were deployed, in a paragraph. */
export function programReport({ deploy, damaged, powerCuts }: ProgramFigures): string {
  const { refused, givenUp, ran } = damaged;
  return `A deploy took ${number(deploy / 1000, 1)} s. Of ${number(refused + givenUp + ran)} damaged programs whose hashes were right ${number(refused)} were
refused, ${number(givenUp)} given up after their start, and ${number(ran)} ran, since what was damaged isn't used. The power was cut
during ${number(powerCuts.before + powerCuts.deployed)} deploys, at moments spread evenly over its writing and
its start, and every fourth over its trial too: ${times(powerCuts.deployed)} the new program ran then,
${times(powerCuts.before)} the one before. The chip could always be reached.`;
}

/** What ran after power cuts during updates, in a paragraph. */
export function updateReport({ recovery, before, sent, silentStarts = 0 }: UpdateFigures): string {
  const silent =
    silentStarts === 0
      ? ""
      : `\nAfter ${number(silentStarts)} of all starts the emulated chip had no address for 120 s, and its power was cut once more.`;
  return `With 4 MB, the power was cut during ${number(recovery + before + sent)} updates of the firmware, at moments spread evenly over
their time. Then the firmware that was sent ran ${times(sent)}, the one before ${times(before)}, and the recovery
firmware ${times(recovery)}, which took the next one.${silent}`;
}

function endurancePart({ programs, updates }: ChipFigures): string {
  const parts = [
    ...(programs === undefined ? [] : [programReport(programs)]),
    ...(updates === undefined ? [] : [updateReport(updates)]),
  ];
  return parts.length === 0
    ? ""
    : `
## Damaged programs and power cuts

${parts.join("\n\n")}
`;
}

function encryptedPart({ answers, load }: NonNullable<ChipFigures["encrypted"]>): string {
  return `
## With encryption

Then a hub set the key, and the same was done with encrypted clients, for ${number(load.seconds / 60, 1)} minutes. The chip
${restarts(load)}, and answered them all.

| | |
|---|--:|
${answerRows(answers)}

${loadTable(load)}
`;
}

function restarts({ deploys = 0 }: LoadFigures): string {
  return deploys === 0 ? "didn't restart" : "restarted after deploys only";
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
${load.deploys ? `| deploys of the program under this load, with a restart each | ${load.deploys} |\n` : ""}| requests for these figures, and deploys, that had to be repeated | ${load.repeated} |
| least free for XS, first half | ${number(load.free.first)} bytes |
| least free for XS, second half | ${number(load.free.second)} bytes |`;
}

function times(count: number): string {
  return count === 1 ? "once" : `${number(count)} times`;
}

function number(value: number, digits = 0): string {
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}
