import { describeCosts } from "./describe-costs.js";
import { PART_COSTS } from "./part-costs.js";

describeCosts("Parts on XS", "parts.ts", PART_COSTS);
