import {
  type AirConditioner,
  type AirConditionerState,
  ALL_MODES,
  FIRST_STATE,
} from "../../../src/parts/air-conditioners/air-conditioner.js";
import { BALLU } from "../../../src/parts/air-conditioners/ballu.js";
import { COOLIX } from "../../../src/parts/air-conditioners/coolix.js";
import { DAIKIN } from "../../../src/parts/air-conditioners/daikin.js";
import { DELONGHI } from "../../../src/parts/air-conditioners/delonghi.js";
import { FUJITSU_GENERAL } from "../../../src/parts/air-conditioners/fujitsu-general.js";
import { gree } from "../../../src/parts/air-conditioners/gree.js";
import { HITACHI_AC344 } from "../../../src/parts/air-conditioners/hitachi-ac344.js";
import { LG_AIR_CONDITIONER } from "../../../src/parts/air-conditioners/lg-air-conditioner.js";
import { midea } from "../../../src/parts/air-conditioners/midea.js";
import { mitsubishi } from "../../../src/parts/air-conditioners/mitsubishi.js";
import { TCL112 } from "../../../src/parts/air-conditioners/tcl112.js";
import { TOSHIBA } from "../../../src/parts/air-conditioners/toshiba.js";
import { toshibaRAC } from "../../../src/parts/air-conditioners/toshiba-rac.js";
import { whirlpool } from "../../../src/parts/air-conditioners/whirlpool.js";
import { ZHLT01 } from "../../../src/parts/air-conditioners/zhlt01.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { FakeAirConditioner, type JudgedSort } from "../fakes/fake-air-conditioner.js";

const SOURCES = [
  "remote_base/remote_base.cpp",
  "remote_base/coolix_protocol.cpp",
  "remote_base/lg_protocol.cpp",
  "remote_base/midea_protocol.cpp",
  "climate/climate_mode.cpp",
  "climate/climate_traits.cpp",
  "climate_ir/climate_ir.cpp",
  ...[
    ["ballu", "ballu"],
    ["climate_ir_lg", "climate_ir_lg"],
    ["coolix", "coolix"],
    ["daikin", "daikin"],
    ["delonghi", "delonghi"],
    ["fujitsu_general", "fujitsu_general"],
    ["gree", "gree"],
    ["hitachi_ac344", "hitachi_ac344"],
    ["midea_ir", "midea_ir"],
    ["mitsubishi", "mitsubishi"],
    ["tcl112", "tcl112"],
    ["toshiba", "toshiba"],
    ["whirlpool", "whirlpool"],
    ["zhlt01", "zhlt01"],
  ].map(([folder, file]) => `${folder}/${file}.cpp`),
];

/** How many settings follow one another. */
const STEPS = 5;

function randomState(random: Random, sort: AirConditioner, modes = ALL_MODES): AirConditionerState {
  const { minTemperature, maxTemperature, temperatureStep = 1 } = sort;
  const steps = (maxTemperature - minTemperature) / temperatureStep + 1;
  return {
    mode: random.pick(sort.modesOf?.(modes) ?? modes),
    temperature: minTemperature + random.below(steps) * temperatureStep,
    fan: random.pick(sort.fanModes),
    swing: sort.swingModes.length > 0 ? random.pick(sort.swingModes) : "off",
    preset: random.pick(sort.presets ?? ["none"]),
  };
}

/** Settings that follow one another: each changes some of what was set. */
function series(random: Random, judged: JudgedSort): FakeAirConditioner {
  let last = FIRST_STATE;
  const settings: AirConditionerState[] = [];
  const commands = Array.from({ length: STEPS }, () => {
    const next = randomState(random, judged.sort, judged.modes);
    const keys = ["mode", "temperature", "fan", "swing", "preset"] as const;
    const changed = random.pick([keys, keys, ...keys.map((key) => [key])]);
    const wanted = Object.fromEntries(
      keys.map((key) => [key, changed.includes(key) ? next[key] : last[key]]),
    ) as unknown as AirConditionerState;
    const command = judged.wanted?.(wanted, last) ?? wanted;
    last = judged.sort.settled?.(command) ?? command;
    settings.push(last);
    return command;
  });
  return new FakeAirConditioner(judged, settings, commands);
}

function comparison(
  source: string,
  option: number,
  sort: AirConditioner,
  more: Omit<JudgedSort, "sort"> = {},
  name = sort.name,
): Comparison<FakeAirConditioner> {
  const judged = { sort, ...more };
  return {
    part: `${name}, air conditioner`,
    driver: "air-conditioners",
    ...{ option, random: "series of five settings", count: 500, duration: 1 },
    sources: [...SOURCES.filter((each) => each !== source), source],
    fake: (random) => series(random, judged),
    ours: () => ({ carrier: sort.carrier, isSet: 1, isSame: 1, isDecoded: 1, isRead: 1 }),
    theirs: (_, part) => part.judged,
    tolerance: { carrier: 0, isSet: 0, isSame: 0, isDecoded: 0, isRead: 0 },
  };
}

