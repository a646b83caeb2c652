const { writeFileSync } = require("node:fs");
const { Runner } = require("mocha");
const { default: FileLines } = require("../build/test/reporter/file-lines.js");

/** The reporter of `npm run test:all`, which also leaves mocha's totals in the file that MOCHA_TOTALS names. */
module.exports = class Totals extends FileLines {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures } = runner.stats;
      writeFileSync(process.env.MOCHA_TOTALS, `${passes} ${failures}\n`);
    });
  }
};
