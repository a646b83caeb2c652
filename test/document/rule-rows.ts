/** Rows that follow from the rules in `proto/` for messages, operations, fields and enumerations. */
import assert from "node:assert/strict";
import type { Message, Operation } from "../../proto/generator/schema.js";
import { fnv1 } from "../device/subject-list.js";
import { encode, type Received } from "../tools/frames.js";
import type { FlaggedField } from "./rows.js";
import {
  answers,
  type DocumentRow,
  execute,
  HELLO,
  list,
  names,
  PING,
  subscribed,
} from "./table.js";

/** Only the stated sender may send a message. */
export function senderRow({ name, sender }: Message): DocumentRow {
  return async (table) => {
    const client = await table.open();
    client.send(encode(name), PING);
    const received = names(
      await (sender === "SERVER" || endsConnection(name)
        ? client.rest()
        : client.untilNamed("PingResponse")),
    );
    if (sender === "SERVER") assert.deepEqual(received, []);
    else if (name === "DisconnectRequest") assert.deepEqual(received, ["DisconnectResponse"]);
    else if (endsConnection(name)) assert.deepEqual(received, []);
    else assert.equal(received.at(-1), "PingResponse");
  };
}

/** For hello and connect, the test sends them a second time. */
function endsConnection(name: string): boolean {
  return ["HelloRequest", "ConnectRequest", "DisconnectRequest"].includes(name);
}

/** Only hello may come first, whatever an operation says about the setup. */
export function setupRow({ name, request }: Operation): DocumentRow {
  return async (table) => {
    const client = await table.connect();
    client.send(encode(request));
    if (name === "hello") {
      await client.next("HelloResponse");
      return;
    }
    client.send(HELLO);
    assert.deepEqual(await client.rest(), []);
  };
}

/** Without the password, an operation that needs it closes the connection unanswered. The default is to need it. */
export function authenticationRow({
  name,
  request,
  needsAuthentication = true,
}: Operation): DocumentRow {
  return async (table) => {
    const device = await table.start({ password: "secret" });
    const client = await table.connect(device);
    if (name !== "hello") {
      client.send(HELLO);
      await client.next("HelloResponse");
    }
    client.send(encode(request, name === "connect" ? { password: "secret" } : {}));
    if (needsAuthentication) {
      client.send(PING);
      assert.deepEqual(await client.rest(), []);
      return;
    }
    const reply = request.replace("Request", "Response");
    await client.next(reply);
  };
}

/** The entity and the state message of each command. */
const TARGETS: Record<string, { objectId: string; prelude?: Record<string, unknown> }> = {
  CoverCommandRequest: { objectId: "blind" },
  FanCommandRequest: { objectId: "fan" },
  LightCommandRequest: { objectId: "lamp", prelude: { hasState: true, state: true } },
  ClimateCommandRequest: { objectId: "heater" },
  "ClimateCommandRequest.targetTemperatureLow": { objectId: "greenhouse" },
  "ClimateCommandRequest.targetTemperatureHigh": { objectId: "greenhouse" },
};

/** Two values of each field: the one that isn't current is commanded. */
const VALUES: Record<string, readonly [unknown, unknown]> = {
  state: [true, false],
  position: [0.25, 0.5],
  tilt: [0.25, 0.5],
  speed: [1, 2],
  oscillating: [true, false],
  brightness: [0.25, 0.5],
  red: [0.25, 0.5],
  green: [0.25, 0.5],
  blue: [0.25, 0.5],
  white: [0.25, 0.5],
  colorTemperature: [200, 400],
  effect: ["Strobe", "Rainbow"],
  mode: [2, 3],
  targetTemperature: [15, 25],
  targetTemperatureLow: [13, 14],
  targetTemperatureHigh: [22, 23],
  away: [true, false],
};

/** A field without its flag changes nothing. With its flag, the state follows. */
export function flagRow({ message, flag, fields }: FlaggedField): DocumentRow {
  const [first] = fields;
  assert.ok(first, `${message}.${flag} has no field`);
  if (first.name === "legacyCommand") return legacyCommandRow;
  if (first.name === "transitionLength") return transitionRow;
  if (first.name === "flashLength") return flashRow;
  return async (table) => {
    const target = TARGETS[`${message}.${first.name}`] ?? TARGETS[message];
    assert.ok(target, `no entity is known that takes ${message}`);
    const key = fnv1(target.objectId);
    const { client, states } = await subscribed(table);
    let state = states.find((state) => state.key === key) as Received;
    const after = async (command: Record<string, unknown>) => {
      const received = await answers(client, encode(message, { key, ...command }));
      return received.filter((message) => message.key === key);
    };
    state = (await after(target.prelude ?? {})).at(-1) ?? state;
    const others = Object.fromEntries(
      fields.map(({ name }) => {
        const [one, other] = VALUES[name] ?? assert.fail(`no values are known for ${name}`);
        return [name, state[name] === one ? other : one];
      }),
    );
    // The state in the answer is unchanged.
    const without = `${JSON.stringify(others)} without ${flag}`;
    assert.deepEqual(await after(others), [state], without);
    const [changed] = await after({ [flag]: true, ...others });
    for (const [name, value] of Object.entries(others)) assert.equal(changed?.[name], value, name);
  };
}

const legacyCommandRow: DocumentRow = async (table) => {
  const { client } = await subscribed(table);
  const key = fnv1("blind");
  await answers(client, encode("CoverCommandRequest", { key, hasPosition: true, position: 1 }));
  const close = { key, legacyCommand: 1 };
  const [same] = await answers(client, encode("CoverCommandRequest", close));
  assert.equal(same?.position, 1);
  const [state] = await answers(
    client,
    encode("CoverCommandRequest", { ...close, hasLegacyCommand: true }),
  );
  assert.equal(state?.position, 0);
  assert.equal(state?.legacyState, 1);
};

