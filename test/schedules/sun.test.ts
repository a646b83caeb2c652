/**
 * Times that the US Naval Observatory has published (aa.usno.navy.mil, "Rise/Set/Transit Times"), in UTC and
 * rounded to minutes.
 */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { type Location, sunMoment } from "../../src/schedules/sun.js";

type Row = readonly [date: string, sunrise: string, sunset: string];

const PLACES: readonly [name: string, latitude: number, longitude: number, rows: readonly Row[]][] =
  [
    [
      ...(["Anchorage", 61.216667, -149.866667] as const),
      [
        ["2020-01-05", "19:11", "00:57"],
        ["2020-03-25", "15:43", "04:27"],
        ["2020-06-15", "12:21", "07:40"],
        ["2020-09-25", "15:53", "03:51"],
        ["2020-12-15", "19:10", "00:40"],
      ],
    ],
    [
      ...(["Auckland", -36.833333, 174.8] as const),
      [
        ["2020-01-15", "17:18", "07:42"],
        ["2020-04-05", "18:39", "06:09"],
        ["2020-06-25", "19:34", "05:13"],
        ["2020-10-15", "17:35", "06:37"],
        ["2020-12-25", "17:01", "07:41"],
      ],
    ],
    [
      ...(["Brasília", -15.8, -47.85] as const),
      [
        ["2020-02-15", "09:07", "21:44"],
        ["2020-07-05", "09:40", "20:53"],
        ["2020-11-15", "08:30", "21:22"],
      ],
    ],
    [
      ...(["Singapore", 1.283333, 103.833333] as const),
      [
        ["2020-03-05", "23:13", "11:19"],
        ["2020-11-05", "22:46", "10:50"],
      ],
    ],
    [
      ...(["Longyearbyen", 78.216667, 15.633333] as const),
      [
        ["2020-03-15", "05:27", "16:49"],
        ["2020-09-25", "04:53", "16:42"],
        ["2020-10-15", "07:29", "13:54"],
      ],
    ],
  ];

const MINUTE = 60;
const DAY = 86_400;

const dayOf = (date: string) => Date.parse(date) / 1000 / DAY;

/** By how many minutes the event on that day of UTC, as tables have them, differs from the published one. */
function difference(
  date: string,
  published: string,
  event: "sunrise" | "sunset",
  place: Location,
): number {
  const expected = Date.parse(`${date}T${published}Z`) / 1000;
  const day = dayOf(date);
  // The days of the place's own begin earlier or later.
  const apart = [day - 1, day, day + 1].map((own) =>
    Math.abs((sunMoment(own, event, place) ?? Number.NaN) - expected),
  );
  return Math.min(...apart) / MINUTE;
}

describe("The sun", () => {
  for (const [name, latitude, longitude, rows] of PLACES)
    it(`rises and sets in ${name} within a minute of the published times`, () => {
      for (const [date, sunrise, sunset] of rows)
        for (const [event, published] of [
          ["sunrise", sunrise],
          ["sunset", sunset],
        ] as const) {
          const apart = difference(date, published, event, { latitude, longitude });
          // The tables are rounded. Far in the north the sun crosses the horizon at a small angle.
          const most = latitude > 72 ? 2 : 1;
          assert.ok(apart <= most, `${event} on ${date}: ${apart.toFixed(2)} min apart`);
        }
    });

  it("neither rises nor sets in the polar night and under the midnight sun", () => {
    const longyearbyen = { latitude: 78.216667, longitude: 15.633333 };
    for (const date of ["2020-01-15", "2020-02-05", "2020-05-05", "2020-08-15", "2020-11-15"])
      for (const event of ["sunrise", "sunset"] as const)
        assert.equal(sunMoment(dayOf(date), event, longyearbyen), undefined, `${event} ${date}`);
  });

  it("rises before it sets on each day of the place's own", () => {
    for (const longitude of [-180, -150, 0, 103.8, 180])
      for (let day = dayOf("2026-01-01"); day < dayOf("2027-01-01"); day++) {
        const place = { latitude: 47, longitude };
        const rise = sunMoment(day, "sunrise", place) ?? assert.fail();
        const set = sunMoment(day, "sunset", place) ?? assert.fail();
        const noon = (day + 0.5 - longitude / 360) * DAY;
        assert.ok(rise < noon && noon < set && set - rise > 8 * 3600 && set - rise < 16.2 * 3600);
      }
  });
});
