/**
 * Your own messages: a module that protobufjs's command-line tool generated from meter.proto runs on
 * thimble/wire. Build the project, then: node build/examples/static-module/main.js
 */
import type { StaticMessageType } from "thimble/wire";
import * as meter from "./meter.js";

interface TelegramFields {
  meter: number;
  litres: number;
  leaks: boolean;
  place: string;
  days: number[];
  battery: { volts: number };
}

const Telegram = meter.Telegram as unknown as StaticMessageType<TelegramFields>;

const bytes = Telegram.encode({
  meter: 4711,
  litres: 1234.5,
  leaks: false,
  place: "Küche",
  days: [210, 180, 305],
  battery: { volts: 3.5 },
}).finish();
console.log(`The telegram has ${bytes.length} bytes.`);

const { meter: number, litres, place, days, battery } = Telegram.decode(bytes);
console.log(`Meter ${number} (${place}): ${litres} l, in the last days ${days.join(", ")} l`);
console.log(`Its battery has ${battery.volts} V.`);
