import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { cryptography } from "../../hosts/node/crypto/crypto.js";
import { createHost } from "../../hosts/node/index.js";
import { Log, LogLevel } from "../../src/log/log.js";
import { Encryption, type EncryptionOptions } from "../../src/security/encryption.js";

const KEY = Buffer.from("the key that a hub has made up !").toString("base64");
const PIN = 13;

describe("The key for encryption", () => {
  const made = (host = createHost(), options = {}) => {
    const encryption = new Encryption(host, host.crypto, new Log(), options);
    encryption.open();
    return encryption;
  };

  it("is forgotten by a button that is held while the device starts", () => {
    const host = createHost();
    const first = made(host);
    assert.equal(first.set(KEY), true);
    first.close();
    assert.notEqual(made(host, { forgetPin: PIN }).key, undefined);
    host.board.drive(PIN, 0);
    assert.equal(made(host, { forgetPin: PIN }).key, undefined);
    host.board.drive(PIN, 1);
    assert.equal(made(host).key, undefined);
    // The pin is free for an entity.
    assert.equal(host.board.use(PIN), undefined);
  });

  it("keeps everyone out if what was kept is damaged, until it is forgotten", () => {
    const host = createHost();
    const storage = host.storage.open({ path: "thimble.key" });
    storage.write("key", Uint8Array.of(1, 2, 3));
    const encryption = made(host);
    assert.equal(encryption.key?.length, 32);
    assert.equal(encryption.isProvisionable, false);
    assert.equal(encryption.forget(), true);
    assert.equal(encryption.isProvisionable, true);
  });

  it("takes effect shortly after it is set", async () => {
    const encryption = made();
    const changed = new Promise<void>((resolve) => {
      encryption.onChange = resolve;
    });
    assert.equal(encryption.set(KEY), true);
    assert.equal(encryption.key, undefined);
    await changed;
    assert.equal(Buffer.from(encryption.key ?? []).toString("base64"), KEY);
    encryption.close();
  });
});

