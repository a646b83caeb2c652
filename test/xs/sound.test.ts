import { describeCosts } from "./describe-costs.js";

describeCosts("Sound on XS", "sound.ts", {
  "256 samples of a microphone": { units: 10_100, slots: 0 },
  "256 samples of a tone": { units: 10_200, slots: 0 },
  "256 samples of a file": { units: 7_900, slots: 0 },
});
