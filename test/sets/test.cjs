module.exports = require("../../build/test/sets/mocha-options.js").mochaOptions("test");
