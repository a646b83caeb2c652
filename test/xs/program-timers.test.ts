import { describeCosts } from "./describe-costs.js";

describeCosts("A program's timers on XS", "program-timers.ts", {
  "a second of four schedules": { units: 850, slots: 0, chunkBytes: 0 },
  "a second of three timers": { units: 290, slots: 0, chunkBytes: 0 },
});
