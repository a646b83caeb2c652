/** Tickets for addresses, in a time that passes when a test says so. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { Host } from "../../src/host/host.js";
import { TICKET_LIFETIME, Tickets } from "../../src/rest/auth/tickets.js";

describe("A ticket", () => {
  const start = () => {
    const host = new MemoryHost();
    return { host, tickets: new Tickets(host, host.time) };
  };

  it("is 192 bits that are never the same, as text for addresses", () => {
    const { tickets } = start();
    const all = Array.from({ length: 20 }, () => tickets.create());
    assert.equal(new Set(all).size, all.length);
    for (const one of all) assert.match(one, /^[\w-]{32}$/);
  });

  it("is accepted for a minute", () => {
    const { host, tickets } = start();
    assert.equal(tickets.accepts(""), false);
    const ticket = tickets.create();
    host.advance(TICKET_LIFETIME - 1);
    assert.equal(tickets.accepts(ticket), true);
    host.advance(1);
    assert.equal(tickets.accepts(ticket), false);
    assert.equal(tickets.accepts(tickets.create()), true);
  });

  it("isn't accepted when it differs in a character, or is cut or longer", () => {
    const { tickets } = start();
    const ticket = tickets.create();
    const other = ticket.startsWith("A") ? "B" : "A";
    for (const wrong of [
      "",
      ticket.slice(1),
      `${ticket}A`,
      `${other}${ticket.slice(1)}`,
      `${ticket.slice(0, -1)}${ticket.endsWith("A") ? "B" : "A"}`,
    ])
      assert.equal(tickets.accepts(wrong), false, wrong);
    assert.equal(tickets.accepts(ticket), true);
  });

  it("is one of eight at most: another takes the place of the oldest that is left", () => {
    const { host, tickets } = start();
    const old = tickets.create();
    host.advance(TICKET_LIFETIME - 10);
    const eight = Array.from({ length: 8 }, () => tickets.create());
    assert.equal(tickets.accepts(old), false);
    assert.ok(eight.every((one) => tickets.accepts(one)));
    const more = tickets.create();
    assert.deepEqual(
      [...eight, more].map((one) => tickets.accepts(one)),
      [false, ...new Array(8).fill(true)],
    );
    // Those that are over take no place.
    host.advance(TICKET_LIFETIME);
    const next = Array.from({ length: 8 }, () => tickets.create());
    assert.ok(next.every((one) => tickets.accepts(one)));
  });

  it("isn't valid any more when tokens were deleted", () => {
    const { tickets } = start();
    const ticket = tickets.create();
    tickets.clear();
    assert.equal(tickets.accepts(ticket), false);
  });

  it("can't be made without random numbers", () => {
    const { time } = new MemoryHost();
    const host = { time } as unknown as Host;
    assert.throws(() => new Tickets(host, time).create(), {
      name: "RestError",
      status: 501,
      message: "This board can't make a ticket: it has no random numbers.",
    });
  });
});
