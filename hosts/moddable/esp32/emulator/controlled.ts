import "thimble/hosts/moddable/text-coding";
import { openConsole } from "thimble/hosts/moddable/esp32/console";
import Network from "thimble/hosts/moddable/esp32/network";
import { control } from "thimble/hosts/moddable/simulator/control";
import { LogLevel, type LogLine } from "../../../../src/log/log.js";
import type EthernetNetwork from "../ethernet-network.js";

/** The port for the program that controls the chip; see bench/chip/launcher.ts. */
const CONTROL_PORT = 7000;

/** The pins of an ESP32-C3's serial port. */
const SERIAL = { receive: 20, transmit: 21 };

/** An emulated chip that is controlled by a program on the computer, which starts devices and drives virtual pins. */
export default function main(): void {
  // That of this build is Ethernet.
  const network = new Network() as unknown as EthernetNetwork;
  const console = openConsole(SERIAL);
  const log: LogLine = (level, tag, message) => console?.log(level, tag, message);
  control((message) => log(LogLevel.ERROR, "control", message), CONTROL_PORT);
  network.connect({ log, onUp() {}, onDown() {} });
}
