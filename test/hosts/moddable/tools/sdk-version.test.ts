import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "mocha";
import { MissingToolError } from "../../../../hosts/moddable/tools/base/errors.js";
import { findSDK, SDK_VERSIONS } from "../../../../hosts/moddable/tools/sdk/sdk.js";
import { folderForEach } from "../../../tools/test-folder.js";

const VARIABLES = ["MODDABLE", "THIMBLE_ANY_SDK"] as const;

describe("The Moddable SDK that is found", () => {
  const folder = folderForEach();
  const before = new Map<string, string | undefined>();

  beforeEach(() => {
    for (const name of VARIABLES) {
      before.set(name, process.env[name]);
      delete process.env[name];
    }
    for (const system of ["lin", "mac"]) folder.write(`build/bin/${system}/release/mcconfig`, "");
    folder.write("build/bin/win/release/mcconfig.bat", "");
    process.env.MODDABLE = folder.path;
  });

  afterEach(() => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });

  it("has a version that is known to work", () => {
    for (const version of SDK_VERSIONS) {
      folder.write("tools/VERSION", `${version}\n`);
      assert.equal(findSDK().path, folder.path);
    }
  });

  it("is refused otherwise, with the versions that work and what to do", () => {
    const [known = ""] = SDK_VERSIONS;
    folder.write("tools/VERSION", "8.1.0\n");
    assert.throws(
      () => findSDK(),
      (error) =>
        error instanceof MissingToolError &&
        /has the version 8\.1\.0\. Thimble works with/.test(error.message) &&
        error.message.includes(known),
    );
  });

  it("is refused without its version", () => {
    assert.throws(() => findSDK(), /has the version unknown/);
  });

  it("is tried all the same where somebody wants it", () => {
    folder.write("tools/VERSION", "9.0.0\n");
    process.env.THIMBLE_ANY_SDK = "1";
    assert.equal(findSDK().path, folder.path);
  });
});
