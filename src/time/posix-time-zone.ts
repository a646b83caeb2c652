import { ConfigurationError } from "../base/errors.js";
import { DstTimeRule, ParsedTimezone } from "../messages/clock.js";
import { DstRuleType } from "../messages/enums.js";

const HOUR = 3600;
/** In hours. Rules may name a time up to a week away, as in the tables of IANA (RFC 8536, 3.3.1). */
const MAX_OFFSET = 24;
const MAX_TIME = 167;

/**
 * Parses a time zone in the format of POSIX's variable TZ (IEEE 1003.1, chapter 8.3): a name, the hours from
 * local time to UTC, and, where clocks change, a second name and the days of the changes.
 *
 * @param text - `"CET-1CEST,M3.5.0,M10.5.0/3"`.
 * @throws ConfigurationError when it isn't one, or has a second name but no days.
 */
export function readTimeZone(text: string): ParsedTimezone {
  const reader = new ZoneReader(text);
  const zone = new ParsedTimezone();
  reader.skipName();
  zone.stdOffsetSeconds = reader.time(MAX_OFFSET);
  if (reader.isAtEnd) return zone;
  reader.skipName();
  zone.dstOffsetSeconds = reader.isAt(",") ? zone.stdOffsetSeconds - HOUR : reader.time(MAX_OFFSET);
  zone.dstStart.push(reader.change());
  zone.dstEnd.push(reader.change());
  if (!reader.isAtEnd) reader.fail();
  return zone;
}

class ZoneReader {
  private at = 0;

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  isAt(character: string): boolean {
    return this.text[this.at] === character;
  }

  fail(): never {
    throw new ConfigurationError(
      `The timeZone is "${this.text}"; give it in POSIX's format, like "CET-1CEST,M3.5.0,M10.5.0/3".`,
    );
  }

  /** `CET`, or `<+0545>`. */
  skipName(): void {
    const isQuoted = this.skip("<");
    const start = this.at;
    while (isQuoted ? !this.isAtEnd && !this.isAt(">") : isLetter(this.text[this.at])) this.at++;
    if (this.at - start < 3 || (isQuoted && !this.skip(">"))) this.fail();
  }

  /** Seconds: `-1`, `5:45` or `2:00:00`. */
  time(maxHours: number): number {
    const sign = this.skip("-") ? -1 : 1;
    if (sign === 1) this.skip("+");
    let seconds = this.number(0, maxHours) * HOUR;
    if (this.skip(":")) seconds += this.number(0, 59) * 60;
    if (this.skip(":")) seconds += this.number(0, 59);
    // Not -0.
    return seconds === 0 ? 0 : sign * seconds;
  }

  /** `,M3.5.0`, `,J60` or `,59`, with its time behind a slash. */
  change(): DstTimeRule {
    const rule = new DstTimeRule();
    this.expect(",");
    if (this.skip("M")) {
      rule.type = DstRuleType.MONTH_WEEK_DAY;
      rule.month = this.number(1, 12);
      this.expect(".");
      rule.week = this.number(1, 5);
      this.expect(".");
      rule.dayOfWeek = this.number(0, 6);
    } else if (this.skip("J")) {
      rule.type = DstRuleType.JULIAN_NO_LEAP;
      rule.day = this.number(1, 365);
    } else {
      rule.type = DstRuleType.DAY_OF_YEAR;
      rule.day = this.number(0, 365);
    }
    rule.timeSeconds = this.skip("/") ? this.time(MAX_TIME) : 2 * HOUR;
    return rule;
  }

  private number(from: number, to: number): number {
    const start = this.at;
    while (isDigit(this.text[this.at])) this.at++;
    const number = Number(this.text.slice(start, this.at));
    if (this.at === start || number < from || number > to) this.fail();
    return number;
  }

  private skip(character: string): boolean {
    const isThere = this.isAt(character);
    if (isThere) this.at++;
    return isThere;
  }

  private expect(character: string): void {
    if (!this.skip(character)) this.fail();
  }
}

function isLetter(character = ""): boolean {
  return (character >= "a" && character <= "z") || (character >= "A" && character <= "Z");
}

function isDigit(character = ""): boolean {
  return character >= "0" && character <= "9";
}
