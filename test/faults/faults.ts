/** Runs the scenario with each fault at each place where it can happen. */
import { Scenario } from "./scenario.js";

/** The places and how often each is come by where nothing fails. */
export function places(): Map<string, number> {
  const counts = new Map<string, number>();
  const scenario = new Scenario((place) => {
    counts.set(place, (counts.get(place) ?? 0) + 1);
  });
  scenario.start();
  scenario.live();
  scenario.recovered();
  scenario.close();
  return counts;
}

/**
 * Has one place fail.
 *
 * @param nth - Which time, from 1; each time from there on where `lasting`.
 * @returns What is wrong, or undefined; and whether the place was come by as often.
 */
export function run(place: string, nth: number, lasting: boolean): { wrong?: string; done: boolean } {
  let count = 0;
  const name = `${place} ${nth}${lasting ? " and on" : ""}`;
  const scenario = new Scenario((at) => {
    if (at !== place) return;
    count += 1;
    if (count === nth || (lasting && count > nth)) throw new Error(`fault at ${place}`);
  });
  try {
    let error = scenario.start();
    if (error) {
      scenario.end();
      scenario.givenBack();
      error = scenario.start();
      if (error) return { wrong: `${name}: ${error.stack}`, done: false };
    } else scenario.live();
    // A device may be closed while everything fails.
    if (scenario.faults.length > 0 && !isQuiet(place)) {
      const told = scenario.log.some((line) => line.includes(`fault at ${place}`));
      if (!told && scenario.log.length > 0 && !error)
        return { wrong: `${name}: the log says nothing of it`, done: false };
    }
    scenario.recovered();
    scenario.close();
  } catch (error) {
    return { wrong: `${name}: ${(error as Error).message}`, done: false };
  }
  return { done: count < nth };
}

/** What fails without a word: nothing is lost with it. */
function isQuiet(place: string): boolean {
  return place === "callback log" || place === "storage.read";
}
