/** The command `thimble house`, with a device on XS that mDNS doesn't find. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { describe, it } from "mocha";
import type { Followed, WatchedDevice } from "../../house/messages/house-messages.js";
import { printedJSON } from "../commands/printed-json.js";
import { RunningCommand } from "../commands/run.js";
import { startOnXS } from "../device/device.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { keep } from "../tools/close-after.js";
import { folderForEach, type TestFolder } from "../tools/test-folder.js";

const KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
const TOKEN = "a-long-token";

/** Starts it in a folder of its own, where `devices.json` has this content. */
function startHouse(folder: TestFolder, content: unknown, ...words: string[]) {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const file = folder.write("devices.json", text);
  const options = ["--no-mdns", "--port", "0", "--secrets", folder.file("secrets.json")];
  const programs = folder.file("programs");
  const all = ["house", ...options, "--programs", programs, "--from", file, ...words];
  return { command: keep(new RunningCommand("cli/main.js", all)), programs };
}

/** The page's address, once it is printed. */
async function addressOf(command: RunningCommand): Promise<URL> {
  await command.printsUntil(() => command.standardOutput.includes("\n"), "started");
  const [{ event, address } = {}] = printedJSON(command);
  assert.equal(event, "started");
  return new URL(String(address));
}

describeOnXS("thimble house", () => {
  const folder = folderForEach();

  it("shows a device of its file with key and token, and ends with ctrl-C", async () => {
    const http = { token: TOKEN };
    const device = keep(await startOnXS("facts")({ http, encryption: { key: KEY } }));
    const { host: address, port, httpPort } = device;
    const listed = { name: "heating", address, port, httpPort, key: KEY, token: TOKEN };
    const { command, programs } = startHouse(folder, { devices: [listed] }, "--json");
    const page = await addressOf(command);
    assert.ok(existsSync(`${programs}/.git`));
    assert.equal((await fetch(page.origin)).status, 401);
    const entered = await fetch(page, { redirect: "manual" });
    const [cookie = ""] = (entered.headers.get("set-cookie") ?? "").split(";");
    const follow = async (id?: string) => {
      const path = id === undefined ? "/api/follow" : `/api/follow?id=${id}`;
      const answer = await fetch(page.origin + path, { headers: { cookie } });
      return (await answer.json()) as Followed;
    };
    let shown: WatchedDevice | undefined;
    for (let id: string | undefined; !shown; ) {
      const followed = await follow(id);
      id = followed.id;
      const known =
        "house" in followed
          ? followed.house.devices
          : followed.changes.flatMap(({ devices = [] }) => devices);
      shown = known.find(({ signal }) => signal !== undefined);
    }
    const { name, status, firmware, model, signal, entities } = shown;
    assert.deepEqual([name, status, model], ["heating", "online", "Test board"]);
    assert.match(firmware, /^Thimble /);
    assert.equal(signal, "-57 dBm");
    assert.deepEqual(
      entities.map(({ name, state }) => [name, state]),
      [
        ["Heating upstairs, Temperature", "unknown"],
        ["Pump", "off"],
        ["Burner", "off"],
      ],
    );
    command.interrupt();
    assert.equal(await command.ended(), 0);
    assert.equal(printedJSON(command).at(-1)?.event, "ended");
  });
});

describe("thimble house --from", () => {
  const folder = folderForEach();

  for (const [what, content, message] of [
    ["isn't JSON", "{", /devices\.json isn't JSON: /],
    ["has no list", { lamps: [] }, /devices\.json has no list "devices"/],
    ["is null", null, /devices\.json has no list "devices"/],
    [
      "has a device without an address",
      { devices: [{ name: "lamp", address: "10.0.0.7" }, { name: "fan" }] },
      /devices\.json: device 2 needs a name and an address\./,
    ],
    [
      "has a port that is none",
      { devices: [{ name: "lamp", address: "10.0.0.7", port: 70_000 }] },
      /port .*70000/,
    ],
  ] as const)
    it(`refuses a file that ${what}`, async () => {
      const { command } = startHouse(folder, content);
      assert.equal(await command.ended(), 2);
      assert.match(command.output, message);
    });
});

describe("thimble house --ingress", () => {
  const folder = folderForEach();

  it("lets nobody in but Home Assistant's supervisor", async () => {
    const { command } = startHouse(folder, { devices: [] }, "--ingress", "--json");
    const page = await addressOf(command);
    assert.equal(page.search, "");
    for (const path of ["", "api/follow", "board/"]) {
      const headers = { "x-forwarded-for": "172.30.32.2", "x-ingress-path": "/" };
      const answer = await fetch(new URL(path, page), { headers });
      assert.equal(answer.status, 403);
    }
    command.interrupt();
    assert.equal(await command.ended(), 0);
  });
});
