/** The folder of Home Assistant's add-on, as far as it can be judged without Home Assistant. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { describe, it } from "mocha";
import { parse } from "yaml";
import { HOUSE_OPTIONS } from "../../house/house-command.js";
import { ROOT } from "../sources/tree.js";

const read = (path: string) => readFileSync(ROOT + path, "utf8");
const { version, bin } = JSON.parse(read("package.json"));
const config = parse(read("house/home-assistant/config.yaml"));
const dockerfile = read("house/home-assistant/Dockerfile");
const script = read("house/home-assistant/run.sh");

describe("Home Assistant's add-on", () => {
  it("has the version of the packages that it installs", () => {
    assert.equal(config.version, version);
    const [, ...versions] = dockerfile.split(/ thimble(?:-\w+)?@/);
    assert.deepEqual(
      versions.map((text) => text.split(/\s/)[0]),
      [version, version, version],
    );
  });

  it("starts the house with options that it has, at the port that the supervisor asks", () => {
    const [, command = "", words = ""] = /^exec \S+\/\.bin\/(\S+) house (.*)$/m.exec(script) ?? [];
    assert.ok(command in bin, "a command of the package");
    const { values } = parseArgs({ args: words.split(" "), options: HOUSE_OPTIONS });
    assert.equal(values.ingress, true);
    assert.equal(values.port, String(config.ingress_port));
    // Volumes that outlive the container: https://developers.home-assistant.io/docs/add-ons/configuration
    assert.match(values.programs, /^\/config\//);
    assert.match(String(values.secrets), /^\/data\//);
    assert.deepEqual(config.map, [{ type: "addon_config", read_only: false }]);
  });

  it("leaves the first process to Docker, which ends the house as it asks to be ended", () => {
    // Its image has none of its own; a first process without a handler for it ignores SIGTERM.
    assert.notEqual(config.init, false);
    assert.doesNotMatch(script, /\bnpx\b/);
  });
});