/** As off is sent, swing and boost end; ESPHome doesn't hear that. */
const KEYS: Omit<JudgedSort, "sort"> = {
  wanted: keysWhileOn,
  says: ({ swing, preset }, heard) => ({ ...heard, swing, preset }),
};

/** What has a key of its own is sent alone by ESPHome, and isn't changed with its mode. */
function keysAlone(wanted: AirConditionerState, before: AirConditionerState): AirConditionerState {
  if (wanted.mode !== before.mode) return { ...wanted, swing: before.swing, preset: before.preset };
  if (wanted.swing !== before.swing) return { ...before, swing: wanted.swing };
  const isBoosted = [wanted.preset, before.preset].includes("boost");
  if (wanted.preset === before.preset || !isBoosted) return wanted;
  const isPlain = [wanted.preset, before.preset].includes("none");
  return { ...before, preset: isPlain ? wanted.preset : "none" };
}

/** While it is off, the swing's key does nothing. */
function keysWhileOn(wanted: AirConditionerState, before: AirConditionerState) {
  const alone = keysAlone(wanted, before);
  return alone.mode === "off" ? { ...alone, swing: before.swing, preset: before.preset } : alone;
}

/** ESPHome sends 32 °C for less than 17. */
function warmEnough(wanted: AirConditionerState): AirConditionerState {
  const least = wanted.mode === "heat" ? 13 : 17;
  return { ...wanted, temperature: Math.max(wanted.temperature, least) };
}

/** What is changed while it is off is sent with a mode that is long ago. */
function onceOff(wanted: AirConditionerState, before: AirConditionerState): AirConditionerState {
  return wanted.mode === "off" && before.mode === "off" ? { ...wanted, mode: "cool" } : wanted;
}

const GREE_MODELS = ["generic", "yan", "yaa", "yac", "yac1fb9", "yx1ff", "yag"] as const;

export const AIR_CONDITIONER_COMPARISONS = [
  comparison("coolix/coolix.cpp", 1100, COOLIX, KEYS),
  comparison("daikin/daikin.cpp", 1200, DAIKIN),
  comparison("climate_ir_lg/climate_ir_lg.cpp", 1300, LG_AIR_CONDITIONER, KEYS),
  comparison("fujitsu_general/fujitsu_general.cpp", 0, FUJITSU_GENERAL),
  comparison("tcl112/tcl112.cpp", 100, TCL112),
  comparison("zhlt01/zhlt01.cpp", 200, ZHLT01, {
    // ESPHome hears no end of a preset.
    says: ({ mode, preset }, heard, before) => ({
      ...heard,
      preset: mode === "off" ? before.preset : preset,
    }),
  }),
  comparison("ballu/ballu.cpp", 300, BALLU),
  comparison("delonghi/delonghi.cpp", 400, DELONGHI, { wanted: warmEnough }),
  comparison("hitachi_ac344/hitachi_ac344.cpp", 600, HITACHI_AC344, { wanted: onceOff }),
  comparison("toshiba/toshiba.cpp", 1000, TOSHIBA),
  comparison("toshiba/toshiba.cpp", 1001, toshibaRAC(), { room: 24.2 }, "Toshiba RAC-PT1411HWRU-C"),
  comparison(
    "toshiba/toshiba.cpp",
    1002,
    toshibaRAC({ fahrenheit: true }),
    { room: 24.2 },
    "Toshiba RAC-PT1411HWRU-F",
  ),
  comparison("whirlpool/whirlpool.cpp", 700, whirlpool()),
  comparison("whirlpool/whirlpool.cpp", 701, whirlpool("DG11J1-91"), {}, "Whirlpool DG11J1-91"),
  comparison("midea_ir/midea_ir.cpp", 800, midea(), KEYS),
  comparison("midea_ir/midea_ir.cpp", 801, midea({ fahrenheit: true }), KEYS, "Midea in °F"),
  ...GREE_MODELS.map((model, at) =>
    comparison(
      "gree/gree.cpp",
      900 + at,
      gree(model),
      {
        isSendOnly: true,
        // With four speeds, the fastest has the bit of sleep.
        says: (state, _, before) =>
          model === "yx1ff" && state.fan === "high" ? { ...state, preset: before.preset } : state,
      },
      `Gree ${model}`,
    ),
  ),
  ...(["3", "4", "quiet and 4"] as const).flatMap((fanLevels, at) => [
    comparison(
      "mitsubishi/mitsubishi.cpp",
      500 + at,
      mitsubishi({ fanLevels, supportsDry: true, supportsFanOnly: true }),
      {
        // ESPHome hears neither the end of a preset nor its mode, and no boost.
        says: ({ mode, preset }, heard) => ({
          ...heard,
          preset,
          mode: mode !== "off" && preset === "eco" ? "cool" : mode,
        }),
      },
      `Mitsubishi, ${fanLevels} speeds`,
    ),
  ]),
];
