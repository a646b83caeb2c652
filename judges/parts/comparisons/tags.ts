/** A PN532: what tags say, and how they are written. */
import { VirtualNTAG213 } from "../../../hosts/virtual/parts/card-memory.js";
import { encodeNDEF, type TagRecord } from "../../../src/parts/ndef.js";
import { PN532Driver, type TagJob } from "../../../src/parts/pn532.js";
import { PN532OnI2C, PN532OnSPI } from "../../../src/parts/pn532-wires.js";
import { openI2C } from "../../../src/parts/smbus.js";
import { eraseTag, formatTag, writeMessage } from "../../../src/parts/tag-memory.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison, Reading } from "../comparison.js";
import { FakePN532, fill, formattedClassic } from "../fakes/fake-pn532.js";
import { onI2C, selectedOnSPI } from "../fakes/host-io.js";
import { readOurs } from "../ours.js";

const SOURCES = [
  "nfc/nfc.cpp",
  "nfc/nfc_tag.cpp",
  "nfc/ndef_message.cpp",
  "nfc/ndef_record.cpp",
  "nfc/ndef_record_text.cpp",
  "nfc/ndef_record_uri.cpp",
  "pn532/pn532_mifare_classic.cpp",
  "pn532/pn532_mifare_ultralight.cpp",
  "pn532/pn532.cpp",
];

/** In the order of cpp/drivers/pn532.cpp. */
const MESSAGES: readonly (readonly TagRecord[])[] = [
  [{ uri: "https://www.home-assistant.io/tag/5f0ba733-172f-430d-a7f8-e4ad940c88d7" }],
  [{ text: "Grüße vom Küchenschrank" }],
  [{ text: "Bonjour", language: "fr" }, { uri: "tel:+4930123456" }],
  [{ uri: "thimble:" }, { uri: "urn:nfc:sn" }, { text: "" }, { text: "x".repeat(60) }],
];

const WRITING = 1;
const FORMATTING = 2;
const ERASING = 3;

const memoryOf = (random: Random) =>
  random.chance(0.5) ? new VirtualNTAG213() : formattedClassic();

function wiresOf(part: FakePN532) {
  if (part.option % 10 === 1) return new PN532OnSPI(selectedOnSPI(part));
  return new PN532OnI2C(openI2C(onI2C(part), 0x24));
}

/** A tag with records of all sorts, or without a message, or a card that has none. */
function withMessage(random: Random, option: number): FakePN532 {
  const memory = random.chance(0.2) ? undefined : memoryOf(random);
  if (memory && random.chance(0.8)) {
    const word = () =>
      Array.from({ length: random.below(14) }, () => random.pick([..."abc/: äß🙂"])).join("");
    const records = Array.from({ length: 1 + random.below(3) }, (): TagRecord => {
      const prefix = random.pick(["https://www.", "tel:", "urn:epc:id:", "file://", "x-own:"]);
      const type = random.pick(["text/plain", "a:b"]);
      return random.pick<() => TagRecord>([
        () => ({ text: word(), language: random.pick(["en", "de-AT"]) }),
        () => ({ uri: `${prefix}${word()}` }),
        () => ({ format: 2 + random.below(3), type, payload: random.bytes(random.below(20)) }),
      ])();
    });
    fill(memory, encodeNDEF(records));
  }
  return new FakePN532(random, option, memory);
}

function readingOf(part: FakePN532): Reading {
  const sample = readOurs(part, () => new PN532Driver(wiresOf(part)));
  if (!sample || sample.tag === "") return undefined;
  const bytes = sample.tag.split("-").map((digits) => Number.parseInt(digits, 16));
  const named = bytes.map((byte, i): readonly [string, number] => [`byte${i}`, byte]);
  const records = sample.message?.flatMap((record, i) => {
    const type = "text" in record ? "T" : "uri" in record ? "U" : record.type;
    const said = "text" in record ? record.text : "uri" in record ? record.uri : record.payload;
    let sum = 0;
    for (const byte of Buffer.from(said as string)) sum = (sum * 31 + byte) % 65_521;
    return [[`type${i}`, type.charCodeAt(0)] as const, [`sum${i}`, sum] as const];
  });
  if (records) named.push(["records", records.length / 2], ...records);
  return { length: bytes.length, ...Object.fromEntries(named) };
}

const numbered = (name: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i}`, 0]));

const READING = {
  count: 100,
  random: "tags and cards with addresses of 4, 7 and 10 bytes, most with up to three records",
  ours: readingOf,
  option: ({ option }: FakePN532) => option,
  ...{ duration: 3000, interval: 1000 },
  tolerance: {
    ...{ length: 0, records: 0 },
    ...{ ...numbered("byte", 10), ...numbered("type", 3), ...numbered("sum", 3) },
  },
  decides: (ours: Reading, theirs: Reading) =>
    ours?.records === 0 && theirs?.records === 1
      ? "an empty message has no records, and in ESPHome an empty one"
      : undefined,
};

/** The tag's memory as two numbers. */
function memoryReading({ memory }: FakePN532): Reading {
  const sums = [0, 0];
  for (const [i, byte] of (memory?.bytes ?? []).entries())
    sums[i % 2] = ((sums[i % 2] ?? 0) * 31 + byte) % 2_147_483_647;
  return { even: sums[0] ?? 0, odd: sums[1] ?? 0 };
}

function written(part: FakePN532): Reading {
  const task = Math.trunc(part.option / 10) % 10;
  const message = MESSAGES[Math.trunc(part.option / 100)] ?? [];
  const tasks: Readonly<Record<number, TagJob["task"]>> = {
    [WRITING]: (tag) => writeMessage(tag, encodeNDEF(message)),
    [FORMATTING]: formatTag,
    [ERASING]: eraseTag,
  };
  let job: TagJob | undefined = {
    task: tasks[task] as TagJob["task"],
    ended: () => {
      job = undefined;
    },
  };
  readOurs(part, () => new PN532Driver(wiresOf(part), () => job));
  return memoryReading(part);
}

export const PN532_COMPARISONS: readonly Comparison<FakePN532>[] = [
  {
    part: "PN532",
    driver: "pn532",
    sources: [...SOURCES, "pn532_spi/pn532_spi.cpp", "pn532_i2c/pn532_i2c.cpp"],
    fake: (random) => withMessage(random, 0),
    ...READING,
  },
  {
    part: "PN532 on SPI",
    driver: "pn532",
    sources: [...SOURCES, "pn532_i2c/pn532_i2c.cpp", "pn532_spi/pn532_spi.cpp"],
    fake: (random) => withMessage(random, 1),
    ...READING,
  },
  {
    part: "PN532, tags that are written, formatted and erased",
    driver: "pn532",
    sources: [...SOURCES, "pn532_i2c/pn532_i2c.cpp", "pn532_spi/pn532_spi.cpp"],
    count: 60,
    random: "new NTAG213 and formatted MIFARE Classic",
    fake: (random) => {
      const task = random.pick([WRITING, FORMATTING, ERASING]);
      const option = 100 * random.below(MESSAGES.length) + 10 * task + random.below(2);
      return new FakePN532(random, option, memoryOf(random));
    },
    ours: written,
    theirs: (_published, part) => memoryReading(part),
    option: ({ option }) => option,
    ...{ duration: 8000, interval: 1000 },
    tolerance: { even: 0, odd: 0 },
    decides: (_ours, _theirs, { memory, option }) =>
      memory instanceof VirtualNTAG213 && Math.trunc(option / 10) % 10 === FORMATTING
        ? "a formatted NTAG has an empty message, and in ESPHome none"
        : undefined,
  },
];
