/** What remote_transmitter sends: codes of the protocols that Thimble has, and timings. */
import { millisecondsOf, numberWith } from "../configuration/units.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import type { Scope } from "../lambda/values.js";
import { protocolCode, RC_SWITCH_SORTS } from "../program/rc-switch.js";
import { fieldCode, REMOTE_PROTOCOLS } from "../program/remote-codes.js";
import { keysOf, REMOTE_FORMATS, sentFields } from "../program/remote-formats.js";
import { lambdaOf, lambdaValue, optionsOf, targetOf, valueCode } from "./scope.js";

/** Two sorts of transmitters. `carrier_duty_percent: 100%` means radio: it has no carrier. Infrared has one. */
export const TRANSMITTER = "transmitter";
export const RADIO = "radio transmitter";

/** The id of the only one. */
export const ONLY_TRANSMITTER = "remote_transmitter";

/** Milliseconds: ESPHome's default, and what is as long as the pause between two frames here. */
const USUAL_WAIT = 25;
const MAX_WAIT = 50;

/** Codes that wait while one is sent, at most. */
const MAX_TIMES = 8;

/** Its statements. */
type RemoteAction = (value: YamlValue, scope: Scope) => string[];

export const REMOTE_ACTIONS: Readonly<Record<string, RemoteAction>> = {
  ...Object.fromEntries(
    Object.keys(REMOTE_PROTOCOLS).map((name) => [
      `remote_transmitter.transmit_${name}`,
      transmit(name),
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(REMOTE_FORMATS).map((name) => [
      `remote_transmitter.transmit_${name}`,
      transmitFormat(name),
    ]),
  ),
  "remote_transmitter.transmit_raw": transmitRaw,
  "remote_transmitter.transmit_pronto": transmitPronto,
  ...Object.fromEntries(
    Object.keys(RC_SWITCH_SORTS).map((name) => [
      `remote_transmitter.transmit_${name}`,
      transmitRCSwitch(name),
    ]),
  ),
};

interface Repeat {
  readonly times: number;
  /** In milliseconds. */
  readonly wait: number;
}

function transmit(name: string): RemoteAction {
  return (value, scope) => {
    const { protocol, keys } = REMOTE_PROTOCOLS[name] as (typeof REMOTE_PROTOCOLS)[string];
    const options = optionsOf(value, "transmitter_id", "repeat", ...keys);
    const { code } = transmitterOf(options, scope, TRANSMITTER);
    const { times, wait } = repeatOf(options.get("repeat"));
    if (wait > MAX_WAIT) throw new UnconvertibleError("the wait_time of repeat");
    const call = `${code}.send({ protocol: "${protocol}", ${codesOf(options, scope).join(", ")} }`;
    // NEC's is held with another frame: ESPHome sends the same again.
    if (times > 1 && name === "nec")
      return [`for (let times = 0; times < ${times}; times++)`, `  ${call});`];
    return [times > 1 ? `${call}, ${times});` : `${call});`];
  };

  function codesOf(options: ReadonlyMap<string, YamlValue>, scope: Scope): string[] {
    const { keys, fields, lambdas } = REMOTE_PROTOCOLS[name] as (typeof REMOTE_PROTOCOLS)[string];
    const codes = new Map(
      keys
        .filter((key) => lambdaOf(options.get(key)) !== undefined)
        .map((key) => [key, valueCode(options.get(key), scope, "int")]),
    );
    if (![...codes.values()].every((code) => /^\d+$/.test(code)))
      return lambdas(
        (key, usual) =>
          codes.get(key) ??
          (options.has(key) ? undefined : usual) ??
          valueCode(options.get(key), scope, "int"),
      );
    const given = fields((key) => {
      const code = codes.get(key);
      return code === undefined ? numberOf(options, key) : Number(code);
    });
    if (!given) throw new UnconvertibleError("its code");
    return given.map((each) => `${each[0]}: ${fieldCode(each)}`);
  }
}

/** How often a code of a format is sent at once, mostly: a signal has so many timings. */
const USUAL_TIMES = 6;

/** Columns of a line. */
const WIDTH = 90;

function transmitFormat(name: string): RemoteAction {
  const format = REMOTE_FORMATS[name] as (typeof REMOTE_FORMATS)[string];
  return (value, scope) => {
    const options = optionsOf(value, "transmitter_id", "repeat", ...keysOf(format));
    const kinds = format.isRadio ? [TRANSMITTER, RADIO] : [TRANSMITTER];
    const { code } = transmitterOf(options, scope, ...kinds);
    const fields = sentFields(format, options, (value, type) => {
      const lambda = lambdaOf(value);
      return lambda === undefined ? undefined : lambdaValue(lambda, scope, type);
    });
    if (!fields) throw new UnconvertibleError("its code");
    const [usualTimes, usualWait] = format.repeat ?? [1, USUAL_WAIT];
    const { times, wait } = options.has("repeat")
      ? repeatOf(options.get("repeat"), MAX_RADIO_TIMES)
      : { times: usualTimes, wait: usualWait };
    const { most = USUAL_TIMES } = format;
    const loops = Math.floor(times / most);
    if (loops + 1 > MAX_TIMES) throw new UnconvertibleError(`to repeat it ${times} times`);
    const listed = fields.map(([field, each]) => `${field}: ${each}`);
    if (name === "rc6") {
      // As in ESPHome, each press is another one.
      const toggle = scope.declareStatic?.("toggle", "int", "1");
      if (toggle !== undefined) listed.push(`toggle: (${toggle} = 1 - ${toggle})`);
    }
    const pause = wait === USUAL_WAIT ? "" : `, ${Math.max(Math.round(wait * 1000), 1)}`;
    const carrier = options.has("carrier_frequency")
      ? numberWith(textOf(options.get("carrier_frequency")) ?? "", ["Hz"])
      : undefined;
    const sends = (count: number) => {
      const plain = `remoteCode(${format.format}, { ${listed.join(", ")} }${pause})`;
      const signal = carrier === undefined ? plain : `{ ...${plain}, carrier: ${carrier} }`;
      const line = `${code}.send(${signal}${count > 1 ? `, ${count}` : ""});`;
      if (line.length <= WIDTH) return [line];
      const long = [
        ...(carrier === undefined
          ? [`remoteCode(${format.format}, {`]
          : ["{", `  ...remoteCode(${format.format}, {`]),
        ...fieldLines(listed).map((each) => (carrier === undefined ? `  ${each}` : `    ${each}`)),
        ...(carrier === undefined
          ? [`}${pause}),`]
          : [`  }${pause}),`, `  carrier: ${carrier},`, "},"]),
      ];
      return [
        `${code}.send(`,
        ...long.map((each) => `  ${each}`),
        ...(count > 1 ? [`  ${count},`] : []),
        ");",
      ];
    };
    const rest = times - loops * most;
    const looped = loops > 0 ? sends(most) : [];
    return [
      ...(loops > 1
        ? [
            `for (let count = 0; count < ${loops}; count++) {`,
            ...looped.map((line) => `  ${line}`),
            "}",
          ]
        : looped),
      ...(rest > 0 ? sends(rest) : []),
    ];
  };
}

/** A line for each field, and for ten bytes. */
function fieldLines(fields: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const list = /^bytes: \[(.*)\]$/.exec(field)?.[1];
    if (list === undefined) return [`${field},`];
    return ["bytes: [", ...rows(list.split(", ")).map((row) => `  ${row},`), "],"];
  });
}

