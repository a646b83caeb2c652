/** What Home Assistant's integrations send and show for the samples of the kinds, in the words of its documentation. */

/** One message to a command topic. */
export interface SentCommand {
  /** The text, or the field of the discovery that has it. */
  readonly text?: string;
  readonly payload?: string;
  /** The field with the template, and the template's variables. */
  readonly template?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

export interface ShownKind {
  readonly commands?: readonly SentCommand[];
  /** What is shown afterwards, by the fields with the templates; "" is the state's text itself. */
  readonly shows?: Readonly<Record<string, string>>;
  /** Fields of the state, which is JSON that the integration reads without a template. */
  readonly json?: Readonly<Record<string, unknown>>;
}

export const HUB_KINDS: Readonly<Record<string, ShownKind>> = {
  switch: { commands: [{ text: "ON" }], shows: { "": "ON" } },
  light: {
    commands: [
      { text: '{"state":"ON","brightness":51}' },
      { text: '{"state":"ON","color":{"r":255,"g":0,"b":51},"effect":"Pulse","transition":0}' },
    ],
    json: {
      state: "ON",
      brightness: 51,
      color_mode: "rgb",
      color: { r: 255, g: 0, b: 51 },
      effect: "Pulse",
    },
  },
  sensor: { shows: { "": "21.5" } },
  binary_sensor: { shows: { "": "ON" } },
  text_sensor: { shows: { "": "ready" } },
  cover: {
    commands: [
      { template: "set_position_template", variables: { position: 25 } },
      { template: "tilt_command_template", variables: { tilt_position: 50 } },
    ],
    shows: { value_template: "open", position_template: "25", tilt_status_template: "50" },
  },
  fan: {
    commands: [
      { template: "percentage_command_template", variables: { value: 2 } },
      { template: "oscillation_command_template", variables: { value: "true" } },
      { template: "direction_command_template", variables: { value: "reverse" } },
      { template: "preset_mode_command_template", variables: { value: "Night" } },
    ],
    shows: {
      state_value_template: "ON",
      percentage_value_template: "2",
      oscillation_value_template: "true",
      direction_value_template: "reverse",
      preset_mode_value_template: "Night",
    },
  },
  climate: {
    commands: [
      { template: "mode_command_template", variables: { value: "heat" } },
      { template: "temperature_command_template", variables: { value: 21.5 } },
      { template: "preset_mode_command_template", variables: { value: "Party" } },
    ],
    shows: {
      mode_state_template: "heat",
      temperature_state_template: "21.5",
      preset_mode_value_template: "Party",
    },
  },
  number: { commands: [{ text: "7" }], shows: { "": "7" } },
  select: { commands: [{ text: "frost protection" }], shows: { "": "frost protection" } },
  button: { commands: [{ payload: "payload_press" }] },
  text: { commands: [{ text: "Grüße" }], shows: { "": "Grüße" } },
  event: { json: { event_type: null } },
  update: {
    commands: [{ payload: "payload_install" }],
    json: {
      installed_version: "1.0.0",
      latest_version: "1.1.0",
      in_progress: true,
      update_percentage: 50,
    },
  },
  lock: {
    commands: [{ template: "command_template", variables: { value: "unlock", code: "1234" } }],
    shows: { value_template: "unlocked" },
  },
  valve: {
    commands: [{ template: "command_template", variables: { value: 25 } }],
    shows: { value_template: '{"position": 25, "state": "opening"}' },
  },
  date: { commands: [{ text: "2026-12-24" }], shows: { "": "2026-12-24" } },
  time: { commands: [{ text: "07:30:00" }], shows: { "": "07:30:00" } },
  datetime: {
    commands: [{ text: "2026-12-24T18:00:00+00:00" }],
    shows: { "": "2026-12-24T18:00:00.000Z" },
  },
  alarm_control_panel: {
    commands: [{ template: "command_template", variables: { action: "arm_night", code: null } }],
    shows: { "": "armed_night" },
  },
  siren: {
    commands: [{ text: '{"state":"ON","tone":"burglary","volume_level":0.5,"duration":0}' }],
    json: { state: "ON", tone: "burglary", volume_level: 0.5 },
  },
  water_heater: {
    commands: [
      { template: "mode_command_template", variables: { value: "performance" } },
      { template: "temperature_command_template", variables: { value: 55 } },
      { template: "power_command_template", variables: { value: "OFF" } },
    ],
    shows: {
      mode_state_template: "performance",
      temperature_state_template: "55",
      current_temperature_template: "None",
    },
    json: { on: false },
  },
};
