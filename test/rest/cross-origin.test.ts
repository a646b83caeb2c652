/** What pages of other origins may ask a device. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";

const PAGE = "https://home.example:8123";
const TOKEN = "the owner's token";

describeOverHttp("Pages of other origins", "house", (start) => {
  it("are refused when the browser names the page's origin", async () => {
    const device = keep(await start());
    for (const [headers, status] of [
      [{ "sec-fetch-site": "cross-site" }, 403],
      [{ "sec-fetch-site": "same-site" }, 403],
      [{ "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }, 403],
      [{ "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" }, 403],
      [{ "sec-fetch-site": "cross-site", origin: PAGE }, 403],
      [{ origin: PAGE }, 403],
      [{ origin: "null" }, 403],
      // Somebody follows a link, or types the address.
      [{ "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }, 200],
      [{ "sec-fetch-site": "none" }, 200],
      [{ "sec-fetch-site": "same-origin" }, 200],
      [{ "sec-fetch-site": "same-origin", origin: device.origin }, 200],
    ] as const)
      for (const path of ["/switches/relay", "/device"]) {
        const answer = await ask(device, "GET", path, { headers });
        assert.equal(answer.status, status, `${path} ${JSON.stringify(headers)}`);
        assert.equal(answer.headers.get("access-control-allow-origin"), null);
      }
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" };
    assert.equal((await ask(device, "POST", "/tokens", { headers })).status, 403);
  });

  it("may use the API where their origin is named, with a token", async () => {
    const device = keep(await start({ http: { token: TOKEN, origins: [PAGE] } }));
    const preflight = await ask(device, "OPTIONS", "/switches/relay", {
      headers: {
        origin: PAGE,
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get("access-control-allow-origin"), PAGE);
    assert.match(preflight.headers.get("access-control-allow-methods") ?? "", /PATCH/);
    assert.match(preflight.headers.get("access-control-allow-headers") ?? "", /Authorization/);
    const headers = { origin: PAGE, "sec-fetch-site": "cross-site" };
    const body = { state: true };
    const done = await ask(device, "PATCH", "/switches/relay", { headers, body, token: TOKEN });
    assert.equal(done.status, 200);
    assert.equal(done.headers.get("access-control-allow-origin"), PAGE);
    assert.match(done.headers.get("access-control-expose-headers") ?? "", /ETag/);
    // A page can read why it is refused.
    for (const [status, path, token] of [
      [401, "/switches/relay", undefined],
      [404, "/switches/none", TOKEN],
    ] as const) {
      const options = { headers, ...(token !== undefined && { token }) };
      const refused = await ask(device, "GET", path, options);
      assert.equal(refused.status, status);
      assert.equal(refused.headers.get("access-control-allow-origin"), PAGE);
    }
  });

  it("of yet other origins are refused all the same", async () => {
    const device = keep(await start({ http: { origins: [PAGE] } }));
    const origin = "https://elsewhere.example";
    const preflight = { origin, "access-control-request-method": "GET" };
    for (const [method, headers] of [
      ["OPTIONS", preflight],
      ["GET", { origin }],
    ] as const) {
      const answer = await ask(device, method, "/device", { headers });
      assert.equal(answer.status, 403);
      assert.equal(answer.headers.get("access-control-allow-origin"), null);
    }
  });

  it("that have the device's address by a name of theirs get nothing where no token is needed", async () => {
    const { origin } = keep(await start());
    const [, address = ""] = origin.split("//");
    for (const [host, status] of [
      [address, 200],
      ["127.0.0.1", 200],
      ["localhost:80", 200],
      ["[::1]", 200],
      ["[FE80::1]:8080", 200],
      ["evil.example", 403],
      ["evil.example:80", 403],
      ["127.0.0.1.evil.example", 403],
      ["127.0.0.1:evil.example", 403],
      ["[::1]80", 403],
      ["[::1]:a", 403],
      ["[::1", 403],
      ["[::g]", 403],
    ] as const)
      assert.equal(await statusFor(origin, host), status, host);
  });

  it("are named by their origins and nothing else", async () => {
    for (const origin of ["*", "home.example", "https://home.example/", "https://", "ftp://x"])
      await assert.rejects(start({ http: { origins: [origin] } }), {
        name: "ConfigurationError",
        message: /isn't an origin; give a scheme and a host/,
      });
  });
});

/** The status of an answer to a request with this field Host, which `fetch` doesn't let one choose. */
function statusFor(origin: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${origin}/device`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}
