import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import { Log } from "../../src/log/log.js";
import { Encryption } from "../../src/security/encryption.js";

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
