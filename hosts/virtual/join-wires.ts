import type { PinSpecifier } from "../../src/host/host.js";
import type { BusWires, TwoWires } from "./board-wiring.js";
import type { VirtualWirePart } from "./parts/virtual-wire-part.js";

/** What of a board its wires need. */
interface WiredBoard {
  use(pin: PinSpecifier): string | undefined;
  level(pin: PinSpecifier): 0 | 1;
  drive(pin: PinSpecifier, level: 0 | 1 | undefined): void;
  watch(watcher: { pin(pin: PinSpecifier): void; strip(): void; part(): void }): void;
}

/** Tells a part its wires' levels. The part pulls the data wire low only while the program doesn't drive it. */
export function joinWires(
  board: WiredBoard,
  part: VirtualWirePart,
  { clock, data }: TwoWires,
  bus: BusWires,
): void {
  let isPulled = false;
  const pull = () => {
    if (isPulled === part.pullsLow || board.use(data) === "digital output") return;
    isPulled = part.pullsLow;
    board.drive(data, isPulled ? 0 : undefined);
  };
  board.watch({
    pin(number) {
      if ((number !== clock && number !== data) || bus.held) return;
      pull();
      part.levels(board.level(clock), board.level(data));
      pull();
    },
    strip() {},
    part() {},
  });
}
