import assert from "node:assert/strict";
import { describe, it } from "mocha";
import carCharger from "../../examples/gallery/car-charger.js";
import type { FirmwareUpdater } from "../../src/host/firmware.js";
import type { ReplacementListener } from "../../src/host/replacement.js";
import { GalleryDevice } from "./gallery-device.js";

const MINUTE = 60_000;
const [CONTACTOR, CAR] = [16, 17];

/** A board whose firmware can be replaced. */
class Updater implements FirmwareUpdater {
  #listener: ReplacementListener | undefined;
  readonly installed: string[] = [];
  listen(listener: ReplacementListener) {
    this.#listener = listener;
    return () => {};
  }
  async check() {
    return "1.1.0";
  }
  async install(manifest: string) {
    this.installed.push(manifest);
    this.#listener?.({ what: "firmware", state: "receiving", received: 50, length: 200 });
  }
}

describe("The gallery's car charger", () => {
  const firmware = new Updater();
  /** At eight in the evening, UTC, with a car. */
  const start = async () => {
    const charger = await GalleryDevice.start(
      (host) => carCharger({ ...host, firmware }),
      "2026-01-09T20:00:00Z",
      (board) => board.drive(CAR as number, 0),
    );
    await charger.advance(1000);
    const charges = () => charger.board.level(CONTACTOR as number) === 1;
    const select = async (state: string) => {
      await charger.client.command("select", "charging", { state });
      await charger.client.waitForState("charging", (now) => now.state === state);
    };
    return { charger, charges, select };
  };

  it("charges now, and only while there is a car", async () => {
    const { charger, charges, select } = await start();
    assert.equal(charges(), false);
    await select("now");
    assert.equal(charges(), true);
    await charger.drive(CAR as number, 1);
    assert.equal(charges(), false);
    await charger.drive(CAR as number, 0);
    assert.equal(charges(), true);
    await select("off");
    assert.equal(charges(), false);
  });

  it("begins late enough to be ready when one leaves, and ends then", async () => {
    const { charger, charges, select } = await start();
    const { client } = charger;
    const leaves = Date.parse("2026-01-10T06:00:00Z") / 1000;
    await client.command("datetime", "departure", { epochSeconds: leaves });
    await client.waitForState("departure", ({ epochSeconds }) => epochSeconds === leaves);
    await client.command("number", "takes", { state: 4 });
    await client.waitForState("takes", ({ state }) => state === 4);
    await select("for departure");
    await charger.advance(5 * MINUTE);
    assert.equal(charges(), false);
    charger.setClock("2026-01-10T01:59:00Z");
    await charger.advance(2 * MINUTE);
    assert.equal(charges(), true);
    charger.setClock("2026-01-10T05:59:30Z");
    await charger.advance(2 * MINUTE);
    assert.equal(charges(), false);
  });

  it("doesn't charge for a departure that nobody has set", async () => {
    const { charger, charges, select } = await start();
    await select("for departure");
    await charger.advance(2 * MINUTE);
    assert.equal(charges(), false);
  });

  it("shows later firmware, and installs it when a client says so", async () => {
    const { charger } = await start();
    const { client } = charger;
    await charger.advance(2000);
    await client.waitForState("firmware", ({ latestVersion }) => latestVersion === "1.1.0");
    await client.command("update", "firmware", { command: 1 });
    await client.waitForState(
      "firmware",
      ({ inProgress, progress }) => !!inProgress && progress === 25,
    );
    assert.deepEqual(firmware.installed, ["http://192.168.1.10/manifest.json"]);
  });
});
