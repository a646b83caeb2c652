import { useState } from "preact/hooks";
import { Plot } from "../controls/plot.js";
import type { CardKind, CardProps } from "./card.js";

export const sensorCard: CardKind = { kind: "sensor", Body: SensorBody };

/** The plot is created when it is opened: a hundred of them would make the page slow. */
function SensorBody({ item }: CardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {isOpen && (
        <Plot id={item.id} name={item.name} unit={String(item.unit_of_measurement ?? "")} />
      )}
    </details>
  );
}