describe("The key for encryption, on a host in memory", () => {
  const OTHER = Buffer.from("another key of a hub, 32 bytes !").toString("base64");
  const made = (options: EncryptionOptions = {}, host = new MemoryHost()) => {
    const clear = host.time.clear.bind(host.time);
    host.time.clear = (timer) => clear(timer ?? assert.fail("there is no timer to clear"));
    const log = new Log();
    const lines: string[] = [];
    const line = (level: number, tag: unknown, text: unknown) =>
      void lines.push(`${level === LogLevel.ERROR ? "error" : "info"} ${tag} ${text}`);
    log.listen({ level: LogLevel.DEBUG, line });
    const changes: (string | undefined)[] = [];
    const encryption = new Encryption(host, cryptography(), log, options);
    encryption.onChange = () => changes.push(textOf(encryption));
    return { encryption, host, lines, changes };
  };
  const textOf = ({ key }: Encryption) => key && Buffer.from(key).toString("base64");
  const failing = (method: "open" | "delete" | "write" | "read") => {
    const host = new MemoryHost();
    const open = host.storage.open.bind(host.storage);
    const fail = () => {
      throw new Error("worn out");
    };
    host.storage.open = (options) =>
      method === "open" ? fail() : Object.assign(open(options), { [method]: fail });
    return host;
  };

  it("is the program's, which nobody changes and storage doesn't have", () => {
    const { encryption, host, changes } = made({ key: KEY });
    assert.equal(encryption.isFixed, true);
    assert.equal(encryption.isProvisionable, false);
    host.storage.open({ path: "thimble.key" }).write("key", Buffer.from(OTHER, "base64"));
    encryption.open();
    assert.equal(encryption.set(OTHER), false);
    assert.equal(encryption.set(""), false);
    assert.equal(encryption.forget(), false);
    host.advance(1000);
    assert.equal(textOf(encryption), KEY);
    assert.deepEqual(changes, []);
  });

  it("has 32 bytes that aren't all zero, in Base64; an error says how to make one", () => {
    const zeros = Buffer.alloc(32).toString("base64");
    const short = Buffer.alloc(31, 1).toString("base64");
    const long = Buffer.alloc(33, 1).toString("base64");
    for (const key of ["", "?", zeros, short, long]) {
      assert.throws(() => made({ key }), {
        name: "ConfigurationError",
        message: /^encryption\.key isn't a key; give 32 random bytes in Base64, as openssl rand/,
      });
      if (key !== "") assert.equal(made().encryption.set(key), false, key);
    }
    for (const at of [0, 15, 31]) {
      const bytes = Buffer.alloc(32);
      bytes[at] = 1;
      assert.equal(made().encryption.set(bytes.toString("base64")), true);
    }
  });

  it("takes effect a tenth of a second after it is set, the last of several only", () => {
    const { encryption, host, lines, changes } = made();
    encryption.open();
    assert.equal(encryption.isProvisionable, true);
    assert.equal(encryption.set(OTHER), true);
    host.advance(50);
    assert.equal(encryption.set(KEY), true);
    assert.equal(host.time.running, 1);
    host.advance(99);
    assert.equal(encryption.key, undefined);
    host.advance(1);
    assert.deepEqual(changes, [KEY]);
    assert.match(lines.join(), /^info api the key is set: clients need it now$/);
    host.advance(1000);
    assert.deepEqual(changes, [KEY]);
    assert.equal(textOf(restarted(host)), KEY);
  });

  it("is forgotten a tenth of a second after a hub has sent an empty one", () => {
    const { encryption, host, lines, changes } = made();
    encryption.set(KEY);
    host.advance(100);
    assert.equal(encryption.set(""), true);
    assert.equal(textOf(encryption), KEY);
    host.advance(100);
    assert.deepEqual(changes, [KEY, undefined]);
    assert.match(lines.at(-1) ?? "", /^info api the key is forgotten: a hub can set one$/);
    assert.equal(restarted(host).isProvisionable, true);
  });

  it("is forgotten at once by the device, also one that hasn't taken effect", () => {
    const { encryption, host, changes } = made();
    encryption.set(KEY);
    host.advance(100);
    assert.equal(encryption.forget(), true);
    assert.deepEqual(changes, [KEY, undefined]);
    // Nothing changes where there is none.
    assert.equal(encryption.forget(), true);
    assert.deepEqual(changes, [KEY, undefined]);
    encryption.set(KEY);
    assert.equal(encryption.forget(), true);
    host.advance(1000);
    assert.equal(host.time.running, 0);
    assert.deepEqual(changes, [KEY, undefined]);
    assert.equal(restarted(host).isProvisionable, true);
  });

  it("is kept by a device that is closed before it takes effect, without a timer that goes on", () => {
    const { encryption, host, changes } = made();
    // Closing what isn't open does nothing.
    encryption.close();
    encryption.set(KEY);
    encryption.close();
    assert.equal(host.time.running, 0);
    host.advance(1000);
    assert.deepEqual(changes, []);
    assert.equal(textOf(restarted(host)), KEY);
  });

  it("isn't changed where it can't be stored, and the log says so", () => {
    for (const method of ["open", "write", "delete"] as const) {
      const { encryption, host, lines, changes } = made({}, failing(method));
      const done = method === "delete" ? encryption.forget() : encryption.set(KEY);
      assert.equal(done, false, method);
      host.advance(1000);
      assert.deepEqual(changes, []);
      assert.match(lines.join(), /^error api the key can't be stored: .*worn out$/);
    }
  });

  it("that can't be read keeps everyone out, and the log says so", () => {
    for (const method of ["open", "read"] as const) {
      const { encryption, lines } = made({}, failing(method));
      encryption.open();
      assert.equal(encryption.key?.length, 32);
      assert.match(lines.join(), /^error api the stored key can't be read: .*worn out$/);
    }
  });

  it("that is damaged is a line in the log, and so is a button that makes the device forget it", () => {
    const { encryption, host, lines } = made();
    host.storage.open({ path: "thimble.key" }).write("key", Uint8Array.of(1, 2, 3));
    encryption.open();
    assert.match(
      lines.join(),
      /^error api the stored key is damaged: have it forgotten, and set a new one$/,
    );
    host.board.drive(PIN, 0);
    const second = made({ forgetPin: PIN }, host);
    second.encryption.open();
    assert.equal(second.encryption.isProvisionable, true);
    assert.match(second.lines.join(), /^info api the button is held: the key is forgotten$/);
  });

  function restarted(host: MemoryHost): Encryption {
    const { encryption } = made({}, host);
    encryption.open();
    return encryption;
  }
});
