/** What data sheets say of counts of light. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { BH1750 } from "../../src/parts/bh1750.js";
import { LTR390 } from "../../src/parts/ltr390.js";
import { TSL2591 } from "../../src/parts/tsl2591.js";
import { VEML7700 } from "../../src/parts/veml7700.js";
import { at, ioWith, words } from "./answering-io.js";

describe("The drivers compute the light of data sheets", () => {
  it("BH1750: 0x8390 is 28,067 lx (page 7)", () => {
    const part = new BH1750(at(ioWith({}, [0x83, 0x90])));
    part.measure();
    assert.equal(Math.round(part.sample()?.lightmeter.illuminance ?? 0), 28_067);
  });

  it("VEML7700: 1 count is 0.5376 lx with the gain 1/8, 0.0336 lx with the gain 2 (revision 1.7)", () => {
    const registers: Record<number, number[]> = { 0: [0x00, 0x10], 4: words(5000) };
    const part = new VEML7700(at(ioWith(registers)));
    part.measure();
    // The sheet's correction of what is bright.
    const lux = 5000 * 0.5376;
    const corrected =
      6.0135e-13 * lux ** 4 - 9.3924e-9 * lux ** 3 + 8.1488e-5 * lux ** 2 + 1.0023 * lux;
    assert.equal(part.sample()?.lightmeter.illuminance.toFixed(3), corrected.toFixed(3));
    registers[4] = words(100);
    assert.equal(part.sample(), undefined);
    registers[0] = [0x00, 0x08];
    assert.equal(part.sample()?.lightmeter.illuminance.toFixed(2), "3.37");
  });

  it("TSL2591: the counts of both channels, low byte first, with the gains 1 and 9200 (figure 8)", () => {
    const registers = { 178: [0x50], 160: [3, 0], 179: [1, ...words(1000), ...words(200)] };
    const factor = 408.1;
    const low = new TSL2591({ ...at(ioWith(registers)), gain: 1, factor });
    low.measure();
    const sample = low.sample();
    assert.deepEqual(sample?.counts, { fullSpectrum: 1000, infrared: 200, gain: 1 });
    assert.equal(sample?.lightmeter.illuminance.toFixed(3), ((800 ** 2 / 1000) * 4.081).toFixed(3));
    registers[160] = [3, 0x30];
    const high = new TSL2591({ ...at(ioWith(registers)), gain: 9500, factor });
    high.measure();
    const [all, heat] = [1000 / 9200, 200 / 9900];
    const lux = ((all - heat) ** 2 / all) * 4.081;
    assert.equal(high.sample()?.lightmeter.illuminance.toFixed(6), lux.toFixed(6));
  });

  it("LTR-390UV: 0.6 lx for a count with the gain 1 in 100 ms, 2300 counts for an index of 1 (7.1, 7.2)", () => {
    const registers = {
      6: [0xb2],
      7: [0x08],
      0: [0x02],
      13: [0xff, 0xff, 0x02],
      16: [0xfc, 0x08, 0],
    };
    const light = { gain: 1, resolution: 18 } as const;
    const ultraviolet = { gain: 18, resolution: 20 } as const;
    const part = new LTR390({ ...at(ioWith(registers)), light, ultraviolet });
    part.measure();
    assert.equal(part.sample(), undefined);
    registers[0] = [0x0a];
    const sample = part.sample();
    assert.equal(sample?.light?.value.toFixed(1), (0x2ffff * 0.6).toFixed(1));
    assert.deepEqual(sample?.ultraviolet, { count: 2300, value: 1 });
  });
});
