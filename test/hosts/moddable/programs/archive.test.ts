import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, it } from "mocha";
import { checkArchive } from "../../../../hosts/moddable/plain/programs/archive.js";
import { INSTRUCTIONS } from "../../../../hosts/moddable/plain/programs/instructions.js";
import { ROOT } from "../../../sources/tree.js";
import { type Damage, damaged, signed } from "./damage.js";
import { archiveOf, XS } from "./engine.js";
import { mapAsEngine } from "./engine-mapping.js";
import { md5 } from "./platform.js";

/** What xsc and xsl of Moddable SDK 8.2.3 have made of lamp.ts. */
const LAMP = new Uint8Array(readFileSync(`${ROOT}test/hosts/moddable/programs/lamp.xsa`));

/** Where tests with the SDK find it. */
const SDK = process.env.MODDABLE;

const check = (archive: Uint8Array) => checkArchive(archive, XS, md5);

/** The lengths that the check assumes, as `gxCodeSizes` has them. */
const SIZES = [...INSTRUCTIONS].map((kind) => {
  if (kind === "-") return 1;
  if (/\d/.test(kind)) return Number(kind);
  if (/[tg]/.test(kind)) return -1;
  if (/[TG]/.test(kind)) return -2;
  if (kind === "i") return 0;
  if (kind === "e") return 1;
  if (/[jcrl]/.test(kind)) return 2;
  return /[JCRL]/.test(kind) ? 3 : 5;
});

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({
    bytes: fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 10 }),
  }),
  fc.record({ cut: place, by: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ atom: place, length: fc.integer({ min: -0x80000000, max: 0x7fffffff }) }),
  fc.record({ atom: place, length: fc.nat(1500) }),
);

describe("The archive of a program", () => {
  it("is right as the SDK makes it", () => {
    assert.equal(check(LAMP), undefined);
    assert.equal(check(archiveOf(1, 500)), undefined);
    mapAsEngine(LAMP, SIZES);
  });

  it("is refused when anything of it was changed by accident", () => {
    for (let at = 0; at < LAMP.length; at++) {
      // The third and the fourth number of the version, of which the engine says nothing.
      if (at === 18 || at === 19) continue;
      const changed = LAMP.with(at, (LAMP[at] as number) ^ (1 << (at % 8)));
      assert.ok(check(changed), `byte ${at}`);
    }
  });

  it("is refused when its end is missing", () => {
    for (let length = 0; length < LAMP.length; length++)
      assert.ok(check(LAMP.subarray(0, length)), `${length} bytes`);
  });

  it("can be mapped when it is taken, whatever was done to it, even where its signature is right", () => {
    let taken = 0;
    fc.assert(
      fc.property(damage, (how) => {
        const archive = damaged(LAMP, how);
        if (check(archive) !== undefined) return;
        taken += 1;
        mapAsEngine(archive, SIZES);
      }),
      { numRuns: 3000 },
    );
    // Other letters of a text, another constant: nobody could tell. The check isn't one that refuses all.
    assert.ok(taken > 0);
  });

  it("is refused where the engine would read or write outside of it", () => {
    let outside = 0;
    fc.assert(
      fc.property(damage, (how) => {
        const archive = damaged(LAMP, how);
        try {
          mapAsEngine(archive, SIZES);
        } catch {
          outside += 1;
          assert.ok(check(archive));
        }
      }),
      { numRuns: 3000 },
    );
    assert.ok(outside > 20, `${outside}`);
  });

  it("is refused where it says that it is mapped already, which would leave its names unmapped", () => {
    const at = Buffer.from(LAMP).indexOf("IDEN") + 4;
    assert.match(check(signed(LAMP.with(at + 2, 1))) ?? "", /a name has a number already/);
  });

  it("is refused where one of its modules would replace one of the firmware", () => {
    for (const name of ["mc/config", "Resource", "deployer", "main\0\0\0\0"]) {
      const archive = Buffer.from(LAMP);
      archive.write(name.slice(0, "deployed".length), archive.indexOf("PATH") + 4, "latin1");
      assert.match(check(signed(new Uint8Array(archive))) ?? "", /module/);
    }
  });

  it("has the instructions of the SDK's engine", function () {
    if (SDK === undefined || !existsSync(join(SDK, "xs"))) return this.skip();
    const sources = join(SDK, "xs", "sources");
    const header = readFileSync(join(sources, "xsCommon.h"), "utf8");
    const [, codes = ""] = /enum \{\s*(XS_NO_CODE.*?)XS_CODE_COUNT/s.exec(header) ?? [];
    const names = [...codes.matchAll(/XS_(?:CODE_)?(\w+)/g)].map(([, name]) => name as string);
    const source = readFileSync(join(sources, "xsCommon.c"), "utf8");
    const [, table = ""] = /gxCodeSizes\[XS_CODE_COUNT\][^{]*\{(.*?)\};/s.exec(source) ?? [];
    const of16Bits = table.replace(/#ifdef mx32bitID.*?#else/s, "");
    const sizes = [...of16Bits.matchAll(/(-?\d+) \/\*/g)].map(([, size]) => Number(size));
    assert.equal(sizes.length, names.length);
    assert.equal(INSTRUCTIONS.length, names.length);
    names.forEach((name, code) => {
      const kind = INSTRUCTIONS.charAt(code);
      if (kind !== "-") assert.equal(SIZES[code], sizes[code], name);
      assert.equal(/[jJK]/.test(kind), /^(BRANCH|CATCH)_/.test(name), name);
      assert.equal(/[cCD]/.test(kind), /^CODE_ARCHIVE_/.test(name), name);
      assert.equal(/[tT]/.test(kind), /^STRING_ARCHIVE_[12]$/.test(name), name);
      assert.equal(/[rR]/.test(kind), /^RESERVE_/.test(name), name);
      assert.equal(kind === "e", /^(END|RETURN)/.test(name), name);
    });
  });
});
