import { useState } from "preact/hooks";
import { later } from "../model/later.js";
import type { CardKind, CardProps } from "./card.js";

export const sensorCard: CardKind = { kind: "sensor", height: 124, Body: SensorBody };

function SensorBody({ item }: CardProps) {
  const [isOpen, setOpen] = useState(false);
  const { SensorPlot } = later.value ?? {};
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {isOpen && (SensorPlot ? <SensorPlot item={item} /> : <p class="hint">Reading the plot …</p>)}
    </details>
  );
}
