import { encodeNDEF, type TagRecord } from "../../parts/ndef.js";
import { PN532_LONGEST, PN532Driver, type TagJob, type TagSample } from "../../parts/pn532.js";
import { PN532OnI2C, PN532OnSPI, type PN532Wires } from "../../parts/pn532-wires.js";
import { TagError } from "../../parts/tag-error.js";
import { eraseTag, formatTag, writeMessage } from "../../parts/tag-memory.js";
import { SampledPart } from "../parts/sampled-part.js";
import { added, type TagListener, TagReader } from "./tag-reader.js";
import { type TagReaderOptions, wiringOf } from "./tag-wiring.js";

/** SPI's clock as in ESPHome. */
const WIRED = {
  ...{ part: "PN532", address: 0x24, longest: PN532_LONGEST, hz: 1_000_000 },
  ...{ OnSPI: PN532OnSPI, OnI2C: PN532OnI2C },
};

export type { TagRecord } from "../../parts/ndef.js";
export { TagError } from "../../parts/tag-error.js";

export type PN532Options = TagReaderOptions;

/**
 * A reader of tags (MIFARE, NTAG) on an NXP PN532, which reads and writes what they say: on while a tag is there. Its
 * switches say which bus it is on.
 *
 *     const reader = new PN532({ name: "Tag", bus: { data: 21, clock: 22 } });
 *     reader.onTag((tag, message = []) => device.log.info("tag", `${tag}: ${message.length} records`));
 *
 * Tags are NTAG21x, MIFARE Ultralight, and MIFARE Classic with its usual keys. `write`, `format` and `erase` are for the
 * tag that is there, or else for the next that comes. Each gives the tag's id, and rejects with a TagError, which the
 * log has as well. After that, others may follow; what is begun before the last has ended replaces it.
 */
export class PN532 extends TagReader {
  private job: TagJob | undefined;
  private readonly writers = new Set<TagListener>();

  /** @throws ConfigurationError when an option is out of range, or it isn't clear which bus it is on. */
  constructor(options: PN532Options) {
    super(options);
    const { open, ...wiring } = wiringOf<PN532Wires>(this.name, options, WIRED);
    this.use(
      new SampledPart<TagSample>(this.name, {
        ...wiring,
        drive: (host) => new PN532Driver(open(host), () => this.job),
        take: (sample) => this.take(sample?.tag ?? "", sample?.message),
        log: () => this.log,
      }),
    );
  }

  /** Whether a tag is waited for that is to be written, formatted or erased. */
  get isWriting(): boolean {
    return this.job !== undefined;
  }

  /** Has a tag say these records, in place of what it said: `[{ uri: "https://example.com" }]`. */
  write(records: readonly TagRecord[]): Promise<string> {
    const message = encodeNDEF(records);
    return this.begin((tag) => writeMessage(tag, message));
  }

  /** Has a tag say nothing, as one that can be written. */
  format(): Promise<string> {
    return this.begin(formatTag);
  }

  /** Has a tag be as a new one, with zeros in its memory. */
  erase(): Promise<string> {
    return this.begin(eraseTag);
  }

  /** No tag is waited for any more. */
  cancelWriting(): void {
    this.job?.ended("", new TagError("cancelled", "The program has cancelled it."));
  }

  /** Calls `listener` with the id of each tag that was written, formatted or erased. Returns a function that ends this. */
  onWritten(listener: (tag: string) => void): () => void {
    return added(this.writers, listener);
  }

  private begin(task: TagJob["task"]): Promise<string> {
    this.cancelWriting();
    const done = new Promise<string>((resolve, reject) => {
      const job: TagJob = {
        task,
        ended: (tag, error) => {
          if (this.job !== job) return;
          this.job = undefined;
          if (error) return reject(error);
          resolve(tag);
          this.tell(this.writers, tag);
        },
      };
      this.job = job;
    });
    this.watch(done);
    return done;
  }
}
