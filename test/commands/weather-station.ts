import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { RunningCommand } from "./run.js";

/** The values of each of the weather station's parts, as they are without being set. */
const FIRST = [
  /Mast temperature: 21\.0 °C/,
  /Pressure: 1013\.0 hPa/,
  /Daylight: 300 lx/,
  /Shade humidity: 50\.0 %/,
  /Soil temperature: 21\.00 °C/,
  /Hall humidity: 50\.0 %/,
  /Bath temperature: 21\.0 °C/,
  /Attic temperature: 21\.0 °C/,
  /Cellar humidity: 50\.0 %/,
];

/** What the weather station does on each engine. */
export function showsTheWeather(engine: string): void {
  it("reads eight parts on two buses, which are set and unplugged from the terminal", async () => {
    const command = keep(
      new RunningCommand("hosts/node/dev/main.js", [
        "gallery/weather-station",
        "--port",
        "0",
        "--engine",
        engine,
      ]),
    );
    await command.prints(/Mast temperature .* BME280 at 0x76, I2C at pins 21 and 22\n/);
    await command.prints(/bme280-2: temperature 21 °C, humidity 50 %, pressure 1013 hPa\n/);
    for (const value of FIRST) await command.prints(value);
    command.types("sht3x humidity 87.5");
    command.types("bme280-2 temperature -12.3");
    command.types("tmp117 unplug");
    await command.prints(/Shade humidity: 87\.5 %/);
    await command.prints(/Hall temperature: -12\.3 °C/);
    await command.prints(/part: TMP117 at 0x48 \(I2C, pins 21 and 22\) can't be read/);
    await command.prints(/Soil temperature: no reading/);
    command.types("tmp117 plug");
    await command.prints(/TMP117 at 0x48 .* works again/);
    command.types("sht3x pressure 1");
    await command.prints(/board: The sht3x has no pressure: it has temperature, humidity/);
    command.types("bme680 temperature 1");
    await command.prints(/board: No part is named "bme680"/);
    // Its parts are read every few seconds of real time.
  }).timeout(40_000);
}
