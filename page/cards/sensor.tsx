import { later } from "../model/later.js";
import type { CardKind, CardProps } from "./card.js";

export const sensorCard: CardKind = { kind: "sensor", height: 124, Body: SensorBody };

function SensorBody({ model: { isOpen }, item }: CardProps) {
  const { SensorPlot } = later.value ?? {};
  return (
    <details open={isOpen.value} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>History</summary>
      {isOpen.value &&
        (SensorPlot ? <SensorPlot item={item} /> : <p class="hint">Reading the plot …</p>)}
    </details>
  );
}
