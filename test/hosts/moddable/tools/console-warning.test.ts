import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { consoleWarning } from "../../../../hosts/moddable/tools/boards/console-warning.js";

const board = (chip: string, hasNativeUSB: boolean) => ({
  chip,
  hasNativeUSB,
  settings: undefined,
});

describe("A build for a board without a serial port", () => {
  it("warns that nobody would see the password of the board's network", () => {
    const warning = /^Warning: This board's USB port is the chip's own: .* ssid=… and password=…/;
    assert.match(consoleWarning(board("esp32c3", true), []) ?? "", warning);
    const maybe = /^Warning: If the board's USB port is the chip's own, it shows no password/;
    assert.match(consoleWarning(board("esp32c3", false), ["api_token=12345678"]) ?? "", maybe);
  });

  it("says nothing where the password is known, or there's a serial port", () => {
    for (const setting of ["ssid=home", "ap_password=secret12", "ap=off", "ethernet=w5500"])
      assert.equal(consoleWarning(board("esp32c3", true), [setting]), undefined);
    assert.equal(consoleWarning(board("esp32", false), []), undefined);
  });
});
