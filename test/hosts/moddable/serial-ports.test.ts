import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { serialPorts } from "../../../hosts/moddable/plain/serial-ports.js";
import type { Serial, SerialOptions } from "../../../src/host/host.js";

const PINS = { receive: 16, transmit: 17, baud: 9600, format: "buffer" } as const;

/** As modules/io/serial/esp32/serial.c of the SDK: without a port UART 0; on a C3 there's no UART 2. */
class C3Serial implements Serial {
  static readonly opened: number[] = [];
  constructor({ port = 0 }: SerialOptions) {
    if (port > 1) throw new RangeError("invalid port");
    C3Serial.opened.push(port);
  }
  read(): undefined {}
  write(): void {}
  close(): void {}
}

class ESP32Serial extends C3Serial {
  constructor(options: SerialOptions) {
    super({ ...options, port: 0 });
    C3Serial.opened.splice(-1, 1, options.port ?? 0);
  }
}

const opened = () => C3Serial.opened.splice(0);

describe("Serial ports of a board", () => {
  it("are the next free ones, and never the console's", () => {
    const Serial = serialPorts(ESP32Serial, true);
    const [first] = [new Serial(PINS), new Serial(PINS)];
    assert.deepEqual(opened(), [1, 2]);
    assert.throws(() => new Serial(PINS), /^Error: no serial port is free/);
    first?.close();
    new Serial(PINS);
    assert.deepEqual(opened(), [1]);
  });

  it("are those that are asked for, each once", () => {
    const Serial = serialPorts(ESP32Serial, true);
    new Serial({ ...PINS, port: 2 });
    assert.throws(() => new Serial({ ...PINS, port: 2 }), /port in use: UART 2 is open already/);
    new Serial(PINS);
    assert.deepEqual(opened(), [2, 1]);
  });

  it("don't include UART 0 while it is the console's", () => {
    const port = { ...PINS, port: 0 };
    assert.throws(() => new (serialPorts(ESP32Serial, true))(port), /UART 0 is the console's/);
    new (serialPorts(ESP32Serial, false))(port);
    assert.deepEqual(opened(), [0]);
  });

  it("don't stay taken when they couldn't be opened", () => {
    const Serial = serialPorts(C3Serial, true);
    const first = new Serial(PINS);
    for (let time = 0; time < 2; time++)
      assert.throws(() => new Serial(PINS), /^RangeError: invalid port/);
    first.close();
    new Serial(PINS);
    assert.deepEqual(opened(), [1, 1]);
  });
});
