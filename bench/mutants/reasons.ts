/** Why mutants live that change nothing, by file and text. A test fails when a reason fits none. */
import type { Reason } from "./reason.js";
import { ABOVE } from "./reasons-above.js";
import { BELOW } from "./reasons-below.js";

export const REASONS: readonly Reason[] = [
  ...BELOW,
  ...ABOVE,
  {
    file: "src/http/head-parser.ts",
    why: "Both ways give the same, at another cost on XS.",
    changes: [["this.at === this.line", "this.at !== this.line"]],
  },
  {
    file: "src/http/head-parser.ts",
    why: "The line is then parsed as one that comes in pieces is, at a higher cost on XS.",
    changes: [["at += 1", "at -= 1"]],
  },
  {
    file: "src/http/head-parser.ts",
    why: "A line that is taken has only characters of a text.",
    changes: [["request.refusal", "true"]],
  },
  {
    file: "src/http/http-connection.ts",
    why: "At that value both ways give the same.",
    changes: [["count > this.maxRoom", "count >= this.maxRoom"]],
  },
  {
    file: "src/http/names.ts",
    why: "In a head a colon follows the name, with which no other name begins.",
    changes: [["at < nameEnd", "at <= nameEnd"]],
  },
  {
    file: "src/http/output.ts",
    why: "A loop copies the same bytes, at a higher cost where they are many.",
    changes: [["count < 64", "true"]],
  },
  {
    file: "src/http/request-buffer.ts",
    why: "An empty piece changes nothing.",
    changes: [
      ["count > 0", "true"],
      ["count > 0", "count >= 0"],
    ],
  },
  {
    file: "src/native-api/client-logs.ts",
    why: "The lines are then sent from the ring, one after the other, at a higher cost.",
    changes: [["next - at", "next + at"]],
  },
  {
    file: "src/native-api/frame-connection.ts",
    why: "It looks once more for messages that wait, and finds none that may be handled.",
    changes: [
      ["!waits", "false"],
      [
        "this.budget <= 0 && (this.unread > 0 || this.kept > this.start)",
        "this.budget <= 0 || this.unread > 0 || this.kept > this.start",
      ],
    ],
  },
  {
    file: "src/native-api/frame-connection.ts",
    why: "Nothing writes a frame without the buffer: it is there to find such a mistake in Thimble.",
    changes: [["!buffer.isTaken", "false"]],
  },
  {
    file: "src/native-api/frame-ring.ts",
    why: "`set` copies what overlaps as `copyWithin` does, and takes memory for it on XS.",
    changes: [["from === this.buf", "false"]],
  },
  {
    file: "src/native-api/lone-ping.ts",
    why: "The general way that follows gives the same, at a higher cost on XS.",
    changes: [
      [
        "{ connection.budget -= 1; transport.sealEmpty(8 /* MessageId.PingResponse */, buffer.start); connec…",
        "{}",
      ],
    ],
  },
  {
    file: "src/native-api/transports/frame-header.ts",
    why: "The general way that follows gives the same, at a higher cost on XS.",
    changes: [
      ["{ this.id = second; this.body = pos + 2; this.end = pos + 2 + first; return true; }", "{}"],
    ],
  },
  {
    file: "src/native-api/transports/frame-header.ts",
    why: "A header of two bytes was read before.",
    changes: [["second > 0x7f", "true"]],
  },
  {
    file: "src/mqtt/mqtt-kind.ts",
    why: "The same text is written, whose encoding isn't kept, at a higher cost on XS.",
    changes: [["value.among !== undefined", "value.among === undefined"]],
  },
  {
    file: "src/mqtt/mqtt-service.ts",
    why: "Where a message is partly written there is no room, so that nothing is sent either.",
    changes: [["outgoing.isFree()", "true"]],
  },
  {
    file: "src/mqtt/mqtt-service.ts",
    why: "What isn't returned isn't true either.",
    changes: [["default: return false;", "default:"]],
  },
  {
    file: "src/rest/auth/accepted-credentials.ts",
    why: "Then no token is remembered, and each is hashed again, which only costs more.",
    changes: [
      ["i < length", "false"],
      ["i < length", "i >= length"],
    ],
  },
  {
    file: "src/rest/auth/authentication.ts",
    why: "What isn't there is never a valid ticket.",
    changes: [["ticket !== undefined", "true"]],
  },
  {
    file: "src/rest/openapi/json-body.ts",
    why: "An object in parts has no names to look for.",
    changes: [["[]", '["Stryker was here"]']],
  },
  {
    file: "src/rest/openapi/json-body.ts",
    why: "It is only asked whether it is 0.",
    changes: [["this.written++", "this.written--"]],
  },
  {
    file: "src/rest/openapi/json-body.ts",
    why: "Behind the last name there is no value.",
    changes: [["this.next < names.length", "this.next <= names.length"]],
  },
  {
    file: "src/rest/rest-handler.ts",
    why: "Without an operation nothing of that is looked at.",
    changes: [
      [
        "{ operation: undefined, route: undefined, exchange: { request, response, params: [], version, permi…",
        "{}",
      ],
    ],
  },
  {
    file: "src/rest/rest-handler.ts",
    why: "There is one version, so nothing is joined.",
    changes: [['" and "', '""']],
  },
  {
    file: "src/rest/rest-handler.ts",
    why: "What is answered to a client that is gone isn't sent anyway.",
    changes: [["response.closed && answer.body === undefined", "false"]],
  },
  {
    file: "src/rest/router.ts",
    why: "Where there are patterns there are their routes.",
    changes: [["this.routes?.[i]", "this.routes[i]"]],
  },
  {
    file: "src/rest/router.ts",
    why: "The resource is made again, which only costs more.",
    changes: [["this.name !== first", "true"]],
  },
];
