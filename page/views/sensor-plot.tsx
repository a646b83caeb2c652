import { useEffect } from "preact/hooks";
import { stateInWords } from "../cards/card.js";
import { Plot } from "../controls/plot.js";
import { deviceInfo } from "../model/device-info.js";
import type { ShownEntity } from "../model/entities.js";
import { historyOf, loadEarlierValues } from "../model/history.js";

/** A sensor's values since the page was opened, and earlier ones if the device keeps them. */
export function SensorPlot({ item }: { item: ShownEntity }) {
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
