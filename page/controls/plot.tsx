import { useEffect, useRef } from "preact/hooks";
import UPlot from "uplot";
import { historyOf } from "../model/history.js";

const HEIGHT = 160;

/** A sensor's values since the page was opened, with a crosshair and zooming. */
export function Plot({ id, name, unit }: { id: string; name: string; unit: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const history = historyOf(id);
  useEffect(() => {
    const box = ref.current as HTMLDivElement;
    const style = getComputedStyle(box);
    const axis = {
      stroke: style.color,
      grid: { stroke: style.getPropertyValue("--line"), width: 1 },
    };
    const plot = new UPlot(
      {
        width: box.clientWidth,
        height: HEIGHT,
        series: [
          {},
          {
            label: name,
            stroke: style.getPropertyValue("--accent"),
            width: 2,
            value: (_, value) => (value === null ? "" : `${value} ${unit}`),
          },
        ],
        axes: [axis, { ...axis, size: 56 }],
        legend: { show: false },
      },
      [[], []],
      box,
    );
    const end = history.subscribe(({ times, values }) => {
      // A line needs two points: the last value lasts until now.
      const now = Date.now() / 1000;
      plot.setData([
        [...times, now],
        [...values, values.at(-1) ?? null],
      ]);
    });
    const resized = new ResizeObserver(() =>
      plot.setSize({ width: box.clientWidth, height: HEIGHT }),
    );
    resized.observe(box);
    return () => {
      end();
      resized.disconnect();
      plot.destroy();
    };
  }, [history, name, unit]);
  return (
    <div class="plot" ref={ref} role="img" aria-label={`${name} since this page was opened`} />
  );
}
