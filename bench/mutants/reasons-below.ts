/** Why mutants live that change nothing, in what lies below the protocols: see `reasons.ts`. */
import type { Reason } from "./reason.js";

export const BELOW: readonly Reason[] = [
  {
    file: "src/net/socket-server.ts",
    why: "The next tick asks the listener once more, which has nothing.",
    changes: [["false", "true"]],
  },
  {
    file: "src/net/socket-server.ts",
    why: "Beyond the end there is no connection.",
    changes: [["place < connections.length", "place <= connections.length"]],
  },
  {
    file: "src/net/socket-server.ts",
    why: "The loop only takes more steps, over places without a connection.",
    changes: [
      ["place < connections.length", "true"],
      ["others > 0", "true"],
      ["others > 0", "others >= 0"],
      ["others > 0 && place < connections.length", "others > 0 || place < connections.length"],
      ["others -= 1", "others += 1"],
    ],
  },
  {
    file: "src/net/socket-server.ts",
    why: "The newcomer waits, and is refused at once as one too many.",
    changes: [["maxWaiting === 0", "false"]],
  },
  {
    file: "src/net/socket-server.ts",
    why: "There is one: the list was looked at before.",
    changes: [["one", "true"]],
  },
  {
    file: "src/net/socket-server.ts",
    why: "The loop that follows has nothing to do.",
    changes: [["waiting.length === 0", "false"]],
  },
  {
    file: "src/net/view-cache.ts",
    why: "The table grows when it is written to; it is filled before so that nothing is allocated later.",
    changes: [
      ["i < places", "false"],
      ["i < places", "i <= places"],
      ["i < places", "i >= places"],
    ],
  },
  {
    file: "src/net/view-cache.ts",
    why: "The places are filled in the same order.",
    changes: [["others.length < MAX_OTHERS", "false"]],
  },
  {
    file: "src/noise/hkdf.ts",
    why: "Writing beyond the end of a Uint8Array does nothing.",
    changes: [["i < BLOCK", "i <= BLOCK"]],
  },
  {
    file: "src/noise/symmetric-state.ts",
    why: "With `NNpsk0` there is a key before anything is encrypted.",
    changes: [
      ["this.cipher?.seal", "this.cipher.seal"],
      ["this.cipher?.open", "this.cipher.open"],
    ],
  },
  {
    file: "src/security/attempt-limiter.ts",
    why: "No client has that address.",
    changes: [
      ["[]", '["Stryker was here"]'],
      ['""', '"Stryker was here!"'],
    ],
  },
  {
    file: "src/security/attempt-limiter.ts",
    why: "It saves a search, and nothing else.",
    changes: [["address === this.lastRight", "false"]],
  },
  {
    file: "src/security/encryption.ts",
    why: "An empty text is no key either.",
    changes: [
      ['text === ""', "false"],
      ['""', '"Stryker was here!"'],
    ],
  },
  {
    file: "src/security/encryption.ts",
    why: "A host's timers take it well when there is none to clear.",
    changes: [["this.timer", "true"]],
  },
  {
    file: "src/security/same-bytes.ts",
    why: "A missing byte counts as 0 in an exclusive or.",
    changes: [["length === 0", "false"]],
  },
  {
    file: "src/security/sha256.ts",
    why: "Writing beyond the end of a Uint32Array does nothing.",
    changes: [["i < BLOCK", "i <= BLOCK"]],
  },
  {
    file: "src/wire/field-reader.ts",
    why: "The general way that follows gives the same, at a higher cost on XS.",
    changes: [
      ["pos + 1 < len", "false"],
      [
        "{ const first = buf[pos]; if (first < 0x80) { reader.pos = pos + 1; return first; } const second = …",
        "{}",
      ],
      ["second < 0x80", "false"],
      ["{ reader.pos = pos + 2; return (first & 0x7f) | (second << 7); }", "{}"],
    ],
  },
  {
    file: "src/wire/fields.ts",
    why: "Such a tag's wire type is 7, with which no field is newer.",
    changes: [
      ["tag > 0x7f", "tag >= 0x7f"],
      ["tag > 0x3fff", "tag >= 0x3fff"],
    ],
  },
  {
    file: "src/wire/protobufjs/reader.ts",
    why: "A text begins behind its length, and so never at 0.",
    changes: [["invalid >= 0", "invalid > 0"]],
  },
  {
    file: "src/wire/field-reader.ts",
    why: "Bits that are shifted by more than 31 are dropped, as those before them were.",
    changes: [["shift < 32", "shift <= 32"]],
  },
  {
    file: "src/wire/fields.ts",
    why: "The general way that follows gives the same, at a higher cost on XS.",
    changes: [
      ["value < 0x4000 && value >= 0", "false"],
      ["value >= 0", "value > 0"],
      [
        "{ view.setUint16(pos, ((value & 0x7f) << 8) | 0x8000 | (value >> 7)); return pos + 2; }",
        "{}",
      ],
      ["length < 0x80", "false"],
      ["bytes === buf", "false"],
      ["length === bytes.length", "false"],
      ["start === longTextStart || texts === undefined", "true"],
      ["start === longTextStart", "false"],
      ["start === longTextStart", "start !== longTextStart"],
      ["written > texts.length - MAX_CHARACTER", "true"],
      ["written > texts.length - MAX_CHARACTER", "written >= texts.length - MAX_CHARACTER"],
      ["written > 0x7f", "true"],
      ["written > 0x7f", "written >= 0x7f"],
      ["start !== longTextStart || longText?.buffer !== buf.buffer", "true"],
      ["start !== longTextStart", "false"],
      ["start !== longTextStart", "start === longTextStart"],
      ["longText?.buffer", "longText.buffer"],
      ["pos < end", "false"],
      [
        "{ const first = buf[pos]; if (first < 0x80) { varint = first; return pos + 1; } const second = buf[…",
        "{}",
      ],
      ["second < 0x80 && pos + 1 < end", "false"],
      ["{ varint = (second << 7) | (first & 0x7f); return pos + 2; }", "{}"],
      ["before + 3 < end", "false"],
      [
        "{ // From the byte before it on, since there may be nothing behind its third. const four = view.get…",
        "{}",
      ],
      ["fourth < 0x80", "false"],
      ["before + 4 < end", "false"],
      ["{ varint = low | (fourth << 21); return before + 5; }", "{}"],
      ["pos < end && (length = buf[pos]) < 0x80", "false"],
    ],
  },
  {
    file: "src/wire/fields.ts",
    why: "It is made by the first use in the process, before a mutant is active.",
    changes: [["encoder ??= new TextEncoder()", "encoder &&= new TextEncoder()"]],
  },
  {
    file: "src/wire/fields.ts",
    why: "At that value both ways give the same.",
    changes: [["four < 0x80000000", "four <= 0x80000000"]],
  },
  {
    file: "src/wire/fields.ts",
    why: "The tags of texts and bytes end with 2.",
    changes: [["tag < 0x80", "tag <= 0x80"]],
  },
  {
    file: "src/wire/fields.ts",
    why: "A text that wasn't read to its end has filled the place up to a character.",
    changes: [
      ["written > place.length - MAX_CHARACTER", "true"],
      ["written > place.length - MAX_CHARACTER", "written >= place.length - MAX_CHARACTER"],
    ],
  },
  {
    file: "src/wire/outside-json.ts",
    why: "Beyond the end there is nothing that counts.",
    changes: [["at < bytes.length", "at <= bytes.length"]],
  },
  {
    file: "src/wire/protobufjs/writer.ts",
    why: "Moving the content to where it is changes nothing.",
    changes: [["bytes !== free", "true"]],
  },
  {
    file: "src/wire/slow-decoder.ts",
    why: "Behind the last field there is none with a tag.",
    changes: [["i < fields.length", "i <= fields.length"]],
  },
  {
    file: "src/wire/utf8.ts",
    why: "It is made by the first use in the process, before a mutant is active.",
    changes: [
      ["encoder ??= new TextEncoder()", "encoder &&= new TextEncoder()"],
      [
        'decoder ??= new TextDecoder("utf-8", { ignoreBOM: true })',
        'decoder &&= new TextDecoder("utf-8", { ignoreBOM: true })',
      ],
      ['"utf-8"', '""'],
      ["{ ignoreBOM: true }", "{}"],
      ["true", "false"],
    ],
  },
];
