/** What header fields of requests say: Accept, Prefer, If-Match, and the addresses of pages. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { acceptedVersion } from "../../src/rest/accept.js";
import { isIPv4, isLoopback } from "../../src/rest/addresses.js";
import { errorIdOf } from "../../src/rest/errors.js";
import { checkIfMatch, etagOf, matches } from "../../src/rest/etag.js";
import { cut, nextLink } from "../../src/rest/page.js";
import { preferenceOf, prefersRepresentation } from "../../src/rest/prefer.js";

describe("The field Accept (RFC 9110, 12.5.1)", () => {
  const JSON_TYPE = "application/json";

  it("chooses the version with the highest q, by the range that fits most closely, and the newest of equals", () => {
    for (const [accept, version] of [
      [undefined, 3],
      ["", 3],
      ["*/*", 3],
      ["application/*", 3],
      ["APPLICATION/JSON", 3],
      [" application/json ; version = 2 ", 2],
      ['application/json;version="1"', 1],
      ["application/json;version=01", 1],
      ["application/json;version=4", undefined],
      ["application/json;version=1x", undefined],
      ["application/json;version=", undefined],
      ["text/html", undefined],
      ["application/jsonx", undefined],
      ["text/*", undefined],
      ["application/json;q=0", undefined],
      ["*/*;q=0", undefined],
      ["application/json;q=x", undefined],
      ["application/json;version=1;q=0.5, application/json;version=2;q=0.9", 2],
      ["application/json;version=1, application/json;version=2", 2],
      ["application/json;version=1;q=0.9, */*;q=0.1", 1],
      ["application/json;version=3;q=0.1, application/json;q=0.5", 2],
      ["application/json;version=3;q=0, */*", 2],
      ["application/*;q=0, */*", undefined],
      ["*/*, application/*;q=0", undefined],
      ["application/json;q=0, application/*", undefined],
      ["text/html, application/xml;q=0.9, */*;q=0.8", 3],
      ["application/json;charset", 3],
    ] as const)
      assert.equal(acceptedVersion(accept, JSON_TYPE, [1, 2, 3]), version, accept);
  });
});

describe("The field Prefer (RFC 7240)", () => {
  it("names preferences, with or without values", () => {
    for (const [prefer, name, value] of [
      [undefined, "wait", undefined],
      ["", "wait", undefined],
      ["wait=5", "wait", "5"],
      ["respond-async, WAIT = 5 ; x=1", "wait", "5"],
      ['wait="7"', "wait", "7"],
      ['wait="7', "wait", '"7'],
      ['wait=7"', "wait", '7"'],
      ["respond-async", "respond-async", ""],
      ["wait=1, wait=2", "wait", "1"],
      ["waits=1", "wait", undefined],
      ["return=MINIMAL", "return", "minimal"],
    ] as const)
      assert.equal(preferenceOf(prefer, name), value, prefer);
  });

  it("asks for the representation by that word alone", () => {
    for (const [prefer, does] of [
      ["return=representation", true],
      ["return=minimal", false],
      ["return", false],
      [undefined, false],
    ] as const)
      assert.equal(prefersRepresentation(prefer), does);
  });
});

describe("An ETag", () => {
  it("has the length and the FNV-1a hash of the JSON", () => {
    // The hash of "{}" is from the reference implementation's parameters, by hand:
    // ((0x811c9dc5 ^ 0x7b) * 0x01000193 ^ 0x7d) * 0x01000193, modulo 2 ** 32.
    const step = (hash: bigint, byte: bigint) => ((hash ^ byte) * 0x01000193n) & 0xffffffffn;
    const hash = step(step(0x811c9dc5n, 0x7bn), 0x7dn);
    assert.equal(etagOf({}), `"2-${hash.toString(16)}"`);
    assert.notEqual(etagOf({ a: 1 }), etagOf({ a: 2 }));
    assert.equal(etagOf({ a: "ä" }).split("-")[0], '"a');
  });

  it("is found in a list, and a weak one only by weak comparison", () => {
    for (const [header, strong, weak] of [
      ['"1"', true, true],
      ['"0", "1"', true, true],
      ["*", true, true],
      ['W/"1"', false, true],
      ['"2"', false, false],
      ['"11"', false, false],
      ["", false, false],
    ] as const)
      assert.deepEqual(
        [matches(header, '"1"', false), matches(header, '"1"', true)],
        [strong, weak],
        header,
      );
  });

  it("that doesn't match is refused with 412", () => {
    checkIfMatch(undefined, {});
    checkIfMatch(etagOf({}), {});
    assert.throws(() => checkIfMatch('"1"', {}), {
      status: 412,
      message: "The item's ETag doesn't match If-Match; read it again.",
    });
  });
});

