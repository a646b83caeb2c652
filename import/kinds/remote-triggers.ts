/** What a receiver of remote controls does with what it receives: `on_nec`, `on_pronto` and the like. */
import type { Variables } from "../automation/scope.js";
import type { Trigger, Triggers } from "../automation/triggers.js";
import type { CppValue } from "../lambda/values.js";
import { REMOTE_PROTOCOLS } from "../program/remote-codes.js";
import { REMOTE_FORMATS } from "../program/remote-formats.js";

/** The code of a member; what is in it says its type: bytes, or else a number. */
function memberOf(code: string): CppValue {
  if (/\.bytes\b/.test(code)) return { code, type: "list", of: "int" };
  if (code.startsWith("`")) return { code, type: "string" };
  return { code, type: "int", ...(/ /.test(code) && { binding: 1 }) };
}

/** What a lambda's `x` has, by its names in C++: `x` itself is `""`. */
function membersOf(codes: Readonly<Record<string, string>>): Variables {
  return new Map(
    Object.entries(codes).map(([name, code]) => [name === "" ? "x" : `x.${name}`, memberOf(code)]),
  );
}

/** @param lines - What comes first, with the timings. */
function received(lines: readonly string[], codes: Readonly<Record<string, string>>): Trigger {
  const variables = membersOf(codes);
  return {
    variables,
    lines: (entity, body) => {
      const uses = [...lines, ...body].some((line) => /\btimings\b/.test(line));
      return [
        `${entity}.onReceive((${uses ? "timings" : ""}) => {`,
        ...[...lines, ...body].map((line) => `  ${line}`),
        "});",
      ];
    },
  };
}

/** NEC's frame of a key that is held is no code in ESPHome; it calls the others for each frame. */
const PROTOCOL_TRIGGERS: Triggers = Object.fromEntries(
  Object.entries(REMOTE_PROTOCOLS).map(([name, { protocol, members = {} }]) => [
    `on_${name}`,
    {
      variables: membersOf(members),
      lines: (entity, body) => [
        `${entity}.onCode((code${name === "nec" ? ", isHeld" : ""}) => {`,
        `  if (code.protocol !== "${protocol}"${name === "nec" ? " || isHeld" : ""}) return;`,
        ...body.map((line) => `  ${line}`),
        "});",
      ],
    },
  ]),
);

/** A code that is received otherwise calls nothing. */
const FORMAT_TRIGGERS: Triggers = Object.fromEntries(
  Object.entries(REMOTE_FORMATS).map(([name, { format, numbers = [], members }]) => {
    const own = Object.fromEntries(numbers.map(([key, field]) => [key, field]));
    const codes = Object.entries({ ...members, ...own }).map(
      ([key, field]) => [key, memberCode(name, field)] as const,
    );
    const lines = [`const code = remoteFields(${format}, timings);`, "if (!code) return;"];
    return [`on_${name}`, received(lines, Object.fromEntries(codes))];
  }),
);

/** Of a dimmer's code, ESPHome says 2. */
function memberCode(name: string, field: string): string {
  if (name === "nexa" && field === "state") return "code.state ?? 2";
  if (name === "abbwelcome" && field === "bytes") return "(code.bytes ?? [])";
  const isOptional = ["second", "level", "toggle", "low", "repeat"].includes(field);
  const given = isOptional || (name === "toto" && field === "first");
  return given ? `code.${field} ?? 0` : `code.${field}`;
}

const RC_SWITCH_LINES = [
  "let protocol = 1;",
  "while (protocol < 8 && rcSwitchBits(timings, protocol) === undefined) protocol += 1;",
  "const bits = rcSwitchBits(timings, protocol);",
  "if (bits === undefined) return;",
];

export const REMOTE_TRIGGERS: Triggers = {
  ...PROTOCOL_TRIGGERS,
  ...FORMAT_TRIGGERS,
  on_raw: {
    variables: new Map([["x", { code: "timings", type: "list", of: "int" }]]),
    // ESPHome's last timing is the darkness after the signal, which is as long as its usual `idle`.
    lines: (entity, body) => {
      const uses = body.some((line) => /\btimings\b/.test(line));
      return [
        `${entity}.onReceive((${uses ? "signal" : ""}) => {`,
        ...(uses ? ["  const timings = [...signal, -10000];"] : []),
        ...body.map((line) => `  ${line}`),
        "});",
      ];
    },
  },
  // ESPHome's text ends with a space; -1 is its usual delta.
  on_pronto: received([], { data: `\`\${prontoText(timings)} \``, delta: "-1" }),
  on_rc_switch: received(RC_SWITCH_LINES, {
    code: "Number.parseInt(bits, 2)",
    protocol: "protocol",
  }),
};