function transmitRaw(value: YamlValue, scope: Scope): string[] {
  const options = optionsOf(value, "transmitter_id", "repeat", "code", "carrier_frequency");
  const { code } = transmitterOf(options, scope, TRANSMITTER, RADIO);
  const lambda = lambdaOf(options.get("code"));
  const timings = lambda === undefined ? timingsOf(options.get("code")) : [];
  if (!timings) throw new UnconvertibleError("its code");
  const { times, wait } = repeatOf(options.get("repeat"));
  if (times > 1 && lambda === undefined) {
    const pause = -1000 * wait;
    if ((timings.at(-1) ?? 0) < 0) timings.push((timings.pop() ?? 0) + pause);
    else timings.push(pause);
  }
  const carrier = options.has("carrier_frequency")
    ? numberWith(textOf(options.get("carrier_frequency")) ?? "", ["Hz"])
    : 0;
  if (carrier === undefined) throw new UnconvertibleError("carrier_frequency");
  if (lambda !== undefined) {
    // Each ends with a pause of its own.
    const sent = lambdaValue(lambda, scope, "list");
    const line = `${code}.send({ protocol: "raw", carrier: ${carrier}, timings: ${sent} });`;
    if (wait > MAX_WAIT) throw new UnconvertibleError("the wait_time of repeat");
    return times > 1 ? [`for (let times = 0; times < ${times}; times++)`, `  ${line}`] : [line];
  }
  return [
    `${code}.send(`,
    `  { protocol: "raw", carrier: ${carrier}, timings: [`,
    ...rows(timings.map(String)).map((row) => `    ${row},`),
    "  ] },",
    `  ${times},`,
    ");",
  ];
}

function transmitPronto(value: YamlValue, scope: Scope): string[] {
  const options = optionsOf(value, "transmitter_id", "repeat", "data");
  const { code } = transmitterOf(options, scope, TRANSMITTER);
  const lambda = lambdaOf(options.get("data"));
  const texts = lambda === undefined ? prontoLines(textOf(options.get("data"))) : undefined;
  if (lambda === undefined && !texts) throw new UnconvertibleError("its data");
  const { times } = repeatOf(options.get("repeat"));
  const lines = texts
    ? [
        `${code}.send(`,
        "  prontoCode(",
        ...texts.map((text, at) => `    ${text}${at === texts.length - 1 ? "," : " +"}`),
        "  ),",
        ");",
      ]
    : [`${code}.send(prontoCode(${lambdaValue(lambda ?? "", scope, "string")}));`];
  if (times === 1) return lines;
  return [`for (let times = 0; times < ${times}; times++)`, ...lines.map((line) => `  ${line}`)];
}

