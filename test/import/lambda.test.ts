/** Lambdas: their C++ becomes TypeScript that gives the same, or is refused. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { lambdaBody } from "../../import/lambda/statements.js";
import { UnconvertibleError } from "../../import/lambda/tokens.js";
import type { CppType, LambdaTarget } from "../../import/lambda/values.js";

const TARGETS: Readonly<Record<string, LambdaTarget>> = {
  level: { code: "level", kind: "sensor" },
  door: { code: "door", kind: "binary_sensor" },
  words: { code: "words", kind: "text_sensor" },
  relay: { code: "relay", kind: "switch" },
  count: { code: "count.value", kind: "global int" },
  share: { code: "share", kind: "global float" },
  lamp: { code: "lamp", kind: "light" },
  dial: { code: "dial", kind: "number" },
  choice: { code: "choice", kind: "select" },
  room: { code: "room", kind: "climate" },
  clock: { code: "device.clock", kind: "time" },
};

function body(source: string, result: CppType): string[] {
  const scope = {
    variables: new Map([["x", { code: "value", type: "float" as const }]]),
    target: (id: string) => {
      const target = TARGETS[id];
      if (!target) throw new UnconvertibleError(id);
      return target;
    },
    own: "level",
    declareStatic: (name: string) => `${name}Kept`,
  };
  return [...lambdaBody(source, scope, result).lines];
}

/** What the TypeScript gives. */
function run(source: string, result: CppType, value = 0): unknown {
  const code = body(source, result)
    .join("\n")
    .replace(/: (number|boolean|string)(\[\])? =/g, " =");
  const given = { level: { state: 7.5 }, door: { state: undefined }, words: { state: "on" } };
  const more = { relay: { state: true }, count: { value: 7 }, share: 0.5, value };
  const all = { ...given, ...more };
  return new Function(...Object.keys(all), code)(...Object.values(all));
}

