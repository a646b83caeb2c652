/** The project's own drivers on a fake part. */
import type { SensorDriver } from "../../src/parts/sensor-driver.js";
import type { FakePart } from "./fakes/fake-part.js";

/** As a component does: how often a measurement that should be ready is asked for again, and after how many ms. */
const TRIES = 5;
const TRY_AGAIN = 10;

/**
 * Reads a part once, as a component does.
 *
 * @returns the sample, or undefined when the driver says that the part can't be read.
 */
export function readOurs<Sample>(
  part: FakePart,
  make: () => SensorDriver<Sample>,
  readings = 1,
): Sample | undefined {
  let sample: Sample | undefined;
  try {
    const driver = make();
    for (let reading = 0; reading < readings; reading++) sample = oneReading(part, driver);
    driver.close();
  } catch {
    return undefined;
  }
  return sample;
}

function oneReading<Sample>(part: FakePart, driver: SensorDriver<Sample>): Sample | undefined {
  part.now += Math.ceil(driver.measure?.() ?? 0) + 1;
  for (let time = 0; time < (driver.tries ?? TRIES); time++) {
    const sample = driver.sample();
    if (sample !== undefined) return sample;
    part.now += driver.again ?? TRY_AGAIN;
  }
  return undefined;
}
