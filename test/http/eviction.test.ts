/** Which connection leaves for a new one. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  AnsweredError,
  BodyLengthError,
  HeaderFieldError,
  handlerTooSlow,
  OutputInUseError,
  PieceTooLongError,
  RequestError,
  requestTooSlow,
} from "../../src/http/errors.js";
import { type Evictable, evictionCandidate } from "../../src/http/eviction.js";
import { errorTypeOf } from "../../src/http/handler.js";
import type { Request } from "../../src/http/request.js";

/** A connection that has just been answered and asks for nothing. */
function connection(is: { quiet?: number; behind?: number } & Partial<Evictable> = {}): Evictable {
  const { quiet = 0, behind = 0, ...others } = is;
  return {
    address: "192.0.2.1",
    lastAnswer: 1,
    isTrusted: false,
    mayLeave: false,
    isStalled: false,
    isIdle: false,
    quietFor: (now) => quiet + now,
    behindFor: (now) => behind + now,
    ...others,
  };
}

const leaves = (...connections: (Evictable | undefined)[]) => evictionCandidate(connections, 0);

describe("For a new connection", () => {
  it("nobody leaves who is served, and nobody from an empty place", () => {
    assert.equal(leaves(), undefined);
    assert.equal(leaves(undefined), undefined);
    const served = connection({ quiet: 100_000, behind: 100_000 });
    assert.equal(leaves(undefined, served, undefined), undefined);
  });

  it("one leaves who owes the head of a request for half a second, with a token only where all have one", () => {
    for (const isTrusted of [false, true]) {
      const slow = connection({ mayLeave: true, isTrusted, quiet: 500 });
      assert.equal(leaves(slow), slow);
      assert.equal(leaves(undefined, connection({ isTrusted: true }), slow), slow);
      assert.equal(leaves(slow, connection()), isTrusted ? undefined : slow);
      assert.equal(leaves(connection({ mayLeave: true, isTrusted, quiet: 499 })), undefined);
    }
  });

  it("one leaves who doesn't read for a second, or reads slowly for five; with a token for two", () => {
    const leaver = (is: Parameters<typeof connection>[0]) => {
      const one = connection({ isStalled: true, ...is });
      return leaves(one) === one;
    };
    assert.equal(leaver({ quiet: 999, behind: 4999 }), false);
    assert.equal(leaver({ quiet: 1000 }), true);
    assert.equal(leaver({ behind: 5000 }), true);
    assert.equal(leaver({ isTrusted: true, quiet: 1999, behind: 60_000 }), false);
    assert.equal(leaver({ isTrusted: true, quiet: 2000 }), true);
    assert.equal(leaver({ isStalled: false, quiet: 1000, behind: 5000 }), false);
  });

  it("the one leaves that was answered first, of those that ask for nothing for two seconds", () => {
    const idle = (lastAnswer: number, is: Parameters<typeof connection>[0] = {}) =>
      connection({ isIdle: true, quiet: 2000, lastAnswer, ...is });
    const [third, first, second] = [idle(3), idle(1), idle(2)];
    assert.equal(leaves(third, first, second), first);
    assert.equal(leaves(third, second), second);
    const twin = idle(1);
    assert.equal(leaves(first, twin), first);
    assert.equal(leaves(idle(1, { quiet: 1999 })), undefined);
    assert.equal(leaves(idle(1, { isIdle: false })), undefined);
    assert.equal(leaves(idle(1, { isTrusted: true }), third)?.lastAnswer, 1);
    // Whoever owes something leaves before.
    const slow = connection({ mayLeave: true, quiet: 500 });
    assert.equal(leaves(first, slow), slow);
    // It has asked for nothing yet.
    assert.equal(leaves(idle(0, { mayLeave: true, quiet: 499 })), undefined);
  });

  it("the quietest leaves of the address that has most of those who owe something", () => {
    const from = (address: string, quiet: number, isTrusted = false) =>
      connection({ address, mayLeave: true, quiet, isTrusted });
    const [a, b, c] = [from("a", 900), from("b", 600), from("b", 700)];
    assert.equal(leaves(a, b, c), c);
    assert.equal(leaves(b, a, c), c);
    assert.equal(leaves(c, b, a), c);
    assert.equal(leaves(a, b), a);
    assert.equal(leaves(b, a), a);
    const [first, same] = [from("a", 600), from("b", 600)];
    assert.equal(leaves(first, same), first);
    const trusted = [from("t", 900, true), from("t", 900, true), from("u", 950, true)];
    assert.equal(leaves(...trusted), trusted[0]);
    // Those with a token don't count where others owe something.
    assert.equal(leaves(...trusted, b), b);
    assert.equal(leaves(...trusted, connection()), undefined);
  });
});

describe("Errors of HTTP", () => {
  it("have names, and say what was wrong and what to do", () => {
    const request = { methodName: "GET", path: "/x" } as Request;
    for (const [error, name, message] of [
      [new RequestError(400, "It is wrong."), "RequestError", "It is wrong."],
      [requestTooSlow("head", 9), "RequestError", "The request's head took longer than 9 ms."],
      [handlerTooSlow(request, 9), "RequestError", "GET /x wasn't answered within 9 ms."],
      [
        new AnsweredError(),
        "AnsweredError",
        "The request has been answered before; answer it once.",
      ],
      [
        new HeaderFieldError("X-A", "is bad"),
        "HeaderFieldError",
        'The answer\'s header field "X-A" is bad.',
      ],
      [
        new PieceTooLongError("A piece", 9),
        "PieceTooLongError",
        "A piece doesn't fit into 9 bytes. Shorten it, or raise memory.send.",
      ],
      [
        new OutputInUseError(),
        "OutputInUseError",
        "An answer can't be given from within the write of another one's body.",
      ],
    ] as const) {
      assert.equal(error.name, name);
      assert.equal(error.message, message);
    }
    assert.equal(new BodyLengthError(1, "2 bytes").name, "BodyLengthError");
    assert.deepEqual(
      [requestTooSlow("body", 1).status, handlerTooSlow(request, 1).status],
      [408, 503],
    );
  });

  it("are plain text unless the handler says otherwise", () => {
    const handler = { onRequest: () => {} };
    assert.equal(errorTypeOf(handler), "text/plain; charset=utf-8");
    assert.equal(errorTypeOf({ ...handler, errorType: "a/b" }), "a/b");
  });
});
