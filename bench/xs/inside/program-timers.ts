/** A second of a program that has timers and schedules, none of which is due, and of timers that are. */
import { ProgramTimers } from "../../../src/device/program-timers.js";
import { Log } from "../../../src/log/log.js";
import { readTimeZone } from "../../../src/time/posix-time-zone.js";
import { TimeZone } from "../../../src/time/time-zone.js";
import { MeasuredClock } from "./clock.js";
import { measured } from "./measured.js";

const zone = new TimeZone(readTimeZone("CET-1CEST,M3.5.0,M10.5.0/3"));

/** Midday, so that nothing is due for hours. */
const MIDDAY = Date.UTC(2026, 0, 9, 12);

const call = () => {};

/** Timers of a program, on a clock of their own. */
function timers(): { clock: MeasuredClock; timer: ProgramTimers } {
  const clock = new MeasuredClock();
  setNow(clock, MIDDAY);
  const host = { timer: clock, time: clock.time };
  const place = { latitude: 47.37, longitude: 8.54 };
  return { clock, timer: new ProgramTimers(host, { known: true, zone }, new Log(), place) };
}

/** The host's clock runs by itself; this benchmark advances it by hand. */
function setNow({ time }: MeasuredClock, now: number): void {
  (time as { now: number }).now = now;
}

/** Measures seconds, one by one. */
function seconds(scenario: string, clock: MeasuredClock): void {
  measured(scenario, (n) => {
    for (let i = 0; i < n; i++) {
      setNow(clock, clock.time.now + 1000);
      clock.pass(1000);
    }
  });
}

const scheduled = timers();
scheduled.timer.at("07:30", call);
scheduled.timer.at("22:00", call, { weekdays: ["fri", "sat"] });
scheduled.timer.at("sunrise", call);
scheduled.timer.at("sunset", call, { offset: 1_800_000 });
seconds("a second of four schedules", scheduled.clock);

const repeated = timers();
repeated.timer.every(1000, call);
repeated.timer.every(60_000, call);
repeated.timer.after(86_400_000, call);
seconds("a second of three timers", repeated.clock);
