import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { readBoardArguments } from "../../../../hosts/moddable/tools/boards/board-arguments.js";
import { forBoard } from "../../../../hosts/moddable/tools/boards/chip-settings.js";

const SDK = { path: "/no-sdk" };

describe("The option for a recovery firmware", () => {
  it("is off by default", () => {
    assert.equal(readBoardArguments(["esp32"]).recovery, false);
    assert.equal(readBoardArguments(["esp32", "--recovery"]).recovery, true);
  });

  for (const [words, message] of [
    [["esp32", "--flash-size", "8MB"], /with 8MB there is room for two firmwares/],
    [["esp32", "--debug"], /a build for a debugger needs all of the flash/],
    [["esp32/wt32_eth01"], /has Wi-Fi only/],
    [
      ["esp32", "ethernet=w5500", "eth_clock=18", "eth_in=19", "eth_out=23", "eth_select=5"],
      /has Wi-Fi only/,
    ],
    [["esp32/lolin_c3mini"], /lolin_c3mini has settings of its own/],
  ] as const)
    it(`isn't possible with ${words.join(" ")}`, () => {
      assert.throws(() => readBoardArguments([...words, "--recovery"]), message);
    });

  it("gives a board on 4 MB the modules, the table and the bootloader for updates", () => {
    const { include = [] } = forBoard(SDK, "esp32", { size: "4MB", recovery: true });
    assert.ok(include.includes("esp32/manifest-recovery.json"));
    assert.ok(include.some((file) => /esp32-4mb-recovery.manifest\.json$/.test(file)));
    assert.deepEqual(forBoard(SDK, "esp32", { size: "4MB" }), {});
  });
});

describe("The size of a board's flash", () => {
  it("may be 4, 8 or 16 MB", () => {
    for (const size of ["4MB", "8MB", "16MB"])
      assert.equal(readBoardArguments(["esp32", "--flash-size", size]).flashSize, size);
    assert.throws(
      () => readBoardArguments(["esp32", "--flash-size", "2MB"]),
      /give 4MB, 8MB, 16MB/,
    );
  });
});
