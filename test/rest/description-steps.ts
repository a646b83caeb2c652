/** Requests that between them use each operation that a description has. */

export interface DescribedStep {
  readonly method: string;
  /** LAST stands for the id of what was created last. */
  readonly path: string;
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const step = (method: string, path: string, status: number, body?: unknown): DescribedStep => ({
  method,
  path,
  status,
  ...(body !== undefined && { body }),
});

const WHEN = { object_id: "temperature", field: "state", comparison: "above", value: 25 };
const RULE = { when: WHEN, commands: [{ object_id: "relay", values: { state: true } }] };

/** What every type of argument takes. */
const VALUES = {
  bool: true,
  int: -5,
  float: 0.5,
  string: "text",
  bools: [true],
  ints: [1],
  floats: [0.5],
  strings: ["a"],
};

const KINDS = [
  ["switches", "relay"],
  ["lights", "dimmer"],
  ["sensors", "temperature"],
  ["binary-sensors", "door"],
  ["text-sensors", "the-text"],
  ["covers", "gate"],
  ["fans", "fan"],
  ["climates", "both"],
  ["cameras", "cam"],
];

/** Of the device `house`. In this order. */
export const HOUSE_STEPS: readonly DescribedStep[] = [
  ...["/", "/device", "/logs", "/openapi.json", "/entities", "/entities?kind=light"].map((path) =>
    step("GET", path, 200),
  ),
  step("PUT", "/preferences", 200, { entities: [{ kind: "switch", id: "relay", name: "Hall" }] }),
  step("GET", "/preferences", 200),
  ...KINDS.flatMap(([name, id]) => [
    step("GET", `/${name}`, 200),
    step("GET", `/${name}/${id}`, 200),
    step("GET", `/${name}/nobody`, 404),
    step("GET", `/entities/${id}`, 200),
  ]),
  step("GET", "/entities?kind=lamp", 422),
  step("HEAD", "/events", 200),
  step("GET", "/encryption", 200),
  step("DELETE", "/encryption", 204),
  step("HEAD", "/cameras/cam/stream", 200),
  step("PATCH", "/entities", 200, { items: [{ id: "relay", state: true }] }),
  step("PATCH", "/entities", 202, { items: [{ id: "relay" }, { id: "blind", position: 0 }] }),
  step("PATCH", "/entities", 200, { items: [] }),
  step("PATCH", "/entities", 422, { items: [{ state: true }] }),
  step("PATCH", "/entities", 422, { items: {} }),
  step("PATCH", "/entities", 422, { entities: [] }),
  step("PATCH", "/entities", 422, {}),
  step("PATCH", "/entities/relay", 200, {
    id: "relay",
    name: "Relay",
    kind: "switch",
    state: true,
  }),
  step("PATCH", "/entities/relay", 422, { kind: "fan", state: true, stat: 1 }),
  step("PUT", "/switches/relay", 200, { href: "/switches/relay", description: "on", state: true }),
  step("PUT", "/switches/relay", 422, { assumed_state: 1 }),

  step("GET", "/services", 200),
  step("GET", "/services/no_arguments", 200),
  step("POST", "/services/no_arguments/executions", 201),
  step("POST", "/services/no_arguments/executions", 201, {}),
  step("POST", "/services/no_arguments/executions", 422, { one: 1 }),
  step("POST", "/services/every_type/executions", 201, VALUES),
  step("POST", "/services/every_type/executions", 422, { ...VALUES, int: 0.5 }),
  step("POST", "/services/every_type/executions", 422, { ...VALUES, int: 0x8000_0000 }),
  step("POST", "/services/every_type/executions", 422, { ...VALUES, bools: [1] }),
  step("POST", "/services/broken/executions", 500),
  step("POST", "/services/broken_later/executions", 202),
  step("POST", "/services/answers/executions", 201, { number: 6 }),
  step("GET", "/services/answers/executions/5", 200),
  step("GET", "/services/answers/executions/9", 404),

  step("POST", "/automations", 201, RULE),
  step("POST", "/automations", 422, { ...RULE, id: "1" }),
  step("POST", "/automations", 422, { ...RULE, commands: [] }),
  step("POST", "/automations", 422, { ...RULE, delay_ms: -1 }),
  step("POST", "/automations", 422, { ...RULE, name: "x".repeat(65) }),
  step("POST", "/automations", 422, { ...RULE, when: { ...WHEN, comparison: "like" } }),
  step("POST", "/automations", 422, { ...RULE, when: { ...WHEN, object_id: "nobody" } }),
  step("GET", "/automations", 200),
  step("GET", "/automations/1", 200),
  step("PUT", "/automations/1", 200, { ...RULE, name: "A rule" }),
  step("PUT", "/automations/1", 422, { name: "A rule" }),
  step("PATCH", "/automations/1", 200, { name: null, when: { value: 30 } }),
  step("PATCH", "/automations/1", 422, { when: null }),
  step("POST", "/automations/1/runs", 201),
  step("GET", "/automations/1/runs", 200),
  step("POST", "/automations/2/runs", 404),
  step("PUT", "/automations/1", 200, {
    when: { or: [WHEN, { and: [{ from: "22:00", to: "06:00", weekdays: ["mon"] }, WHEN] }] },
    commands: [
      { service: "answers", args: { number: 1 } },
      { hub_service: "light.turn_on", data: { entity_id: "light.desk" } },
      { hub_event: "esphome.bell" },
    ],
  }),
  step("POST", "/automations/1/runs", 201),
  step("POST", "/automations", 422, { ...RULE, when: { or: [] } }),
  step("POST", "/automations", 422, { ...RULE, when: { from: "7:30" } }),
  step("POST", "/automations", 422, { ...RULE, when: { from: "07:30", weekdays: ["funday"] } }),
  step("POST", "/automations", 422, { ...RULE, commands: [{ service: "nothing" }] }),
  step("POST", "/automations", 422, { ...RULE, commands: [{ wait_ms: -1 }] }),
  step("POST", "/automations", 422, { ...RULE, commands: [{ wait_ms: 1, service: "nothing" }] }),
  step("POST", "/automations", 422, { ...RULE, when: { ...WHEN, from: "07:30" } }),
  step("POST", "/automations", 422, { ...RULE, commands: [{ hub_service: "turn on" }] }),
  step("DELETE", "/automations/1", 204),

  step("POST", "/tokens", 201, { name: "hub", permission: "read" }),
  step("POST", "/tokens", 422, { name: "", permission: "read" }),
  step("POST", "/tokens", 422, { name: "hub", permission: "all" }),
  step("GET", "/tokens", 200),
  step("GET", "/tokens/LAST", 200),
  { ...step("DELETE", "/tokens/LAST", 200), headers: { Prefer: "return=representation" } },
  step("POST", "/tickets", 201),
];

/** Of the device `articles`. In this order. */
export const LIBRARY_STEPS: readonly DescribedStep[] = [
  step("POST", "/articles", 201, { title: "One", author: { name: "A" } }),
  step("POST", "/articles", 422, { title: "", text: "x" }),
  step("POST", "/articles", 422, { text: "x" }),
  step("POST", "/articles", 422, { title: "Two", author: {} }),
  step("POST", "/articles", 422, { title: "Two", tags: ["a", "b", "c", "d"] }),
  step("POST", "/articles", 409, { title: "One" }),
  step("GET", "/articles", 200),
  step("GET", "/articles?limit=1", 200),
  step("GET", "/articles/1", 200),
  { ...step("GET", "/articles/1", 304), headers: { "If-None-Match": "*" } },
  step("PUT", "/articles/1", 200, { id: "1", title: "Uno", words: 99 }),
  step("PUT", "/articles/1", 422, { id: "2", title: "Uno" }),
  step("PUT", "/articles/1", 422, { title: "Uno", words: "many" }),
  step("PATCH", "/articles/1", 200, { text: "a b", author: { name: "B", born: 1 }, words: null }),
  step("PATCH", "/articles/1", 200, { author: { born: null }, stars: null }),
  step("PATCH", "/articles/1", 422, { title: null }),
  step("PATCH", "/articles/1", 422, { author: { name: null } }),
  step("PATCH", "/articles/1", 422, { stars: 6 }),
  step("DELETE", "/articles/1", 204),
  step("POST", "/slow-articles", 202, { title: "Later" }),
  step("GET", "/slow-articles", 200),
  step("GET", "/slow-articles/1", 206),
  step("PUT", "/slow-articles/1", 202, { title: "Later" }),
  step("PATCH", "/slow-articles/1", 202, {}),
  step("DELETE", "/slow-articles/1", 202),
];

/**
 * Bodies that are refused for reasons that no schema can give: what one entity can't do that others of its
 * kind can, and what depends on another field or on what there is.
 */
export const BEYOND: readonly string[] = [
  '/switches/relay {"id":"other","state":true}',
  '/lights/hall {"brightness":0.5}',
  '/lights/hall {"transition_length":5}',
  '/lights/dimmer {"red":1}',
  '/lights/ceiling {"effect":"Candle"}',
  '/lights/ceiling {"effect":"Storm"}',
  '/lights/ceiling {"color_temperature":100}',
  '/covers/gate {"position":0.5}',
  '/covers/gate {"tilt":0.5}',
  '/covers/blind {"stop":true,"position":1}',
  '/fans/plain {"speed_level":1}',
  '/fans/plain {"oscillating":true}',
  '/fans/fan {"speed_level":0}',
  '/climates/heater {"mode":"cool"}',
  '/climates/heater {"mode":"dry"}',
  '/climates/heater {"target_temperature":26}',
  '/climates/heater {"target_temperature_low":8}',
  '/climates/heater {"away":true}',
  '/climates/both {"target_temperature_low":23,"target_temperature_high":22}',
  '/climates/both {"target_temperature":20}',
  `/automations ${JSON.stringify({ ...RULE, commands: [] })}`,
  `/automations ${JSON.stringify({ ...RULE, when: { ...WHEN, object_id: "nobody" } })}`,
  `/automations ${JSON.stringify({ ...RULE, commands: [{ service: "nothing" }] })}`,
  `/automations ${JSON.stringify({ ...RULE, commands: [{ hub_service: "turn on" }] })}`,
  '/articles/1 {"id":"2","title":"Uno"}',
];
