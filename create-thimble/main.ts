#!/usr/bin/env node
/** `npm create thimble`. */
import { create } from "./create.js";

await create(process.argv.slice(2), {
  called: "npm create thimble --",
  templates: new URL("../templates/", import.meta.url),
});
