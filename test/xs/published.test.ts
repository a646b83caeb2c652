import { describeCosts } from "./describe-costs.js";

const most = (units: number) => ({ units, slots: 0, chunkBytes: 0 });

describeCosts("What a program publishes on XS", "published.ts", {
  alarm_control_panel: most(135),
  binary_sensor: most(70),
  cover: most(270),
  fan: most(335),
  lock: most(125),
  number: most(90),
  select: most(160),
  siren: most(125),
  switch: most(80),
  text: most(100),
  text_sensor: most(70),
  valve: most(200),
});
