/** How often somebody may guess. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { AttemptLimiter } from "../../src/security/attempt-limiter.js";

const TEN_MINUTES = 600_000;
/** How many addresses have a place. */
const PLACES = 8;

const limited = () => new AttemptLimiter("passwords", { attempts: 2, delay: 1000, maxDelay: 5000 });

/** Eight addresses that have guessed three times. */
function crowd(limiter: AttemptLimiter, now = 0): string[] {
  return Array.from({ length: PLACES }, (_, i) => {
    for (let time = 0; time < 3; time++) limiter.wrong(`crowd ${i}`, now);
    return `crowd ${i}`;
  });
}

describe("A limit on attempts", () => {
  it("leaves some free, and doubles the wait up to the longest", () => {
    const limiter = limited();
    const waits = [0, 0, 1000, 2000, 4000, 5000, 5000];
    for (const [i, wait] of waits.entries()) {
      const now = 10_000 * i;
      assert.equal(limiter.wrong("a", now), wait);
      assert.equal(limiter.wait("a", now), wait);
      assert.equal(limiter.wait("a", now + 300), wait - 300);
      assert.ok(limiter.wait("b", now) <= 0);
    }
  });

  it("leaves five free unless it is told otherwise, and waits a second to a minute", () => {
    const limiter = new AttemptLimiter("passwords");
    const waits = Array.from({ length: 13 }, () => limiter.wrong("a", 0));
    const doubled = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000];
    assert.deepEqual(waits, [0, 0, 0, 0, 0, ...doubled]);
    const slow = new AttemptLimiter("passwords", { attempts: 1, delay: "2 min" });
    assert.deepEqual(
      [0, 1, 2].map(() => slow.wrong("a", 0)),
      [0, 120_000, 120_000],
    );
  });

  it("names its options where they are wrong", () => {
    for (const [options, name] of [
      [{ attempts: 0 }, "attempts"],
      [{ attempts: 1001 }, "attempts"],
      [{ delay: 1 }, "delay"],
      [{ delay: 5000, maxDelay: 4999 }, "maxDelay"],
    ] as const)
      assert.throws(
        () => new AttemptLimiter("passwords", options),
        ({ message }: Error) => message.includes(`passwords.${name}`),
      );
  });

  it("forgets an address ten minutes after its wait is over", () => {
    for (const [later, wait] of [
      [TEN_MINUTES - 1, 2000],
      [TEN_MINUTES, 0],
    ] as const) {
      const limiter = limited();
      for (const expected of [0, 0, 1000]) assert.equal(limiter.wrong("a", 0), expected);
      assert.equal(limiter.wrong("a", 1000 + later), wait);
    }
  });

  it("lets addresses without a place share one, which makes those wait that have guessed nothing", () => {
    const limiter = limited();
    crowd(limiter);
    assert.ok(limiter.wait("z", 0) <= 0);
    for (const [i, wait] of [0, 0, 1000, 2000].entries())
      assert.equal(limiter.wrong(`other ${i}`, 0), wait);
    assert.equal(limiter.wait("z", 500), 1500);
    assert.equal(limiter.wait("crowd 0", 500), 500);
    // The crowd has been forgotten, and the others have places again.
    assert.ok(limiter.wait("z", 1000 + TEN_MINUTES) <= 0);
    assert.equal(limiter.wrong("z", 1000 + TEN_MINUTES), 0);
  });

  it("gives a forgotten address's place to another, and no other one's", () => {
    const limiter = limited();
    const [first, ...others] = crowd(limiter);
    // All but the first guess on.
    for (const address of others) limiter.wrong(address, TEN_MINUTES);
    const now = 1000 + TEN_MINUTES;
    assert.equal(limiter.wrong("z", now), 0);
    for (const address of others) assert.equal(limiter.wait(address, now), 1000, address);
    // The table is full again: the first has no place any more.
    for (let time = 0; time < 4; time++) limiter.wrong("y", now);
    assert.equal(limiter.wait(String(first), now), 2000);
    assert.ok(limiter.wait("z", now) <= 0);
  });

  it("counts from nothing for an address that has sent the only secret, as often as it does", () => {
    const limiter = limited();
    for (let time = 0; time < 3; time++) {
      for (const wait of [0, 0, 1000]) assert.equal(limiter.wrong("a", 0), wait);
      limiter.right("a");
      assert.ok(limiter.wait("a", 0) <= 0);
    }
    // Another address's success in between is no success of this one.
    limiter.right("b");
    limiter.right("a");
    assert.equal(limiter.wrong("a", 0), 0);
  });

  it("still counts the wrong attempts of an address that has sent one of several secrets", () => {
    const limiter = limited();
    limiter.wrong("b", 0);
    limiter.rightForOne("new");
    for (const wait of [0, 0, 1000]) assert.equal(limiter.wrong("a", 0), wait);
    for (const wait of [2000, 4000]) {
      limiter.rightForOne("a");
      assert.equal(limiter.wrong("a", 0), wait);
    }
    // Nobody else's count was lost.
    assert.equal(limiter.wrong("b", 0), 0);
    assert.equal(limiter.wrong("b", 0), 1000);
  });

  it("lets no crowd of guessers make an address wait that was right once", () => {
    for (const right of ["right", "rightForOne"] as const) {
      const limiter = limited();
      limiter[right]("owner");
      crowd(limiter);
      for (let time = 0; time < 4; time++) limiter.wrong("other", 0);
      assert.ok(limiter.wait("stranger", 0) > 0);
      assert.ok(limiter.wait("owner", 0) <= 0);
    }
  });

  it("frees the place of a guesser that is right at last", () => {
    const limiter = limited();
    const [first] = crowd(limiter);
    limiter.rightForOne(String(first));
    assert.equal(limiter.wait(String(first), 0), 1000);
    for (const wait of [0, 0, 1000]) assert.equal(limiter.wrong("other", 0), wait);
    // It has a place of its own: nobody shares its wait.
    assert.ok(limiter.wait("stranger", 0) <= 0);
  });

  it("knows the eight addresses that were right last", () => {
    const limiter = limited();
    const owners = Array.from({ length: 10 }, (_, i) => `owner ${i}`);
    for (const owner of owners) limiter.right(owner);
    crowd(limiter);
    for (let time = 0; time < 4; time++) limiter.wrong("other", 0);
    const waiting = owners.filter((owner) => limiter.wait(owner, 0) > 0);
    assert.deepEqual(waiting, ["owner 0", "owner 1"]);
  });
});
