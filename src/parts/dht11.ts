import { DHT22 } from "./dht22.js";
import { PartError } from "./part-error.js";
import type { ClimateSample } from "./sensor-driver.js";

/** Milliseconds that the wire is held low: at least 18, where timers may be one early, and a DHT22 takes up to 20. */
const ASK_TIME = 19;

/** A DHT22's first byte is at most this: 100.0 % are 1000. A DHT11 doesn't measure less than 5 %. */
const MAX_OF_DHT22 = 3;

/**
 * Aosong DHT11: temperature and humidity, on the same wire as a DHT22. If a DHT22 is there instead, it is read as one.
 *
 * Data sheet: Aosong's DHT11, version 1.3. -20 to 60 °C, 5 to 95 %; older ones 0 to 50 °C, 20 to 90 %, without decimals.
 */
export class DHT11 extends DHT22 {
  protected override readonly askTime = ASK_TIME;
  /** The answer before had a checksum without the decimals. */
  private wasShort = false;

  protected override values(isOld: boolean): ClimateSample {
    // No destructuring of arrays: on XS it allocates.
    const bytes = this.bits;
    const percent = bytes[0] as number;
    if (percent <= MAX_OF_DHT22) return super.values(isOld);
    const tenths = bytes[1] as number;
    const degrees = bytes[2] as number;
    const last = bytes[3] as number;
    const sum = percent + degrees;
    const isWhole = ((sum + tenths + last) & 0xff) === bytes[4];
    // Some parts leave the decimals out of the checksum: then they aren't to be trusted (ESPHome's dht.cpp). One wrong
    // bit can look like that as well, but not in both answers.
    const isShort = !isWhole && (sum & 0xff) === bytes[4];
    const isKnown = isOld || this.wasShort;
    this.wasShort = isShort;
    if (!isWhole && !(isShort && isKnown)) throw new PartError("The checksum is wrong.");
    const celsius = isWhole ? degrees + (last & 0x7f) / 10 : degrees;
    const humidity = isWhole ? percent + tenths / 10 : percent;
    if (celsius > 60 || humidity > 100) throw new PartError("The answer can't be right.");
    return {
      thermometer: { temperature: isWhole && last & 0x80 ? -celsius : celsius },
      hygrometer: { humidity },
    };
  }
}
