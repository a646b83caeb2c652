/** Tokens in a storage that is full, damaged or broken. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualStorage } from "../../hosts/virtual/storage.js";
import { LineListener, Log, LogLevel } from "../../src/log/log.js";
import { bytesOf, MAX_TOKENS, TokenStore } from "../../src/rest/auth/token-store.js";
import { sha256 } from "../../src/security/sha256.js";

class KeptTokens {
  readonly lines: string[] = [];
  readonly tokens: TokenStore;
  deleted = 0;

  constructor(readonly storage: VirtualStorage = new VirtualStorage()) {
    const log = new Log();
    log.listen(
      new LineListener((level, tag, text) => {
        if (level <= LogLevel.WARN) this.lines.push(`${tag}: ${text}`);
      }, LogLevel.VERY_VERBOSE),
    );
    this.tokens = new TokenStore(new MemoryHost(storage), log);
    this.tokens.owner = {
      tokenDeleted: () => {
        this.deleted += 1;
      },
    };
    this.tokens.open();
  }

  find(secret: string) {
    return this.tokens.find(bytesOf(sha256(Buffer.from(secret))));
  }

  get places() {
    return this.storage.open({ path: "thimble.tokens" });
  }
}

const bytesAt = (home: KeptTokens, place: string) =>
  new Uint8Array(home.places.read(place) as ArrayBuffer);

describe("Stored tokens", () => {
  it("are the same after a restart, with names in any language, and are found by their secrets", () => {
    const home = new KeptTokens();
    const made = [
      home.tokens.create("hub", "read"),
      home.tokens.create("Küche 🌡️", "command"),
      home.tokens.create("all", "configure"),
    ];
    const again = new KeptTokens(home.storage);
    assert.deepEqual(
      again.tokens.all.map(({ id, name, permission }) => [id, name, permission]),
      made.map(({ token }) => [token.id, token.name, token.permission]),
    );
    for (const { secret, token } of made) {
      assert.match(secret, /^[\w-]{32}$/);
      assert.match(token.id, /^[\da-f]{8}$/);
      assert.equal(again.find(secret)?.id, token.id);
      assert.equal(again.find(`${secret}x`), undefined);
    }
    assert.deepEqual(again.lines, []);
  });

  it("have names of their own, and there are eight at most", () => {
    const { tokens } = new KeptTokens();
    for (let i = 0; i < MAX_TOKENS; i++) tokens.create(`${i}`, "read");
    const refused = (name: string, message: string) =>
      assert.throws(() => tokens.create(name, "read"), { name: "RestError", status: 409, message });
    refused("3", 'There\'s a token "3" already.');
    refused("more", "There are already 8 tokens, the most there can be; delete one.");
    assert.equal(tokens.delete(tokens.all[3]?.id ?? ""), true);
    assert.equal(tokens.all.length, MAX_TOKENS - 1);
    tokens.create("more", "read");
    // It has the place that was free.
    assert.equal(tokens.all[3]?.name, "more");
  });

  it("are gone when they are deleted, after a restart as well, and who owns the store is told", () => {
    const home = new KeptTokens();
    const { secret, token } = home.tokens.create("hub", "read");
    assert.equal(home.tokens.delete("none"), false);
    assert.equal(home.deleted, 0);
    assert.equal(home.tokens.delete(token.id), true);
    assert.equal(home.deleted, 1);
    assert.equal(home.find(secret), undefined);
    assert.deepEqual(new KeptTokens(home.storage).tokens.all, []);
  });

  it("that are damaged are left out, with a line in the log, and the others are there", () => {
    for (const damage of [
      (bytes: Uint8Array) => bytes.with(0, 2),
      (bytes: Uint8Array) => bytes.with(1, 3),
      (bytes: Uint8Array) => bytes.slice(0, 37),
      (bytes: Uint8Array) => bytes.slice(0, 1),
      (bytes: Uint8Array) => Uint8Array.of(...bytes, 0xff),
    ]) {
      const home = new KeptTokens();
      home.tokens.create("first", "read");
      home.tokens.create("second", "read");
      home.places.write("0", damage(bytesAt(home, "0")));
      const again = new KeptTokens(home.storage);
      assert.deepEqual(
        again.tokens.all.map(({ name }) => name),
        ["second"],
      );
      assert.deepEqual(again.lines, ["http: the stored token 0 is invalid; ignored"]);
      again.tokens.create("third", "read");
      assert.equal(bytesAt(again, "0").at(-1), "d".charCodeAt(0));
    }
  });

  it("that can't be read or opened are said so, and new ones can be made", () => {
    const broken = () => {
      throw new Error("the flash is broken");
    };
    const storage = new VirtualStorage();
    const { open } = storage;
    storage.open = (options) => Object.assign(open.call(storage, options), { read: broken });
    const unread = new KeptTokens(storage);
    assert.deepEqual(
      unread.lines,
      Array.from(
        { length: 8 },
        (_, i) => `http: token ${i} can't be read: Error: the flash is broken`,
      ),
    );
    storage.open = broken;
    const unopened = new KeptTokens(storage);
    assert.deepEqual(unopened.lines, [
      "http: the stored tokens can't be opened: Error: the flash is broken",
    ]);
    for (const home of [unread, unopened]) {
      const { secret } = home.tokens.create("hub", "read");
      assert.equal(home.find(secret)?.name, "hub");
    }
    assert.equal(unopened.tokens.delete(unopened.tokens.all[0]?.id ?? ""), true);
    unopened.tokens.close();
    assert.equal(unopened.lines.length, 1);
  });

  it("whose storage can't be closed are said so", () => {
    const storage = new VirtualStorage();
    const { open } = storage;
    storage.open = (options) =>
      Object.assign(open.call(storage, options), {
        close() {
          throw new Error("it is open");
        },
      });
    const home = new KeptTokens(storage);
    home.tokens.close();
    assert.deepEqual(home.lines, ["http: the storage can't be closed: Error: it is open"]);
  });
});
