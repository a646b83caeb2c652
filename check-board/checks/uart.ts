import { type BoardCheck, type CheckMeasurement, neededWire } from "../check.js";

/** Most sensors', and the fastest usual one. */
const BAUDS = [9600, 115_200];

interface LoopedBytes {
  readonly length: number;
  readonly came: number;
  readonly right: number;
}

/** Bytes go out of a serial port and come back, as with a part that has no `port` in its options. */
export const uartCheck: BoardCheck = {
  name: "uart",
  title: "a serial port looped",
  async run(bench) {
    const { receive, transmit } = bench.plan.uart;
    neededWire(bench, receive, transmit);
    const measurements: CheckMeasurement[] = [];
    for (const baud of BAUDS) {
      const { length, came, right } = await bench.board.call<LoopedBytes>("loop_uart", {
        receive,
        transmit,
        baud,
      });
      const passed = came === length && right === length;
      measurements.push({
        what: `${baud} baud`,
        expected: `${length} bytes come back`,
        measured: `${came} come, ${right} of them right`,
        passed,
        ...(!passed && {
          cause:
            came === 0
              ? `The UART isn't looped: no wire leads from pin ${transmit} (transmit) to pin ${receive} (receive).`
              : "Something else uses this serial port, such as the console, or the wire has a bad contact.",
        }),
      });
    }
    return measurements;
  },
};
