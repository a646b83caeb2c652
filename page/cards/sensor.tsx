import { useEffect, useState } from "preact/hooks";
import { Plot } from "../controls/plot.js";
import { deviceInfo } from "../model/device-info.js";
import { historyOf, loadEarlierValues } from "../model/history.js";
import { type CardKind, type CardProps, stateInWords } from "./card.js";

export const sensorCard: CardKind = { kind: "sensor", height: 124, Body: SensorBody };

function SensorBody({ item }: CardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <SensorPlot item={item} />}
    </details>
  );
}

function SensorPlot({ item }: Pick<CardProps, "item">) {
  const isKept = deviceInfo.value?.history === true;
  useEffect(() => {
    if (isKept) void loadEarlierValues(item.id, item.href);
  }, [isKept]);
  return (
    <Plot
      history={historyOf(item.id).value}
      inWords={(state) => stateInWords({ ...item, state })}
    />
  );
}
