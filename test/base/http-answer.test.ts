import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { answerField, answerLength, httpAnswer } from "../../src/base/http-answer.js";

/** An answer with these lines behind the first one, which the test takes for one of HTTP. */
function answer(...fields: string[]) {
  const head = httpAnswer(["HTTP/1.1 200 OK", ...fields, "", ""].join("\r\n"));
  assert.ok(head);
  return head;
}

describe("An HTTP server's answer", () => {
  it("has a status, and fields whose names are in small or capital letters", () => {
    assert.equal(answer().status, "200");
    assert.equal(answerField(answer("ETag: 1", "content-type:  a/b "), "content-type"), "a/b");
    assert.equal(answerField(answer("CONTENT-TYPE: a/b"), "content-type"), "a/b");
    assert.equal(answerField(answer("X-Content-Type: a/b"), "content-type"), undefined);
  });

  it("says how long its body is, or doesn't", () => {
    assert.equal(answerLength(answer("Content-Length: 12")), 12);
    assert.equal(answerLength(answer("Content-Length: 0")), 0);
    for (const wrong of ["", "-1", "1.5", "1e3", "0x10", "12 13"])
      assert.equal(answerLength(answer(`Content-Length: ${wrong}`)), undefined, wrong);
    assert.equal(answerLength(answer()), undefined);
  });

  it("is none of another protocol", () => {
    for (const head of ["", "\r\n\r\n", "220 mail.local ESMTP\r\n\r\n", "SSH-2.0-x\r\n\r\n"])
      assert.equal(httpAnswer(head), undefined, head);
  });
});
