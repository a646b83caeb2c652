import { describe, it } from "mocha";

describe("The firmware", () => {
  const reason = process.env.MODDABLE
    ? "it takes minutes"
    : "it needs the Moddable SDK, and $MODDABLE isn't set";
  it(`is checked by npm run check:moddable, not here: ${reason}`);
});
