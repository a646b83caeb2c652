const { writeFileSync } = require("node:fs");
const { Runner, reporters } = require("mocha");

/** Mocha's `spec` reporter, which also leaves mocha's totals in the file that MOCHA_TOTALS names. */
module.exports = class Totals extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures } = runner.stats;
      writeFileSync(process.env.MOCHA_TOTALS, `${passes} ${failures}\n`);
    });
  }
};
