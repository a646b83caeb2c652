import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { withoutComments } from "../../hosts/moddable/tools/packaging/without-comments.js";

describe("JavaScript without comments", () => {
  const cases: Record<string, [code: string, packed: string]> = {
    "loses lines that are only comments": [
      "/** What it is. */\nlet a;\n  // Why.\n  a = 1;\n",
      "let a;\n  a = 1;\n",
    ],
    "loses comments behind code": ["let a; // Why.\nlet b;", "let a;\nlet b;"],
    "keeps words apart": ["typeof/* x */a;", "typeof a;"],
    "keeps lines apart": ["let a = b /* x\n */ ++c;", "let a = b\n ++c;"],
    "keeps what only looks like a comment": [
      'const a = "// no", b = `/* no */`, c = /\\/*\\/\\//;',
      'const a = "// no", b = `/* no */`, c = /\\/*\\/\\//;',
    ],
    "keeps what runs the file, and what is for tools and lawyers": [
      "#!/usr/bin/env node\n/*! By somebody */\nconst a = /* @__PURE__ */ f();",
      "#!/usr/bin/env node\n/*! By somebody */\nconst a = /* @__PURE__ */ f();",
    ],
  };
  for (const [name, [code, packed]] of Object.entries(cases))
    it(name, () => assert.equal(withoutComments(code), packed));
});
