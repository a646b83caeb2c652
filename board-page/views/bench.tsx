import { useRef } from "preact/hooks";
import { sides, type Wired } from "../model/bench.js";
import { BoardDrawing } from "./board-drawing.js";
import { BusCard } from "./bus-card.js";
import { EntityCard } from "./entity-card.js";
import { Wires } from "./wires.js";

/** The board in the middle, what is wired to it on both sides, and the wires. */
export function Bench() {
  const ref = useRef<HTMLDivElement>(null);
  const { left, right } = sides.value;
  return (
    <div class="bench" ref={ref}>
      <h2 class="only-read">The board and what is wired to it</h2>
      <Wires bench={ref} layout={sides.value} />
      <Side wired={left} />
      <BoardDrawing sides={sides.value} />
      <Side wired={right} />
    </div>
  );
}

function Side({ wired }: { wired: readonly Wired[] }) {
  return (
    <div class="side">
      {wired.map(({ sort, id }) =>
        sort === "entity" ? <EntityCard key={id} id={id} /> : <BusCard key={id} id={id} />,
      )}
    </div>
  );
}
