/** Where a plot's axes have numbers and times. Libraries for it have more bytes than all else of the page's second script. */

/** How far apart times may be, in seconds: people read these at a glance. */
const SECONDS = [1, 5, 15, 30, 60, 300, 900, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600];
const DAY = 86_400;

/**
 * Round numbers from `low` or less to `high` or more, at equal distances of 1, 2 or 5 times a power of ten.
 *
 * @param low - Less than `high`.
 * @param most - About how many distances there may be: rounding the ends adds up to two.
 */
export function roundNumbers(low: number, high: number, most: number): number[] {
  const least = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/**
 * Moments at round times of day, in the browser's time zone: whole hours, quarters and the like.
 *
 * @param from - In seconds, as a Unix time; so is `to`.
 * @param most - How many distances between moments there may be.
 */
export function roundTimes(from: number, to: number, most: number): Date[] {
  const least = (to - from) / most;
  const step = SECONDS.find((seconds) => seconds >= least) ?? Math.ceil(least / DAY) * DAY;
  const begin = new Date(from * 1000);
  const wall = (begin.getHours() * 60 + begin.getMinutes()) * 60 + begin.getSeconds();
  const moments: Date[] = [];
  let last = from * 1000 - 1;
  for (let seconds = Math.floor(wall / step) * step; ; seconds += step) {
    // By the clock on the wall: days can have 23 or 25 hours, so a time can be missing, and is then the next one.
    const moment = new Date(begin);
    moment.setHours(0, 0, seconds, 0);
    if (+moment > to * 1000) return moments;
    if (+moment <= last) continue;
    moments.push(moment);
    last = +moment;
  }
}
