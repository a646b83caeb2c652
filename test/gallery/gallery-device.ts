/** A device of the gallery on a virtual board, with a clock that tests move and a real client. */
import assert from "node:assert/strict";
import type { Device, Host } from "thimble";
import { MemoryTime } from "../../hosts/memory/time.js";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { VirtualBoard } from "../../hosts/virtual/board.js";
import { simulateParts } from "../../hosts/virtual/parts/index.js";
import { DstTimeRule, GetTimeResponse, ParsedTimezone } from "../../src/messages/clock.js";
import { DstRuleType } from "../../src/messages/enums.js";
import type { DeviceClient } from "../clients/client.js";
import { libraries } from "../clients/index.js";
import { keep } from "../tools/close-after.js";

const A_DAY = 86_400_000;

/** What the hub says of its time zone: central European time. */
function centralEurope(): ParsedTimezone {
  const change = (month: number, hours: number) =>
    Object.assign(new DstTimeRule(), {
      ...{ type: DstRuleType.MONTH_WEEK_DAY, month, week: 5, dayOfWeek: 0 },
      timeSeconds: hours * 3600,
    });
  const zone = new ParsedTimezone();
  zone.stdOffsetSeconds = -3600;
  zone.dstOffsetSeconds = -7200;
  zone.dstStart.push(change(3, 2));
  zone.dstEnd.push(change(10, 3));
  return zone;
}

export class GalleryDevice {
  readonly clock: MemoryTime;
  readonly board: VirtualBoard;
  readonly device: Device;
  readonly client: DeviceClient;

  private constructor(
    clock: MemoryTime,
    board: VirtualBoard,
    device: Device,
    client: DeviceClient,
  ) {
    this.clock = clock;
    this.board = board;
    this.device = device;
    this.client = client;
  }

  /**
   * Starts it and connects a client.
   *
   * @param time - What its clock says, in UTC; the hub's zone is central Europe.
   * @param prepare - Sets the board's inputs before the start.
   */
  static async start(
    program: (host: Host) => Device,
    time: string,
    prepare: (board: VirtualBoard) => void = () => {},
  ): Promise<GalleryDevice> {
    const clock = new MemoryTime();
    const host = createHost({ board: new VirtualBoard(undefined, () => clock.passed) });
    // The client says what time it is here; the test's time goes on.
    const ownTime = {
      get ticks() {
        return clock.ticks;
      },
      get now() {
        return clock.now;
      },
      set() {},
    };
    prepare(host.board);
    const device = program({ ...host, timer: clock, time: ownTime });
    simulateParts(
      host.board,
      device.entities.flatMap(({ buses }) => buses),
    );
    clock.set(Date.parse(time) / 1000);
    const port = await startDevice(device, {
      port: 0,
      // Here, hours pass faster than the client can answer pings.
      pingAfter: A_DAY / 2,
      closeAfter: A_DAY,
    });
    keep({ close: () => device.close() });
    const client = libraries.find(({ name }) => name === "esphome-client")?.create();
    assert.ok(client);
    keep({ close: () => client.destroy() });
    await client.connect({ host: "127.0.0.1", port });
    // The device's own question for the time is answered when a ping is.
    await client.ping();
    const answer = new GetTimeResponse();
    answer.epochSeconds = Math.floor(clock.now / 1000);
    answer.parsedTimezone.push(centralEurope());
    device.clock.answered(answer);
    return new GalleryDevice(clock, host.board, device, client);
  }

  /** Sets its clock, in UTC. What lies between doesn't happen. */
  setClock(time: string): void {
    this.clock.set(Date.parse(time) / 1000);
  }

  /** Lets time pass: each timer runs at its moment, and promises settle after it. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.clock.passed + milliseconds;
    await new Promise(setImmediate);
    while (this.clock.step(end)) await new Promise(setImmediate);
  }

  /** Puts a level on an input, and waits until it counts. */
  async drive(pin: number, level: 0 | 1): Promise<void> {
    this.board.drive(pin, level);
    await this.advance(100);
  }

  /** Presses and releases a button to ground. */
  async click(pin: number): Promise<void> {
    await this.drive(pin, 0);
    await this.drive(pin, 1);
    await this.advance(500);
  }
}
