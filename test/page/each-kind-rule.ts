/** A rule that watches and commands an entity of each kind, with each value that one can be told. */
import type { RuleItem } from "../../page/rule-text/rule.js";

const COMMANDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  switch: { state: true },
  light: { state: true, brightness: 0.5, red: 1, effect: "None", transition_length: 1000 },
  cover: { position: 1, tilt: 0.5 },
  fan: { state: true, speed_level: 2, direction: "forward", oscillating: true, preset_mode: "x" },
  climate: {
    mode: "heat",
    target_temperature: 21,
    fan_mode: "auto",
    swing_mode: "off",
    away: true,
  },
  number: { state: 4 },
  select: { state: "a" },
  button: { press: true },
  text: { state: "x" },
  lock: { command: "unlock", code: "1" },
  valve: { position: 0 },
  date: { state: "2026-01-01" },
  time: { state: "07:30" },
  datetime: { state: "2026-01-01T00:00:00Z" },
  alarm_control_panel: { command: "arm_away", code: "1" },
  siren: { state: true, tone: "x", duration: 5, volume: 0.5 },
  media_player: { command: "play", volume: 0.4, media_url: "x", announcement: true },
  water_heater: { mode: "eco", target_temperature: 50, on: true, away: false },
  update: { command: "update" },
  infrared: { send: { timings: [1, 2] } },
};

const WATCHED = ["binary_sensor", "sensor", "text_sensor", "event"];

export const EACH_KIND = [...Object.keys(COMMANDS), ...WATCHED].map((kind) => ({
  id: `my_${kind}`,
  kind,
}));

export const EACH_KIND_RULE: RuleItem = {
  id: "1",
  name: "Each kind",
  when: {
    or: WATCHED.map((kind) => ({ object_id: `my_${kind}`, field: "state", comparison: "changes" })),
  },
  commands: [
    ...Object.entries(COMMANDS).map(([kind, values]) => ({ object_id: `my_${kind}`, values })),
    { object_id: "my_media_player", values: { muted: true } },
  ],
};