const transitionRow: DocumentRow = async (table) => {
  const { client } = await subscribed(table);
  const key = fnv1("lamp");
  const transition = async (fields: Record<string, unknown>) => {
    const received = await answers(
      client,
      encode("LightCommandRequest", { key, hasState: true, state: true, ...fields }),
    );
    return received.find((message) => message.key === fnv1("transition"))?.state;
  };
  // Send another one first, because an unchanged value isn't sent again.
  assert.equal(await transition({ hasTransitionLength: true, transitionLength: 7 }), 7);
  assert.equal(await transition({ transitionLength: 5000 }), 1000, "the lamp's default");
  assert.equal(await transition({ hasTransitionLength: true, transitionLength: 5000 }), 5000);
};

const flashRow: DocumentRow = async (table) => {
  const { client } = await subscribed(table);
  const key = fnv1("lamp");
  const command = (fields: Record<string, unknown>) =>
    encode("LightCommandRequest", {
      key,
      hasState: true,
      state: true,
      hasBrightness: true,
      hasTransitionLength: true,
      ...fields,
    });
  await answers(client, command({ brightness: 1 }));
  // It lasts until the next state, with nothing in between.
  await answers(client, command({ brightness: 0.5, flashLength: 1 }));
  client.send(command({ brightness: 0.25, hasFlashLength: true, flashLength: 30 }));
  const isLamp = (message: Received) => message.key === key;
  const [flashed] = (await client.until(isLamp, "the flash")).slice(-1);
  const [back] = (await client.until(isLamp, "the end of the flash")).slice(-1);
  assert.equal(flashed?.brightness, 0.25);
  assert.equal(back?.brightness, 0.5);
};

/** The device sends, or accepts, a value of an enumeration. */
export const enumerationRows: Record<string, (value: string, number: number) => DocumentRow> = {
  LegacyCoverState: (value, number) => async (table) => {
    const { client } = await subscribed(table);
    const key = fnv1("blind");
    const move = (position: number) =>
      answers(client, encode("CoverCommandRequest", { key, hasPosition: true, position }));
    await move(value === "OPEN" ? 0 : 1);
    const [state] = await move(value === "OPEN" ? 1 : 0.75);
    assert.equal(state?.legacyState, number);
  },
  CoverOperation: (value, number) => async (table) => {
    const { client } = await subscribed(table);
    const key = fnv1("blind");
    const command = (fields: object) =>
      answers(client, encode("CoverCommandRequest", { key, ...fields }));
    const move = (position: number) => command({ hasPosition: true, position });
    await command({ stop: true });
    await move(0.5);
    let [state] = await move(value === "IS_CLOSING" ? 0.25 : 0.75);
    if (value === "IDLE") [state] = await command({ stop: true });
    assert.equal(state?.currentOperation, number);
  },
  FanSpeed: (_, speed) => async (table) => {
    const { client } = await subscribed(table);
    const key = fnv1("fan");
    const select = (speed: number) =>
      answers(client, encode("FanCommandRequest", { key, hasSpeed: true, speed }));
    await select((speed + 1) % 3);
    assert.equal((await select(speed))[0]?.speed, speed);
  },
  LogLevel: (_, level) => async (table) => {
    const client = await table.open();
    client.send(encode("SubscribeLogsRequest", { level: 6 }));
    // Lines logged before the level is set don't count.
    await answers(client, encode("SubscribeLogsRequest", { level }));
    const lines = [1, 2, 3, 4, 5, 6].map((each) =>
      execute("log", { int_: each }, { string_: `at ${each}` }),
    );
    const received = (await answers(client, ...lines)).filter(({ tag }) => tag === "document");
    assert.deepEqual(
      received.map((line) => line.level),
      [1, 2, 3, 4, 5, 6].slice(0, level),
    );
  },
  LegacyCoverCommand: (value, legacyCommand) => async (table) => {
    const { client } = await subscribed(table);
    const key = fnv1("blind");
    const command = (fields: object) =>
      answers(client, encode("CoverCommandRequest", { key, ...fields }));
    await command({ stop: true });
    await command({ hasPosition: true, position: 0.5 });
    const [state] = await command({ hasLegacyCommand: true, legacyCommand });
    const expected = {
      OPEN: { position: 1, currentOperation: 1 },
      CLOSE: { position: 0, currentOperation: 2 },
      STOP: { position: 0.5, currentOperation: 0 },
    }[value];
    assert.deepEqual(
      { position: state?.position, currentOperation: state?.currentOperation },
      expected,
    );
  },
  ServiceArgType: (_, number) => async (table) => {
    const service = (await list(table)).find(({ key }) => key === fnv1("hear"));
    const types = (service?.args as { type: number }[] | undefined)?.map(({ type }) => type);
    assert.ok(types?.includes(number), `${types}`);
  },
  ClimateMode: (_, mode) => async (table) => {
    const { client } = await subscribed(table);
    const key = fnv1("heater");
    const select = (mode: number) =>
      answers(client, encode("ClimateCommandRequest", { key, hasMode: true, mode }));
    await select((mode + 1) % 4);
    assert.equal((await select(mode))[0]?.mode, mode);
  },
  ClimateAction: (_, action) => async (table) => {
    const { client } = await subscribed(table);
    const key = fnv1("heater");
    const select = (mode: number) =>
      answers(client, encode("ClimateCommandRequest", { key, hasMode: true, mode }));
    await select(1);
    // Modes and actions have the same numbers.
    assert.equal((await select(action))[0]?.action, action);
  },
};
