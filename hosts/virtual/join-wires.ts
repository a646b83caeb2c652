import type { VirtualBoard } from "./board.js";
import type { BusWires, TwoWires } from "./board-wiring.js";
import type { VirtualWirePart } from "./parts/virtual-wire-part.js";

/** Tells a part its wires' levels. The part pulls the data wire low only while the program doesn't drive it. */
export function joinWires(
  board: VirtualBoard,
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
