/** How parts are wired, for their pages. */

/** How a part is reached. */
export type PartBus = "I2C" | "SPI" | "1-Wire" | "serial" | "pulses" | "trains" | "counts";

const I2C_WIRING = `\`\`\`text
board                 part
3V3  ---------------- VCC
GND  ---------------- GND
21   ---------------- SDA   (bus.data)
22   ---------------- SCL   (bus.clock)
\`\`\`

Several parts share the two wires, each at an address of its own. Most boards with such a part have the
resistors of 4.7 kΩ from SDA and SCL to 3V3; without them, add them.`;

const ONE_WIRE_WIRING = `\`\`\`text
board                 part
3V3  -------+-------- VDD
          4.7 kΩ
4    -------+-------- DQ    (bus)
GND  ---------------- GND
\`\`\`

Several parts share the wire, with one resistor for all. Each needs 3V3 at VDD.`;

const SERIAL_WIRING = `\`\`\`text
board                 part
5V   ---------------- 5V
GND  ---------------- GND
16   ---------------- TX    (serial.receive)
17   ---------------- RX    (serial.transmit)
\`\`\`

The part's outputs must not exceed 3.3 V; one with 5 V needs a divider before \`receive\`.`;

const SPI_WIRING = `\`\`\`text
board                 part
3V3  ---------------- VCC
GND  ---------------- GND
18   ---------------- SCK   (spi.clock)
19   ---------------- SO    (spi.in)
23   ---------------- SI    (spi.out), if the part has it
5    ---------------- CS    (selectPin)
\`\`\`

Several parts share the bus, each with a select pin of its own. A board has one SPI bus.`;

const PULSE_WIRING = `\`\`\`text
board                 part
5V   ---------------- VCC
GND  ---------------- GND
12   ---------------- TRIG  (triggerPin)
13   ---+--- 1 kΩ --- ECHO  (echoPin)
GND  ---+ 2 kΩ
\`\`\`

The part's output has 5 V, which two resistors divide to 3.3 V.`;

const TRAIN_WIRING = `\`\`\`text
board                 part
3V3  -------+-------- VCC
         4.7 kΩ
19   -------+-------- DATA  (pin)
GND  ---------------- GND
\`\`\`

Modules with three pins have the resistor.`;

const COUNT_WIRING = `\`\`\`text
board                 part
3V3  ---------------- VDD
GND  ---------------- GND
14   ---------------- CF    (cfPin)
13   ---------------- CF1   (cf1Pin)
12   ---------------- SEL   (selPin)
\`\`\`

So it is in the sockets that have one. The part's ground is a wire of the mains: touch nothing while it is plugged in, and connect
no computer. A HLW8012 needs 5 V, and its outputs a divider to 3.3 V.`;

export const WIRING: Readonly<Record<PartBus, string>> = {
  I2C: I2C_WIRING,
  SPI: SPI_WIRING,
  pulses: PULSE_WIRING,
  trains: TRAIN_WIRING,
  counts: COUNT_WIRING,
  "1-Wire": ONE_WIRE_WIRING,
  serial: SERIAL_WIRING,
};

/** Of parts that aren't wired as others on their bus. */
export const OWN_WIRING: Readonly<Record<string, string>> = {
  hx711: `\`\`\`text
board                 part
3V3  ---------------- VCC
GND  ---------------- GND
19   ---------------- DT    (dataPin)
23   ---------------- SCK   (clockPin)
18   nothing                (sparePin)
\`\`\`

SPI makes the part's clock, so no other part can be on SPI.`,
};
