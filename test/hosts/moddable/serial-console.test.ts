import assert from "node:assert/strict";
import { beforeEach, describe, it } from "mocha";
import { SerialConsole } from "../../../hosts/moddable/plain/serial-console.js";
import { LogLevel } from "../../../src/index.js";

describe("A board's serial console", () => {
  let written: string;
  let received: number[];
  let serial: SerialConsole;

  beforeEach(() => {
    written = "";
    received = [];
    serial = new SerialConsole(() => ({
      read: () => (received.length > 0 ? Uint8Array.from(received.splice(0)).buffer : undefined),
      write: (bytes) => {
        written += Buffer.from(bytes).toString();
      },
    }));
  });

  /** A function, since TypeScript takes a variable that was compared for what it was compared with. */
  const shown = () => written;

  it("shows the log, as fast as the line takes it", () => {
    serial.log(LogLevel.WARN, "wifi", "no network is known");
    assert.equal(shown(), "");
    serial.onWritable(10);
    assert.equal(shown(), "[W][wifi]:");
    serial.onWritable(128);
    assert.equal(shown(), "[W][wifi]: no network is known\r\n");
    serial.log(LogLevel.INFO, "http", "ä");
    assert.equal(shown().split("\r\n")[1], "[I][http]: ä");
  });

  it("leaves out lines when there's no room, and says how many", () => {
    for (let count = 0; count < 100; count++) serial.log(LogLevel.INFO, "test", `line ${count}`);
    while (!written.includes("after")) {
      serial.onWritable(128);
      if (written.endsWith("\n")) serial.log(LogLevel.INFO, "test", "after");
    }
    const kept = written.split("\r\n").filter((line) => line.includes("line ")).length;
    assert.ok(kept > 30 && kept < 100, `${kept}`);
    assert.ok(written.includes(`(${100 - kept} lines left out)\r\n[I][test]: after\r\n`), written);
  });

  it("has room for a packet when the log has filled its part", () => {
    for (let count = 0; count < 100; count++) serial.log(LogLevel.INFO, "test", `line ${count}`);
    assert.equal(serial.send(new Uint8Array(256)), true);
  });

  it("hands on what comes", () => {
    const seen: number[] = [];
    serial.listen((bytes) => seen.push(...bytes));
    serial.listen((bytes) => seen.push(...bytes));
    serial.onReadable();
    received = [1, 2];
    serial.onReadable();
    assert.deepEqual(seen, [1, 2, 1, 2]);
  });
});
