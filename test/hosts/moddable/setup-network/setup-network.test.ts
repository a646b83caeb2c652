import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, it } from "mocha";
import { setupPassword } from "../../../../hosts/moddable/plain/setup-network/setup-password.js";
import { createHost } from "../../../../hosts/node/index.js";
import type { Host } from "../../../../src/host/host.js";
import { NoiseSocket } from "../../../tools/noise-socket.js";
import { SetupBoard } from "./setup-board.js";

describe("A board's own Wi-Fi network", () => {
  let board: SetupBoard;
  afterEach(() => board.close());

  async function start(...names: string[]): Promise<void> {
    board = await SetupBoard.start(...names);
    board.timer.pass(0);
  }

  const page = async (query = "") => (await fetch(board.url + query)).text();

  const submit = (fields: Record<string, string>) =>
    fetch(board.url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

  describe("opens", () => {
    it("at once when it knows no network, with its name and its password", async () => {
      await start();
      assert.deepEqual(board.opened, [{ SSID: "lamp", password: "its own secret" }]);
      assert.match(board.lines.at(-1) ?? "", /own network "lamp" is open: http:\/\/127\.0\.0\.1$/);
    });

    it("when none of the known networks was there for three minutes", async () => {
      await start("home");
      board.timer.pass(179_999);
      assert.ok(!board.isOpen);
      board.timer.pass(1);
      assert.ok(board.isOpen);
    });

    it("not when one of them is up before", async () => {
      await start("home");
      board.timer.pass(100_000);
      board.says(500);
      board.timer.pass(1_000_000);
      assert.deepEqual(board.opened, []);
      board.says(200);
      board.timer.pass(180_000);
      assert.ok(board.isOpen);
    });

    it("a minute later, when the chip couldn't", async () => {
      board = await SetupBoard.start();
      board.fails = true;
      board.timer.pass(0);
      assert.match(board.lines.at(-1) ?? "", /can't open its own network: Error: no memory$/);
      board.fails = false;
      board.timer.pass(60_000);
      assert.ok(board.isOpen);
    });
  });

  it("closes with its page 20 s after another is up, and stays open when that is lost before", async () => {
    await start("home");
    board.timer.pass(180_000);
    board.passUntilItConnects();
    board.says(500);
    board.timer.pass(19_999);
    board.says(200);
    board.timer.pass(10_000);
    assert.ok(board.isOpen);
    board.says(500);
    board.timer.pass(20_000);
    assert.ok(!board.isOpen);
    await assert.rejects(page());
    assert.equal(board.timer.count, 0);
  });

  it("makes no attempts to connect while somebody uses the page, and for a minute after", async () => {
    await start("home");
    board.timer.pass(180_000);
    await page();
    const { length } = board.wifi.attempts;
    board.timer.pass(59_999);
    assert.equal(board.wifi.attempts.length, length);
    board.timer.pass(1);
    assert.equal(board.wifi.attempts.length, length + 1);
  });

  describe("leads phones to its page:", () => {
    const resolver = async () => {
      await board.dnsOpens();
      const names = new Resolver({ timeout: 5000 });
      names.setServers([`127.0.0.1:${board.dnsPort}`]);
      return names;
    };

    it("each name has its address, and no other one", async () => {
      await start();
      const names = await resolver();
      assert.deepEqual(await names.resolve4("captive.apple.com"), ["127.0.0.1"]);
      assert.deepEqual(await names.resolve4("a.b.c.example"), ["127.0.0.1"]);
      await assert.rejects(names.resolve6("captive.apple.com"), { code: "ENODATA" });
      await assert.rejects(names.resolveTxt("captive.apple.com"), { code: "ENODATA" });
    });

    it("what isn't a question gets no answer", async () => {
      await start();
      const names = await resolver();
      const socket = createSocket("udp4");
      let answers = 0;
      socket.on("message", () => answers++);
      const question = [0, 7, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0x61, 0, 0, 1, 0, 1];
      for (const bytes of [
        question.slice(0, 5),
        question.slice(0, -1),
        question.with(2, 0x80),
        question.with(5, 2),
        question.with(12, 0xc0),
        [],
      ])
        socket.send(Uint8Array.from(bytes), board.dnsPort, "127.0.0.1");
      // It answers in order.
      socket.send(Uint8Array.from(question), board.dnsPort, "127.0.0.1");
      const [answer] = (await once(socket, "message")) as [Buffer];
      assert.equal(answer.readUInt16BE(0), 7);
      assert.deepEqual([...answer.subarray(-4)], [127, 0, 0, 1]);
      assert.equal(answers, 1);
      socket.close();
      assert.deepEqual(await names.resolve4("example.com"), ["127.0.0.1"]);
    });

    it("each address is answered with the page's", async () => {
      await start();
      for (const [path, host] of [
        ["/generate_204", "connectivitycheck.gstatic.com"],
        ["/", "captive.apple.com"],
        ["/favicon.ico", new URL(board.url).host],
      ] as const) {
        const answer = await get(path, host);
        assert.equal(answer.statusCode, 302);
        assert.equal(answer.headers.location, board.url);
      }
    });

    async function get(path: string, host: string): Promise<IncomingMessage> {
      const asked = request({ port: board.httpPort, path, headers: { host }, agent: false }).end();
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      answer.resume();
      return answer;
    }
  });

  describe("has a page that", () => {
    it("lists the networks in range, the strongest first, and looks again when asked", async () => {
      await start();
      board.wifi.found = [
        { SSID: "far", RSSI: -85, security: "wpa2_psk" },
        { SSID: `<b>"Tom" & 'Ann'</b>`, RSSI: -50, security: "none" },
      ];
      const listed = await page();
      assert.match(
        listed,
        /value="&lt;b&gt;&quot;Tom&quot; &amp; 'Ann'&lt;\/b&gt;" checked>[^<]*<small>strong, open<.*value="far">far<small>weak</,
      );
      board.wifi.found = [{ SSID: "near", RSSI: -40 }];
      assert.equal(await page(), listed);
      assert.match(await page("?again"), /value="near" checked>near<small>strong</);
    });

    it("tries the chosen network, says why it failed, and takes another password", async () => {
      await start();
      const answer = await submit({ ssid: "home", password: "wrong horse" });
      assert.equal(answer.status, 303);
      assert.match(await page(), /Trying “home”.*/);
      assert.deepEqual(board.wifi.attempts, ["home"]);
      board.says(200, 15);
      assert.match(
        await page(),
        /role="alert"[^>]*>No connection to “home”: the password is wrong\./,
      );
      assert.deepEqual(board.networks, []);

      await submit({ ssid: "home", password: "correct horse" });
      assert.doesNotMatch(await page(), /alert|horse/);
      board.says(500);
      assert.match(await page(), /Connected to “home” as 192\.168\.1\.7/);
      assert.deepEqual(board.networks, [{ SSID: "home", password: "correct horse" }]);
    });

    for (const [reason, words] of [
      [201, "no network of this name is in range"],
      [210, "it needs a password, or has a security that the device doesn't support"],
      [5, "it has too many clients"],
      [0, "it doesn't answer"],
      [3, "it refused the device (reason 3)"],
    ] as const)
      it(`says: ${words}`, async () => {
        await start();
        await submit({ ssid: "home" });
        board.says(200, reason);
        assert.ok((await page()).includes(`No connection to “home”: ${words}.`));
      });

    it("says that a network gave no address", async () => {
      await start();
      await submit({ ssid: "home" });
      board.says(400);
      board.timer.pass(30_000);
      assert.match(await page(), /it gives no address within 30 s/);
    });

    it("takes a name that isn't in the list, with any characters", async () => {
      await start();
      board.wifi.found = [{ SSID: "listed", RSSI: -40 }];
      await page();
      await submit({ ssid: "listed", other: "Café + Söhne & 50%", password: "a=b&c %41+" });
      board.says(500);
      assert.deepEqual(board.networks, [{ SSID: "Café + Söhne & 50%", password: "a=b&c %41+" }]);
    });

    it("refuses what can't be a network", async () => {
      await start();
      for (const [fields, words] of [
        [{}, "A network's name has 1 to 32 bytes"],
        [{ ssid: "home", password: "short" }, "A password has 8 to 63 characters"],
      ] as const) {
        const answer = await submit(fields);
        assert.equal(answer.status, 422);
        assert.ok((await answer.text()).includes(words));
      }
      const escaped = await fetch(board.url, { method: "POST", body: "ssid=%ff" });
      assert.equal(escaped.status, 400);
      assert.equal((await fetch(board.url, { method: "DELETE" })).status, 405);
      assert.deepEqual(board.wifi.attempts, []);
    });

    it("takes nothing once the device is in a network, where others can reach it", async () => {
      await start();
      await submit({ ssid: "home" });
      board.says(500);
      await submit({ ssid: "a stranger's" });
      assert.deepEqual(board.wifi.attempts, ["home"]);
      assert.match(await page(), /Connected to “home”/);
    });

    it("takes a key that the hub knows already, as long as the device has none", async () => {
      await start();
      assert.match(await page(), /name="key"/);
      const refused = await submit({ ssid: "home", key: "c2hvcnQ=" });
      assert.equal(refused.status, 422);
      assert.match(await refused.text(), /This isn't a key/);
      assert.deepEqual(board.wifi.attempts, []);
      const key = randomBytes(32).toString("base64");
      assert.equal((await submit({ ssid: "home", key })).status, 303);
      assert.deepEqual(board.wifi.attempts, ["home"]);
      board.says(200, 15);
      while (board.device.takesKey) await new Promise(setImmediate);
      assert.doesNotMatch(await page(), /name="key"/);
      await submit({ ssid: "home", key: randomBytes(32).toString("base64") });
      board.says(500);
      const client = await NoiseSocket.open({ host: "127.0.0.1", port: board.port }, key);
      client.close();
    });

    it("takes less than 2 KB with twenty networks", async () => {
      await start();
      board.wifi.found = Array.from({ length: 30 }, (_, at) => ({
        SSID: `network number ${at}`,
        RSSI: -30 - at,
      }));
      const text = await page();
      assert.match(text, /number 19/);
      assert.doesNotMatch(text, /number 20|<script|https?:/);
      assert.ok(gzipSync(text).length < 2048);
    });
  });
});

describe("The password of a board's own network", () => {
  it("is random for each board, stays the same, and is easy to read", () => {
    const [one, other] = [createHost(), createHost()];
    const password = setupPassword(one);
    assert.match(password ?? "", /^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/);
    assert.equal(setupPassword(one), password);
    assert.notEqual(setupPassword(other), password);
  });

  it("doesn't exist on a board without secure random values", () => {
    const host: Host = Object.create(createHost(), { random: { value: undefined } });
    assert.equal(setupPassword(host), undefined);
  });
});