/** A code in Pronto's form as texts; undefined when it isn't one. */
export function prontoLines(data = ""): string[] | undefined {
  const numbers = data.trim().split(/\s+/);
  const [sort = "", , once = "", repeated = ""] = numbers;
  const count = 4 + 2 * (Number.parseInt(once, 16) + Number.parseInt(repeated, 16));
  const isRight = numbers.every((each) => /^[0-9a-f]{4}$/i.test(each));
  if (!isRight || !/^0[01]00$/.test(sort) || numbers.length !== count) return undefined;
  return rows(numbers, " ").map((row, at, all) => `"${row}${at === all.length - 1 ? "" : " "}"`);
}

/** What a signal may have, in all of its repetitions. */
const MAX_TIMINGS = 1000;
const MAX_RADIO_TIMES = 50;

function transmitRCSwitch(name: string): RemoteAction {
  return (value, scope) => {
    const { keys, bits: bitsOf } = RC_SWITCH_SORTS[name] as (typeof RC_SWITCH_SORTS)[string];
    const options = optionsOf(value, "transmitter_id", "repeat", "protocol", ...keys);
    const { code } = transmitterOf(options, scope, RADIO);
    const bits = bitsOf(options);
    const protocol = protocolCode(options.get("protocol"));
    if (bits === undefined || bits.includes("x") || protocol === undefined)
      throw new UnconvertibleError("its code");
    const { times, wait } = repeatOf(options.get("repeat"), MAX_RADIO_TIMES);
    if (wait > 0 && times > MAX_TIMES) throw new UnconvertibleError("the wait_time of repeat");
    if (wait === 0 && times * (2 + 2 * bits.length) > MAX_TIMINGS)
      throw new UnconvertibleError(`to repeat it ${times} times`);
    const sends = (signal: string) => {
      if (times === 1) return [`${code}.send(${signal});`];
      if (wait === 0) return [`${code}.send(${signal}, ${times});`];
      return [`for (let count = 0; count < ${times}; count++)`, `  ${code}.send(${signal});`];
    };
    const call = `rcSwitchCode(${JSON.stringify(bits)}${protocol})`;
    if (protocol.length > 4) {
      // Times of its own don't fit on a line with the rest.
      const variable = ["{", `  const times: RCSwitchTimes =${protocol.slice(1)};`];
      return [
        ...variable,
        ...sends(`rcSwitchCode(${JSON.stringify(bits)}, times)`).map((line) => `  ${line}`),
        "}",
      ];
    }
    return sends(call);
  };
}

/** As many on a line as a program's lines have room for. */
export function rows(items: readonly string[], between = ", "): string[] {
  const lines: string[] = [];
  for (let at = 0; at < items.length; at += 10) lines.push(items.slice(at, at + 10).join(between));
  return lines;
}

function transmitterOf(
  options: ReadonlyMap<string, YamlValue>,
  scope: Scope,
  ...kinds: readonly string[]
) {
  const id = textOf(options.get("transmitter_id")) ?? ONLY_TRANSMITTER;
  return targetOf(id, scope, ...kinds);
}

function numberOf(options: ReadonlyMap<string, YamlValue>, key: string): number | undefined {
  if (!options.has(key)) return undefined;
  const number = numberWith(textOf(options.get(key)) ?? "", []);
  if (number === undefined) throw new UnconvertibleError(key);
  return number;
}

/** Timings that begin with light, by turns; undefined when they are others. */
export function timingsOf(value: YamlValue | undefined): number[] | undefined {
  const timings = (value?.list ?? []).map((each) => microsecondsOf(textOf(each)));
  const alternates = timings.every((each, at) => each !== 0 && each > 0 === (at % 2 === 0));
  return timings.length > 0 && alternates ? timings : undefined;
}

/** `-560us`, or a number. */
function microsecondsOf(text = ""): number {
  const plain = numberWith(text, ["us"]);
  const time = plain ?? millisecondsOf(text.replace(/^-/, ""));
  if (time === undefined) throw new UnconvertibleError("its code");
  if (plain !== undefined) return plain;
  return Math.round(time * 1000) * (text.startsWith("-") ? -1 : 1);
}

function repeatOf(value: YamlValue | undefined, most = MAX_TIMES): Repeat {
  if (!value) return { times: 1, wait: USUAL_WAIT };
  const options = value.map ? optionsOf(value, "times", "wait_time") : undefined;
  const times = numberWith(textOf(options ? options.get("times") : value) ?? "", []);
  const wait = options?.has("wait_time")
    ? millisecondsOf(textOf(options.get("wait_time")) ?? "")
    : USUAL_WAIT;
  if (times === undefined || wait === undefined || !Number.isInteger(times) || times < 1)
    throw new UnconvertibleError("repeat");
  if (times > most) throw new UnconvertibleError(`to repeat it ${times} times`);
  return { times, wait };
}