describe("A page of a list", () => {
  const ids = (...all: string[]) => all.map((id) => ({ id }));
  const pageOf = (all: Iterable<{ id: string }>, limit: number, after?: string, next?: string) => {
    const { items, following } = cut(all, { limit, after, next });
    return [items.map(({ id }) => id).join(" "), following?.id];
  };

  it("begins behind an item, or with the next one if that is gone", () => {
    const all = ids("a", "b", "c", "d");
    assert.deepEqual(pageOf(all, 2), ["a b", "c"]);
    assert.deepEqual(pageOf(all, 4), ["a b c d", undefined]);
    assert.deepEqual(pageOf(all, 2, "b"), ["c d", undefined]);
    assert.deepEqual(pageOf(all, 1, "a", "d"), ["b", "c"]);
    assert.deepEqual(pageOf(all, 1, "x", "a"), ["a", "b"]);
    assert.deepEqual(pageOf(new Set(all), 1, "d"), ["", undefined]);
  });

  it("begins with the next higher number where ids are numbers", () => {
    const all = ids("2", "4", "10");
    assert.deepEqual(pageOf(all, 5, "3"), ["4 10", undefined]);
    assert.deepEqual(pageOf(all, 5, "4"), ["10", undefined]);
    assert.deepEqual(pageOf(all, 5, "11"), ["", undefined]);
    assert.deepEqual(pageOf([], 5, "1"), ["", undefined]);
  });

  it("can't begin behind what isn't known", () => {
    for (const [all, after] of [
      [ids("1", "a"), "3"],
      [ids("1", "2"), "a"],
      [ids("1", "2"), ""],
    ] as const)
      assert.throws(() => pageOf(all, 5, after), {
        field: "after",
        message: /must be the id of an item; begin with the first page again/,
      });
  });

  it("names the next page's address", () => {
    assert.equal(nextLink("/a", 2, "x y", "z"), '</a?limit=2&after=x%20y&next=z>; rel="next"');
    assert.equal(
      nextLink("/a?b=c", 2, "x", "y&"),
      '</a?b=c&limit=2&after=x&next=y%26>; rel="next"',
    );
  });
});

describe("An address", () => {
  it("is IPv4, or of the device itself", () => {
    for (const [text, isAddress, isOwn] of [
      ["192.0.2.1", true, false],
      ["127.0.0.1", true, true],
      ["127.1.2.3", true, true],
      ["127.0.0.1.example", false, false],
      ["127.0.0", false, false],
      ["1.2.3.4.5", false, false],
      ["1.2.3.1234", false, false],
      ["1.2.3.x", false, false],
      ["LocalHost", false, true],
      ["localhosts", false, false],
      ["::1", false, true],
      ["::2", false, false],
    ] as const)
      assert.deepEqual([isIPv4(text), isLoopback(text)], [isAddress, isOwn], text);
  });
});

describe("An error's id", () => {
  it("is its status's own, or that of its class", () => {
    for (const [status, id] of [
      [404, "not_found"],
      [418, "bad_request"],
      [499, "bad_request"],
      [500, "internal_error"],
      [503, "unavailable"],
      [507, "internal_error"],
    ] as const)
      assert.equal(errorIdOf(status), id, `${status}`);
  });
});
