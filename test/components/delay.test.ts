import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { Delay, Device, type Duration, Switch } from "../../src/index.js";

/** A switch that goes off by itself. */
class Blinker extends Switch {
  readonly delay = this.use(new Delay());
  length: Duration = "1.5 s";

  protected override write(state: boolean): void {
    super.write(state);
    this.delay.clear();
    if (state) this.delay.set(this.length, () => this.set(false));
  }
}

function running() {
  const host = new MemoryHost();
  const pulse = new Blinker({ name: "Blinker" });
  const device = new Device(host, { name: "pulse", entities: [pulse] });
  const log: string[] = [];
  device.start({ log: (_level, _tag, message) => void log.push(message) });
  return { host, pulse, device, log };
}

describe("Delay", () => {
  it("calls back once, after a time in words or in milliseconds, which is rounded up", () => {
    const { host, pulse } = running();
    for (const [length, milliseconds] of [
      ["1.5 s", 1500],
      ["500 us", 1],
      [20.2, 21],
    ] as const) {
      pulse.length = length;
      pulse.set(true);
      assert.equal(pulse.delay.isOn, true);
      host.advance(milliseconds - 1);
      assert.equal(pulse.state, true, `${length}`);
      host.advance(1);
      assert.equal(pulse.state, false, `${length}`);
      assert.equal(pulse.delay.isOn, false);
    }
  });

  it("begins again when it is set, and doesn't call back when it is cleared", () => {
    const { host, pulse } = running();
    pulse.set(true);
    host.advance(1000);
    pulse.set(true);
    host.advance(1499);
    assert.equal(pulse.state, true);
    pulse.delay.clear();
    host.advance(5000);
    assert.equal(pulse.state, true);
  });

  it("is cancelled when the entity closes, and does nothing before it opens and after that", () => {
    const { host, pulse, device } = running();
    let calls = 0;
    pulse.delay.set(10, () => void (calls += 1));
    device.close();
    pulse.delay.set(10, () => void (calls += 1));
    new Delay().set("10 ms", () => void (calls += 1));
    host.advance(1000);
    assert.equal(calls, 0);
  });

  it("logs what its callback throws, with the entity's name", () => {
    const { host, pulse, log } = running();
    pulse.delay.set("1 min", () => {
      throw new Error("it is stuck");
    });
    host.advance(60_000);
    assert.ok(log.some((line) => /"Blinker" failed: .*it is stuck/.test(line)));
    pulse.delay.set("1 min", () => pulse.set(true));
    host.advance(60_000);
    assert.equal(pulse.state, true);
  });
});
