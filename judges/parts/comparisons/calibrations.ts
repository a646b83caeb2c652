/** What parts are told when they are to calibrate themselves: the bytes, and the times between them. */
import { MHZ19 } from "../../../src/parts/mhz19.js";
import { SCD4x, type SCD4xDriverOptions } from "../../../src/parts/scd4x.js";
import { SCD30 } from "../../../src/parts/scd30.js";
import type { Comparison } from "../comparison.js";
import { CommandedPart, commandsAlike } from "../fakes/commanded-part.js";
import { onI2C, onSerial } from "../fakes/host-io.js";

/** What is told a part does not depend on chance. */
const COMMON = {
  count: 1,
  random: "run with all commands",
  duration: 3000,
  theirs: (_: unknown, part: CommandedPart) => part.reading(),
};

const CRC_OF_ZERO = "000081";

/** Each concentration that is tried: 400 ppm, one with a high byte, and the highest. */
const CONCENTRATIONS = [400, 1234, 2000];

export const MHZ19_CALIBRATION_COMPARISON: Comparison<CommandedPart> = {
  ...COMMON,
  part: "MH-Z19, what calibrates it",
  driver: "mhz19",
  sources: ["mhz19/mhz19.cpp"],
  option: 1,
  interval: 0,
  fake: () => new CommandedPart(["ff0187", "ff0179"]),
  ours: (part) => {
    const driver = new MHZ19(onSerial(part));
    driver.calibrateZero();
    driver.setSelfCalibration(true);
    driver.setSelfCalibration(false);
    return part.reading();
  },
  tolerance: commandsAlike(3, 0),
};

/** ESPHome's answers while it starts: its serial number, and that nothing has been measured. */
const SCD4X_ANSWERS = {
  3682: CRC_OF_ZERO.repeat(3),
  e4b8: CRC_OF_ZERO,
  "362f": "800085",
};

const scd4x = (
  what: string,
  option: number,
  command: string,
  ours: (driver: SCD4x) => number,
): Comparison<CommandedPart> => ({
  ...COMMON,
  part: `SCD4x, ${what}`,
  driver: "scd4x",
  sources: ["sensirion_common/i2c_sensirion.cpp", "scd4x/scd4x.cpp"],
  option,
  interval: 0,
  // Before its start at 1 s ESPHome stops the part for this alone.
  duration: 950,
  fake: () => new CommandedPart(["3f86", command], SCD4X_ANSWERS),
  ours: (part) => {
    const driver = new SCD4x(onI2C(part));
    part.now += driver.stop();
    ours(driver);
    return part.reading();
  },
  tolerance: commandsAlike(2, 20),
});

/** What it is told before it measures. 7 °C are a whole number of its steps, which ESPHome doesn't round. */
const scd4xSettings = (
  what: string,
  option: number,
  commands: readonly string[],
  settings: Omit<SCD4xDriverOptions, "sensor">,
): Comparison<CommandedPart> => ({
  ...COMMON,
  part: `SCD4x, ${what}`,
  driver: "scd4x",
  sources: ["sensirion_common/i2c_sensirion.cpp", "scd4x/scd4x.cpp"],
  option,
  interval: 0,
  duration: 2000,
  fake: () => new CommandedPart(commands, SCD4X_ANSWERS),
  ours: (part) => {
    const driver = new SCD4x({ ...onI2C(part), ...settings });
    part.now += driver.measure();
    for (let step = 0; step < commands.length; step++) {
      driver.sample();
      part.now += driver.again;
    }
    return part.reading();
  },
  tolerance: commandsAlike(commands.length, 20),
});

export const CALIBRATION_COMPARISONS = [
  MHZ19_CALIBRATION_COMPARISON,
  ...CONCENTRATIONS.map((ppm) =>
    scd4x(`calibrated to ${ppm} ppm`, ppm, "362f", (driver) => driver.recalibrate(ppm)),
  ),
  scd4xSettings("with its altitude and low power", 2, ["241d", "2427", "2416", "21ac"], {
    ...{ temperatureOffset: 7, altitude: 500, selfCalibration: false },
    mode: "low_power_periodic",
  }),
  scd4xSettings("with its pressure and single shots", 3, ["241d", "e000", "2416", "219d"], {
    ...{ temperatureOffset: 0, ambientPressure: 950, selfCalibration: true },
    mode: "single_shot",
  }),
  scd4x("reset", 1, "3632", (driver) => driver.factoryReset()),
  ...CONCENTRATIONS.map(
    (ppm): Comparison<CommandedPart> => ({
      ...COMMON,
      part: `SCD30, calibrated to ${ppm} ppm`,
      driver: "scd30",
      sources: ["sensirion_common/i2c_sensirion.cpp", "scd30/scd30.cpp"],
      option: ppm,
      interval: 0,
      fake: () => new CommandedPart(["5204"], { d100: CRC_OF_ZERO.repeat(3), "0202": CRC_OF_ZERO }),
      ours: (part) => {
        new SCD30(onI2C(part)).recalibrate(ppm);
        return part.reading();
      },
      tolerance: commandsAlike(1, 0),
    }),
  ),
];
