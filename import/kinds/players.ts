/** `dfplayer:`, which is an internal media player: ESPHome shows it to no hub. */
import { addTriggers, type Triggers } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { serial } from "./part-wiring.js";

const PLAYER = "dfplayer";

const TRIGGERS: Triggers = {
  on_finished_playback: {
    lines: (entity, body) => [
      `${entity}.onFinished(() => {`,
      ...body.map((line) => `  ${line}`),
      "});",
    ],
  },
};

export function readPlayers(root: Section, program: ImportedProgram): void {
  for (const given of root.components(PLAYER)) {
    const section = given.titled(PLAYER);
    const port = serial(section, program);
    if (!port) continue;
    const baud = program.bus("uart", section.text("uart_id"))?.section?.number("baud_rate");
    const id = section.text("id");
    const player = program.addInternal(id ?? PLAYER, "DFPlayer", [
      ...port,
      ["baud", literal(baud === 9600 ? undefined : baud)],
    ]);
    if (id !== undefined) program.refer(id, player, PLAYER);
    if (!program.declared(`only ${PLAYER}`)) program.refer(`only ${PLAYER}`, player, PLAYER);
    addTriggers(section, program, player, TRIGGERS);
  }
}
