import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { after, before, it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { describeOverHttp } from "./describe-over-http.js";

const run = promisify(execFile);

const TOKEN = "secret-token";

describeOverHttp("curl", "house", (start) => {
  let device: RunningDevice;

  before(async function () {
    if (!(await run("curl", ["--version"]).catch(() => undefined))) this.skip();
    device = await start({ http: { token: TOKEN } });
  });
  after(() => device?.close());

  async function curl(...args: string[]): Promise<string> {
    const options = ["--silent", "--show-error", "--max-time", "10"];
    return (await run("curl", [...options, ...args])).stdout;
  }

  /** The address with the token as its user information. */
  const url = (path: string) => `http://${TOKEN}@${device.host}:${device.httpPort}${path}`;

  const JSON_TYPE = ["-H", "Content-Type: application/json"];

  it("reads, commands and configures with the token in the address", async () => {
    assert.equal(JSON.parse(await curl(url("/"))).name, "house");
    const on = await curl(
      "-X",
      "PATCH",
      ...JSON_TYPE,
      "-d",
      '{"state":true}',
      url("/switches/relay"),
    );
    assert.equal(JSON.parse(on).state, true);
    const body = '{"name":"curl","permission":"read"}';
    const created = JSON.parse(await curl(...JSON_TYPE, "-d", body, url("/tokens")));
    assert.match(created.secret, /^.{32}$/);
    const status = ["--output", "/dev/null", "--write-out", "%{http_code}"];
    const path = `/tokens/${created.id}`;
    assert.equal(await curl(...status, "-X", "DELETE", url(path)), "204");
  });

  it("authenticates by -u and by a header as well", async () => {
    const plain = `${device.origin}/device`;
    assert.equal(JSON.parse(await curl("-u", `${TOKEN}:`, plain)).name, "house");
    const header = ["-H", `Authorization: Bearer ${TOKEN}`];
    assert.equal(JSON.parse(await curl(...header, plain)).name, "house");
    assert.match(
      await curl("-i", plain),
      /^HTTP\/1\.1 401 Unauthorized\r\n[\s\S]*Content-Type: application\/json\r\nWWW-Authenticate: Basic[\s\S]*\r\n\r\n\{"id":"auth_failed","message":"[^"]+"\}$/,
    );
  });

  it("gets an error that says what to do when it sends a form", async () => {
    const answer = JSON.parse(
      await curl("-d", '{"state":true}', "-X", "PUT", url("/switches/relay")),
    );
    assert.equal(answer.id, "unsupported_media_type");
    assert.match(answer.message, /application\/json/);
  });

  it("shows the head that a GET has", async () => {
    const head = await curl("--head", url("/switches/relay"));
    assert.match(
      head,
      /^HTTP\/1\.1 200 OK\r\n[\s\S]*Content-Type: application\/json; version=1\r\n/,
    );
  });
});
