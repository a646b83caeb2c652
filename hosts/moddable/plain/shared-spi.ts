import type {
  Digital,
  DigitalConstructor,
  PinSpecifier,
  SPI,
  SPIConstructor,
  SPIOptions,
} from "../../../src/host/host.js";

/** SPI2_HOST: the one that all chips have for programs. */
const PORT = 1;

/** The SDK's SPI. It has one bus, and each instance claims its pins. */
export interface BoardSPIConstructor {
  new (
    options: Omit<SPIOptions, "select" | "target"> & { port: number },
  ): Pick<SPI, "read" | "write" | "transfer" | "close">;
}

/** An open bus: who uses it, and its current settings. */
interface OpenBus {
  readonly wires: string;
  users: number;
  io: InstanceType<BoardSPIConstructor> | undefined;
  hz: number;
  mode: number;
}

/**
 * SPI for several parts on one bus, each with its select pin, its frequency and its mode. The SDK's class is
 * opened once for all of them, and reopened when the next part has other settings.
 */
export function sharedSPI(
  BoardSPI: BoardSPIConstructor,
  BoardDigital: DigitalConstructor,
): SPIConstructor {
  let bus: OpenBus | undefined;

  return class SharedSPI implements SPI {
    target: unknown;
    private readonly options: SPIOptions;
    private readonly select: Digital | undefined;
    private isOpen = true;

    constructor(options: SPIOptions) {
      const { clock, in: input, out, hz, mode = 0, select, target } = options;
      const wires = [clock, out, input].filter((pin) => pin !== undefined).join(", ");
      if (bus && bus.wires !== wires)
        throw new Error(
          `The SPI bus is in use at pins ${bus.wires}: a board has one, so give all parts on it the same clock, in and out`,
        );
      const opened: OpenBus = bus ?? { wires, users: 0, io: undefined, hz, mode };
      // The first part opens the bus, so that invalid pins are refused here.
      opened.io ??= new BoardSPI(settings(options));
      try {
        if (select !== undefined) this.select = selectPin(BoardDigital, select);
      } catch (error) {
        if (opened.users === 0) opened.io.close();
        throw error;
      }
      opened.users += 1;
      bus = opened;
      this.options = options;
      this.target = target;
    }

    read(buffer: Uint8Array): void {
      this.use("read", buffer);
    }

    write(buffer: Uint8Array): void {
      this.use("write", buffer);
    }

    transfer(buffer: Uint8Array): void {
      this.use("transfer", buffer);
    }

    close(): void {
      if (!this.isOpen || !bus) return;
      this.isOpen = false;
      this.select?.close();
      bus.users -= 1;
      if (bus.users > 0) return;
      const { io } = bus;
      bus = undefined;
      io?.close();
    }

    private use(method: "read" | "write" | "transfer", buffer: Uint8Array): void {
      if (!this.isOpen || !bus) throw new Error("The SPI is closed: open a new one");
      const { hz, mode = 0 } = this.options;
      if (!bus.io || bus.hz !== hz || bus.mode !== mode) {
        bus.io?.close();
        bus.io = undefined;
        bus.io = new BoardSPI(settings(this.options));
        bus.hz = hz;
        bus.mode = mode;
      }
      this.select?.write(0);
      try {
        bus.io[method](buffer);
      } finally {
        this.select?.write(1);
      }
    }
  };
}

/** The SDK treats a pin that is undefined as if it were given, so it is left out. */
function settings({ clock, in: input, out, hz, mode = 0 }: SPIOptions) {
  return {
    clock,
    hz,
    mode,
    port: PORT,
    ...(input !== undefined && { in: input }),
    ...(out !== undefined && { out }),
  };
}

function selectPin(BoardDigital: DigitalConstructor, pin: PinSpecifier): Digital {
  return new BoardDigital({ pin, mode: BoardDigital.Output, initialValue: 1 });
}
