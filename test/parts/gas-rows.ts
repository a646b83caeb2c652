/** Parts that measure gases, and take a while until they do. */
import { VirtualSGP4x, VirtualSGP30 } from "../../hosts/virtual/parts/index.js";
import { sgp4x, sgp30 } from "../../src/index.js";
import type { PartRow } from "./part-row.js";

export const GAS_ROWS: readonly PartRow[] = [
  {
    name: "SGP30",
    component: "sgp30",
    virtual: () => new VirtualSGP30(),
    sensors: (options) => sgp30({ ...options, co2: "co2", tvoc: "tvoc" }),
    // Its first value comes after 16 s.
    interval: 40_000,
    hasChecksums: true,
  },
  {
    name: "SGP41",
    component: "sgp4x",
    virtual: () => new VirtualSGP4x(),
    sensors: (options) => sgp4x({ ...options, vocRaw: "vocRaw", noxRaw: "noxRaw" }),
    // Its first value of nitrogen oxides comes after 12 s.
    interval: 40_000,
    hasChecksums: true,
  },
  {
    name: "SGP40",
    component: "sgp4x",
    virtual: () => new VirtualSGP4x({ model: "SGP40" }),
    sensors: (options) => sgp4x({ ...options, vocRaw: "vocRaw" }),
    interval: 20_000,
    hasChecksums: true,
  },
];
