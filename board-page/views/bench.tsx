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

/** The cards of one side. Those of a sub-device stand together. */
function Side({ wired }: { wired: readonly Wired[] }) {
  const places = [...new Set(wired.map(({ place }) => place))];
  return (
    <div class="side">
      {places.map((place) => {
        const cards = wired
          .filter((each) => each.place === place)
          .map(({ sort, id }) =>
            sort === "entity" ? <EntityCard key={id} id={id} /> : <BusCard key={id} id={id} />,
          );
        return place === undefined ? (
          cards
        ) : (
          <section key={place} class="place" aria-label={place}>
            <p class="place-name">{place}</p>
            {cards}
          </section>
        );
      })}
    </div>
  );
}
