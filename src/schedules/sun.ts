/**
 * When the sun rises and sets, by the equations of NOAA's solar calculator
 * (gml.noaa.gov/grad/solcalc/calcdetails.html), which are those of Meeus's "Astronomical Algorithms".
 * Within a minute of published tables up to latitudes of 72°, from 1901 to 2099.
 */

/** A place on Earth. */
export interface Location {
  /** In degrees, -90 to 90; north is positive. */
  readonly latitude: number;
  /** In degrees, -180 to 180; east is positive. */
  readonly longitude: number;
}

const DAY = 86_400;
const RADIANS = Math.PI / 180;

/** In degrees: the sun's upper edge is at the horizon, with refraction. */
const ZENITH = 90.833;

/** How many iterations: each corrects for how far the sun has moved since the assumed time. */
const ROUNDS = 3;

/**
 * When the sun rises or sets on a day of the place's own solar time.
 *
 * @param day - In days since 1970.
 * @returns In seconds since 1970 (UTC); undefined when it doesn't on that day.
 */
export function sunMoment(
  day: number,
  event: "sunrise" | "sunset",
  location: Location,
): number | undefined {
  const moment = momentOn(day, event, location, false);
  return Number.isNaN(moment) ? undefined : moment;
}

/** The same; where the sun stays below the horizon it is noon for both, and where it stays above, midnight. */
export function sunMomentOrLimit(
  day: number,
  event: "sunrise" | "sunset",
  location: Location,
): number {
  return momentOn(day, event, location, true);
}

/** NaN when there is none and `isLimited` is false. */
function momentOn(
  day: number,
  event: "sunrise" | "sunset",
  { latitude, longitude }: Location,
  isLimited: boolean,
): number {
  const noon = (day + 0.5 - longitude / 360) * DAY;
  let moment = noon;
  for (let round = 0; round < ROUNDS; round++) {
    const { declination, equationOfTime } = sunAt(moment);
    const tilt = Math.tan(latitude * RADIANS) * Math.tan(declination);
    const height = cosine(ZENITH) / (cosine(latitude) * Math.cos(declination));
    const angle = height - tilt;
    const hourAngle = Math.acos(isLimited ? Math.max(-1, Math.min(1, angle)) : angle) / RADIANS;
    const fromNoon = (hourAngle / 360) * DAY;
    moment = noon - equationOfTime + (event === "sunset" ? fromNoon : -fromNoon);
  }
  return moment;
}

/** The sun's declination in radians, and the equation of time (sundial minus clock) in seconds. */
function sunAt(moment: number): { declination: number; equationOfTime: number } {
  // In Julian centuries since the year 2000.
  const time = (moment / DAY - 10_957.5) / 36_525;
  const longitude = 280.46646 + time * (36_000.76983 + time * 0.0003032);
  const anomaly = 357.52911 + time * (35_999.05029 - time * 0.0001537);
  const eccentricity = 0.016708634 - time * (0.000042037 + time * 0.0000001267);
  const center =
    sine(anomaly) * (1.914602 - time * (0.004817 + time * 0.000014)) +
    sine(2 * anomaly) * (0.019993 - time * 0.000101) +
    sine(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * time;
  const apparent = longitude + center - 0.00569 - 0.00478 * sine(node);
  const seconds = 21.448 - time * (46.815 + time * (0.00059 - time * 0.001813));
  const obliquity = 23 + (26 + seconds / 60) / 60 + 0.00256 * cosine(node);
  const y = Math.tan((obliquity / 2) * RADIANS) ** 2;
  const ahead =
    y * sine(2 * longitude) -
    2 * eccentricity * sine(anomaly) +
    4 * eccentricity * y * sine(anomaly) * cosine(2 * longitude) -
    0.5 * y * y * sine(4 * longitude) -
    1.25 * eccentricity * eccentricity * sine(2 * anomaly);
  return {
    declination: Math.asin(sine(obliquity) * sine(apparent)),
    // A whole turn, in radians, is a day.
    equationOfTime: (ahead / (2 * Math.PI)) * DAY,
  };
}

function sine(degrees: number): number {
  return Math.sin(degrees * RADIANS);
}

function cosine(degrees: number): number {
  return Math.cos(degrees * RADIANS);
}
