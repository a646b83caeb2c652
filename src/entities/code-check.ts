import { TooSoonError } from "../base/errors.js";
import { AttemptLimiter } from "../security/attempt-limiter.js";

/** All guesses count together: commands don't say who sent them. */
const EVERYBODY = "";

/**
 * Checks the codes that people give to a lock or an alarm. The first five wrong codes cost nothing. After each
 * further one no code is accepted for a second, then twice as long each time, up to a minute: so trying all codes
 * of four digits takes a week. A right code resets the count.
 */
export class CodeCheck {
  private readonly compare: (code: string) => boolean;
  /** Created for the first wrong code. */
  private attempts: AttemptLimiter | undefined;
  /** How many codes came while none was accepted. */
  private ignored = 0;

  /**
   * @param name - The entity's.
   * @param warn - Writes to the log.
   */
  constructor(
    private readonly name: string,
    private readonly warn: (text: () => string) => void,
    isRight: (code: string) => boolean,
  ) {
    this.compare = isRight;
  }

  /**
   * Whether a code is right. A wrong one is counted and logged; `""`, where none was given, isn't.
   *
   * @param now - In ticks.
   * @throws TooSoonError when no code is accepted yet, after wrong ones.
   */
  isRight(code: string, now: number): boolean {
    const wait = this.attempts?.wait(EVERYBODY, now) ?? 0;
    if (wait > 0) {
      this.ignored += 1;
      throw new TooSoonError(`"${this.name}" takes no code now, after wrong ones`, wait);
    }
    const isRight = this.compare(code);
    if (isRight) this.attempts?.right(EVERYBODY);
    else if (code !== "") this.wrong(now);
    return isRight;
  }

  private wrong(now: number): void {
    this.attempts ??= new AttemptLimiter("codes");
    const wait = this.attempts.wrong(EVERYBODY, now);
    const ignored = this.ignored;
    this.ignored = 0;
    this.warn(() => {
      const more = ignored > 0 ? `, after ${ignored} more that came too soon` : "";
      const pause = wait > 0 ? `; it takes none for ${wait / 1000} s` : "";
      return `"${this.name}" was given a wrong code${more}${pause}`;
    });
  }
}
