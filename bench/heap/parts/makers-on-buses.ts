/** One of each component on a bus or a serial port that isn't among the tested parts. */
import {
  VirtualDFPlayer,
  VirtualDS1307,
  VirtualDS3231,
  VirtualHC595,
  VirtualLCD,
  VirtualMAX7219,
  VirtualMCP23008,
  VirtualMCP23017,
  VirtualMicrophone,
  VirtualPCA9554,
  VirtualPCA9555,
  VirtualPCA9685,
  VirtualPCF8563,
  VirtualPCF8574,
  VirtualPCF8575,
  VirtualPCF85063,
  VirtualPI4IOE5V6408,
  VirtualPN532,
  VirtualRC522,
  VirtualRDM6300,
  VirtualRX8130,
  VirtualSpeaker,
  VirtualSSD1306,
  VirtualST7789,
  VirtualTM1637,
  VirtualTMP117,
} from "../../../hosts/virtual/parts/index.js";
import type { ClockChip } from "../../../src/components/clocks/clock-chip.js";
import {
  ColorTextDisplay,
  DFPlayer,
  type DigitalPin,
  DS1307,
  DS3231,
  GPIOSwitch,
  HC595,
  LCDTextDisplay,
  MAX7219Display,
  MCP23008,
  MCP23017,
  PCA9554,
  PCA9555,
  PCA9685,
  PCF8563,
  PCF8574,
  PCF8575,
  PCF85063,
  PI4IOE5V6408,
  PN532,
  PWMFan,
  RC522,
  RDM6300,
  RX8130,
  Speaker,
  soundLevel,
  TCA9548A,
  TextDisplay,
  TM1637Display,
  tmp117,
  Wiegand,
} from "../../../src/index.js";
import type { Maker } from "./maker.js";

const bus = { data: 21, clock: 22 };
const serial = { receive: 16, transmit: 17 };
const spi = { clock: 18, out: 23 };

const relayOn = (pin: DigitalPin) => [new GPIOSwitch({ name: "Relay", pin })];

const clock = { name: "Clock", interval: 1000 };

/** It keeps a time that nothing else sets. */
function timed(chip: ClockChip) {
  chip.keepTime({ known: true, set: () => true, onSet() {} });
  return [chip];
}

export const ON_BUSES: Readonly<Record<string, Maker>> = {
  DFPlayer: (board) => {
    board.attach(new VirtualDFPlayer());
    return [new DFPlayer({ name: "Chime", serial })];
  },
  DS1307: (board) => {
    board.attach(new VirtualDS1307());
    return timed(new DS1307({ ...clock, bus }));
  },
  DS3231: (board) => {
    board.attach(new VirtualDS3231());
    return timed(new DS3231({ ...clock, bus }));
  },
  PCF8563: (board) => {
    board.attach(new VirtualPCF8563());
    return timed(new PCF8563({ ...clock, bus }));
  },
  PCF85063: (board) => {
    board.attach(new VirtualPCF85063());
    return timed(new PCF85063({ ...clock, bus }));
  },
  RX8130: (board) => {
    board.attach(new VirtualRX8130());
    return timed(new RX8130({ ...clock, bus }));
  },
  HC595: (board) => {
    board.attach(new VirtualHC595());
    return relayOn(new HC595({ spi, selectPin: 5 }).pin(0));
  },
  MCP23008: (board) => {
    board.attach(new VirtualMCP23008());
    return relayOn(new MCP23008({ bus }).pin(0));
  },
  MCP23017: (board) => {
    board.attach(new VirtualMCP23017());
    return relayOn(new MCP23017({ bus }).pin(0));
  },
  PCA9554: (board) => {
    board.attach(new VirtualPCA9554());
    return relayOn(new PCA9554({ bus }).pin(0));
  },
  PCA9555: (board) => {
    board.attach(new VirtualPCA9555());
    return relayOn(new PCA9555({ bus }).pin(0));
  },
  PCF8574: (board) => {
    board.attach(new VirtualPCF8574());
    return relayOn(new PCF8574({ bus }).pin(0));
  },
  PCF8575: (board) => {
    board.attach(new VirtualPCF8575());
    return relayOn(new PCF8575({ bus }).pin(0));
  },
  PI4IOE5V6408: (board) => {
    board.attach(new VirtualPI4IOE5V6408());
    return relayOn(new PI4IOE5V6408({ bus }).pin(0));
  },
  PCA9685: (board) => {
    board.attach(new VirtualPCA9685());
    return [new PWMFan({ name: "Fan", pin: new PCA9685({ bus }).pin(0) })];
  },
  TCA9548A: (board) => {
    const multiplexer = new TCA9548A({ bus });
    board.attach(new VirtualTMP117(), multiplexer.channel(0));
    return [...tmp117({ bus: multiplexer.channel(0), interval: 1000, temperature: "Water" })];
  },
  PN532: (board) => {
    board.attach(new VirtualPN532());
    return [new PN532({ name: "Tag", bus })];
  },
  RC522: (board) => {
    board.attach(new VirtualRC522());
    return [new RC522({ name: "Tag", bus })];
  },
  RDM6300: (board) => {
    board.attach(new VirtualRDM6300());
    return [new RDM6300({ name: "Tag", serial })];
  },
  soundLevel: (board) => {
    board.attach(new VirtualMicrophone());
    return [...soundLevel({ rms: "Noise" })];
  },
  Speaker: (board) => {
    board.attach(new VirtualSpeaker());
    return [new Speaker({ name: "Speaker" })];
  },
  Wiegand: () => [new Wiegand({ name: "Tag", d0: 18, d1: 19 })],
  TextDisplay: (board) => {
    board.attach(new VirtualSSD1306());
    return [new TextDisplay({ name: "Display", bus })];
  },
  LCDTextDisplay: (board) => {
    board.attach(new VirtualLCD());
    return [new LCDTextDisplay({ name: "Display", bus })];
  },
  MAX7219Display: (board) => {
    board.attach(new VirtualMAX7219());
    return [new MAX7219Display({ name: "Display", spi, selectPin: 5 })];
  },
  TM1637Display: (board) => {
    board.attach(new VirtualTM1637());
    return [new TM1637Display({ name: "Display", clockPin: 18, dataPin: 19 })];
  },
  ColorTextDisplay: (board) => {
    board.attach(new VirtualST7789());
    return [new ColorTextDisplay({ name: "Display", spi, selectPin: 5, dataPin: 16 })];
  },
};