describe("A lambda", () => {
  // What C++ gives, by its rules for integers, conversions and precedence.
  for (const [source, type, expected] of [
    ["return (id(count) = 5) + id(count);", "int", 10],
    ["return (id(level).state = id(share));", "float", 0.5],
    ["return id(level).state > 5;", "bool", true],
    ["return acos(1) + std::atan2(0.0f, 1) + log2(8);", "float", 3],
    ["return hypot(3, 4) / 2;", "float", 2.5],
    ["return std::max({x, 3.5f, -2.0f}) + std::min({4, 2, 3});", "float", 12],
    ["return UINT32_MAX - 4294967290;", "int", 5],
    ["return id(count) / 2;", "int", 3],
    ["return id(count) / 2.0;", "float", 3.5],
    ["return -id(count) / 2;", "int", -3],
    ["return (int) id(level).state % 4;", "int", 3],
    ["return 2 + 3 * 4 - 1;", "int", 13],
    ["return (2 + 3) * 4;", "int", 20],
    ["return 10 - 4 - 3;", "int", 3],
    ["return x * 1.8f + 32;", "float", 50],
    ["return id(door).state;", "bool", false],
    ["return id(relay).state == 1;", "bool", true],
    ["return 1;", "bool", true],
    ["return celsius_to_fahrenheit(x + 10) * 2;", "float", 136],
    ["return esphome::fahrenheit_to_celsius(x + 40);", "float", 10],
    ["return 0.0;", "bool", false],
    ["return id(relay).state == true && id(door).state != true;", "bool", true],
    ["return false == id(relay).state;", "bool", false],
    ['return "a" == "b" || 1 != 2;', "bool", true],
    ["bool a = true; bool b = 0; return a == b;", "bool", false],
    ["return true + 1;", "int", 2],
    ["return id(relay).state and not id(door).state;", "bool", true],
    ['return id(words).state == "on" ? 1 : 0;', "int", 1],
    ["if (x > 5) return 1; else if (x > 0) { return 2; } return 3;", "int", 1],
    ["int a = 3.9; a += 1.5; return a;", "int", 4],
    [
      "float sum = 0; for (int i = 0; i < 4; i++) { if (i == 2) continue; sum += i; } return sum;",
      "float",
      4,
    ],
    [
      "switch (id(count)) { case 1: return 10; case 7: { return 70; } default: return 0; }",
      "int",
      70,
    ],
    ['return { "a" + to_string(id(count)) };', "string", "a7"],
    ["return to_string(id(level).state);", "string", "7.500000"],
    [
      'return str_sprintf("%03d %.1f%% %s", id(count), id(level).state, id(words).state.c_str());',
      "string",
      "007 7.5% on",
    ],
    ['return "\\xC2\\xB0" "C";', "string", "°C"],
    ["return round(-2.5);", "float", -3],
    ["return isnan(id(level).state) || abs(-3) == 3;", "bool", true],
    ["// nothing\n/* at all */ return max(1, id(count)) + (true ? 1 : 0);", "int", 8],
    ["return {};", "float", undefined],
    ["float a = 4.35f; return uint16_t(a * 100);", "int", 435],
    ["float a = 4.35; return uint16_t(a * 100.0);", "int", 434],
    ["uint8_t high = 3, low = 7; return (high << 8) | low;", "int", 775],
    [
      "uint16_t mask = 0x0105; int n = 0; for (int i = 0; i < 16; i++) if (mask & (1 << i)) n++; return n;",
      "int",
      3,
    ],
    ["int f = 6; f |= 1; f &= ~2; f <<= 2; f ^= 1; return f;", "int", 21],
    ["return 6 & 3 == 3 ? 1 : 2;", "int", 2],
    ["return id(count) >> 1 & 1;", "int", 1],
    [
      "std::vector<uint16_t> v = {1, 2, 3}; v.push_back(4); v[0] = 10; int sum = 0; for (auto each : v) sum += each; return sum + v.size();",
      "int",
      23,
    ],
    [
      'static const char *const NAMES[3] = {"a", "b", "c"}; std::string t; for (int i = 0; i < 3; i++) { if (i > 0) t.append(";"); t += NAMES[i]; } return t;',
      "string",
      "a;b;c",
    ],
    ["int a[5] = {0}; a[2] = 4; return a[2] + a[4];", "int", 4],
    ["std::vector<float> v(3); v.clear(); return v.empty();", "bool", true],
    ["auto *level = id(level); return level->state;", "float", 7.5],
    ["float level = id(level).state; level *= 2; return level;", "float", 15],
    ["auto s = id(words)->state; return s.c_str();", "string", "on"],
  ] as const)
    it(`gives the same: ${source}`, () => {
      assert.equal(run(source, type, 10), expected);
    });

  it("publishes and switches", () => {
    assert.deepEqual(
      body("id(relay).turn_on(); id(count)++; id(share) = 3; id(level)->publish_state(x);", "void"),
      ["relay.set(true);", "count.value += 1;", "share = 3;", "level.publish(value);"],
    );
    assert.deepEqual(body('ESP_LOGD("t", "%d", id(count));', "void"), [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a program's text
      'device.log.debug("t", () => `${count.value}`);',
    ]);
    // LightState::turn_on of esphome/components/light/light_state.cpp returns a call, which perform() makes.
    assert.deepEqual(body("id(lamp).turn_on(); id(lamp).toggle().perform();", "void"), [
      "/* lamp.turn_on() without perform() does nothing */;",
      "lamp.set({ state: !lamp.state });",
    ]);
    assert.deepEqual(
      body("auto now = id(clock).now(); if (now.hour > 7) id(count) = now.day_of_week;", "void"),
      [
        "let now: Date = localTime();",
        "if (now.getUTCHours() > 7) {",
        "  count.value = (now.getUTCDay() + 1);",
        "}",
      ],
    );
    assert.deepEqual(body("auto now = id(clock).utcnow(); id(count) = now.timestamp;", "void"), [
      "let now: Date = new Date(device.host.time.now);",
      "count.value = Math.floor(now.getTime() / 1000);",
    ]);
    assert.deepEqual(body("static int last = 4; last = last + 1;", "void"), [
      "lastKept = lastKept + 1;",
    ]);
  });

  // LightCall, NumberCall, SelectCall and ClimateCall: what a call has, perform() sets.
  it("sets what a call has been given", () => {
    assert.deepEqual(
      body(
        'auto call = id(lamp).turn_on(); call.set_rgb(1, 0.5, 0); call.set_effect("None"); call.perform();',
        "void",
      ),
      [
        "let call: Parameters<typeof lamp.set>[0] = { state: true };",
        "call = { ...call, red: 1, green: 0.5, blue: 0 };",
        'call = { ...call, effect: "" };',
        "lamp.set(call);",
      ],
    );
    assert.deepEqual(
      body(
        "id(lamp).turn_on().set_brightness(x).set_transition_length(700).perform(); id(dial).make_call().set_value(3).perform(); id(choice).make_call().set_index(1).perform();",
        "void",
      ),
      [
        "lamp.set({ state: true, brightness: value, transitionLength: 700 });",
        "dial.set(3);",
        'choice.set(choice.options[1] ?? "");',
      ],
    );
    assert.deepEqual(
      body(
        "auto *room = id(room); if (room->mode != climate::CLIMATE_MODE_OFF) { auto c = room->make_call(); c.set_mode(climate::CLIMATE_MODE_HEAT); c.perform(); }",
        "void",
      ),
      [
        'if (room.mode !== "off") {',
        "  let c: Parameters<typeof room.set>[0] = {};",
        '  c = { ...c, mode: "heat" };',
        "  room.set(c);",
        "}",
      ],
    );
  });

  for (const source of [
    "return id(nobody).state;",
    "return a & b;",
    "return id(count) | 1;",
    "return (uint64_t) 5 << 33;",
    "std::vector<Foo> v;",
    "int a[3] = {1, 2}; return a[0];",
    "return id(level);",
    "return x[0];",
    "return std::max({x, 2});",
    "return std::max({});",
    "id(level).get_foo();",
    "return 1",
    "if (x) {",
    'auto it = new Foo("a");',
    "id(relay).turn_on(); delay(200); return 1;",
    "x = 3;",
    'return "a" - 1;',
    "return `evil`;",
    "id(words).state = id(level).state;",
    "id(lamp).turn_on().set_brightness(1);",
    'return id(clock).now().strftime("%Q");',
  ])
    it(`is refused: ${source}`, () => {
      assert.throws(() => body(source, "float"), UnconvertibleError);
    });
});
