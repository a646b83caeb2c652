import type { TagSample } from "../../parts/pn532.js";
import { RC522Driver } from "../../parts/rc522.js";
import { RC522OnI2C, RC522OnSPI, type RC522Registers } from "../../parts/rc522-registers.js";
import { SampledPart } from "../parts/sampled-part.js";
import { TagReader } from "./tag-reader.js";
import { type TagReaderOptions, wiringOf } from "./tag-wiring.js";

/** SPI's clock as in ESPHome. */
const WIRED = {
  ...{ part: "RC522", address: 0x28, hz: 4_000_000 },
  ...{ OnSPI: RC522OnSPI, OnI2C: RC522OnI2C },
};

export type RC522Options = TagReaderOptions;

/**
 * A reader of tags (MIFARE, NTAG) on an NXP MFRC522, sold as RC522: on while a tag is there. Its RST has to be high.
 *
 * `const reader = new RC522({ name: "Tag", spi: { clock: 18, in: 19, out: 23 }, selectPin: 5 });`
 * `reader.onTag((id) => device.hub.fire("esphome.tag_scanned", { data: { tag_id: id } }));`
 */
export class RC522 extends TagReader {
  /** @throws ConfigurationError when an option is out of range, or it isn't clear which bus it is on. */
  constructor(options: RC522Options) {
    super(options);
    const { open, ...wiring } = wiringOf<RC522Registers>(this.name, options, WIRED);
    this.use(
      new SampledPart<TagSample>(this.name, {
        ...wiring,
        drive: (host) => new RC522Driver(open(host)),
        take: (sample) => this.take(sample?.tag ?? ""),
        log: () => this.log,
      }),
    );
  }
}
