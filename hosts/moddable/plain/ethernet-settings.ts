/** A board's Ethernet: its chip, and how that is wired. */
export type EthernetSettings = LAN8720Settings | W5500Settings;

/** A LAN8720, or another PHY at an ESP32's RMII pins, such as an IP101 or an RTL8201. */
export interface LAN8720Settings {
  readonly chip: "lan8720";
  /** The pin of RMII's 50 MHz clock, and its direction: `"17_out"` when the ESP32 makes the clock at GPIO 17. */
  readonly clock: RMIIClock;
  /** The GPIO of MDC. A build's default: 23. */
  readonly mdc: number;
  /** The GPIO of MDIO. A build's default: 18. */
  readonly mdio: number;
  /** The pin that turns the PHY or its clock on, or ends its reset: high while it runs. */
  readonly power?: number;
  /** The PHY's address on MDIO, 0 to 31. Default: it is searched for at each start. */
  readonly address?: number;
}

/** The clocks that an ESP32 can have. */
export const RMII_CLOCKS = ["0_in", "0_out", "16_out", "17_out"] as const;

export type RMIIClock = (typeof RMII_CLOCKS)[number];

/** A W5500 at the pins of an SPI bus of its own. */
export interface W5500Settings {
  readonly chip: "w5500";
  /** The GPIO of the chip's SCLK. */
  readonly clock: number;
  /** The GPIO of the chip's MISO. */
  readonly in: number;
  /** The GPIO of the chip's MOSI. */
  readonly out: number;
  /** The GPIO of the chip's CS. */
  readonly select: number;
  /** The GPIO of the chip's INT. Without it, the chip is asked every 10 ms whether it has received something. */
  readonly interrupt?: number;
  /** The GPIO of the chip's RST. */
  readonly reset?: number;
  /** The bus's clock in MHz, 1 to 40. A build's default: 20. */
  readonly mhz: number;
}

/** An ESP32's pins for the data of RMII: they are the same on each board. */
const RMII_DATA = [19, 21, 22, 25, 26, 27];

/** Stands for a pin or an address that isn't given. */
const NONE = -1;

/** All pins that are wired to the chip. Programs can't use them. */
export function ethernetPins(settings: EthernetSettings): number[] {
  const pins =
    settings.chip === "lan8720"
      ? [...RMII_DATA, clockPin(settings), settings.mdc, settings.mdio, settings.power]
      : [
          ...[settings.clock, settings.in, settings.out, settings.select],
          ...[settings.interrupt, settings.reset],
        ];
  return pins.filter((pin) => pin !== undefined);
}

/** The arguments of the chip's function in C: see lan8720.c and w5500.c. */
export function driverArguments(settings: EthernetSettings): number[] {
  if (settings.chip === "lan8720") {
    const { clock, mdc, mdio, power = NONE, address = NONE } = settings;
    return [mdc, mdio, clockPin(settings), clock.endsWith("_out") ? 1 : 0, power, address];
  }
  const { clock, in: input, out, select, interrupt = NONE, reset = NONE, mhz } = settings;
  return [clock, input, out, select, interrupt, reset, mhz];
}

function clockPin({ clock }: LAN8720Settings): number {
  return Number.parseInt(clock, 10);
}
