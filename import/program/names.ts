/** Names for the program's variables. */

/**
 * Names that variables can't have: JavaScript's reserved words and globals, what the program itself uses, and the
 * functions that it may import.
 */
const TAKEN = `
  host device pause value state text index
  arguments async await break case catch class const continue debugger default delete do else enum eval export extends
  false finally for function get if implements import in instanceof interface let new null of package private protected
  public return set static super switch this throw true try type typeof undefined var void while with yield
  infinity math number string boolean object array date json map promise symbol globalThis isNaN isFinite parseFloat
  parseInt console process
  ltr390 senseair sgp30 sgp4x tsl2591 bl0942 bmp388 ina226 scd30 sds011 sen5x sps30
  ads1115 aht20 apds9960 bh1750 bme280 bme680 ccs811 cse7766 dht11 ina3221 dht22 ds18b20 hcsr04 hlw8012 htu21d hx711 ina219 max31855 mhz19
  ntc pms5003 pzem004t scd4x sht3x sht4x tmp117 veml7700 vl53l0x field accepted partial conflict notFound invalid
  onBoot onClickPattern number found numbers
  pressedAt releasedAt fits now length changed isOn wasOn isNew wasInRange isInRange option iteration iterationInner isLate
  cancel run result calculate wasConnected isConnected look time localTime startedAt shownTime today seconds units shown before last day
  payload message jsonMessage jsonAt jsonNumber jsonText jsonFlag jsonOr jsonObject numberIn
  isCalibrated hours log ratio inverse steps turn
  code signal timings isHeld bits protocol isFar isPronto prontoCode prontoText sonyCode sonyData rcSwitchBits rcSwitchCode remoteCode remoteFields
`
  .trim()
  .split(/\s+/);

export class VariableNames {
  readonly #taken = new Set<string>(TAKEN);

  /** A name for a variable that is free: `"Garage relay"` becomes `garageRelay`. */
  free(text: string): string {
    const words = text
      .normalize("NFKD")
      .replace(/[^\w ]/g, "")
      .split(/[\s_]+/)
      .filter(Boolean);
    const joined = words
      .map((word, index) =>
        index === 0
          ? word.charAt(0).toLowerCase() + word.slice(1)
          : word.charAt(0).toUpperCase() + word.slice(1),
      )
      .join("")
      // A line of the program has 100 columns.
      .slice(0, 40);
    const base = /^[a-z]/i.test(joined) ? joined : `entity${joined}`;
    let name = base;
    for (let count = 2; this.#taken.has(name); count++) name = `${base}${count}`;
    this.#taken.add(name);
    return name;
  }
}
