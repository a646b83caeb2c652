import { useEffect, useRef, useState } from "preact/hooks";
import UPlot from "uplot";
import { Choice } from "../../page/controls/choice.js";
import { Toggle } from "../../page/controls/toggle.js";
import { entities, pins } from "../model/board.js";
import { fullNameOf } from "../model/full-name.js";
import { type ChartLane, chartData, laneHeight } from "../model/lanes.js";
import { now } from "../model/travel.js";

/** Milliseconds between drawings. */
const INTERVAL = 100;

const WINDOWS: Readonly<Record<string, number>> = {
  "1 second": 1,
  "10 seconds": 10,
  "1 minute": 60,
  "1 hour": 3600,
  "1 day": 86_400,
};

/** Uses whose edges aren't interesting: the simulator has no bits on buses. */
const WITHOUT_EDGES = ["I2C", "1-Wire", "serial port", "LED strip", "SPI", "SPI input"];

/** The pins over time, as a logic analyser shows them. */
export function LogicChart() {
  const [window, setWindow] = useState("10 seconds");
  const [isRunning, setRunning] = useState(true);
  const lanes: ChartLane[] = pins.all
    .filter(({ use }) => use !== undefined && !WITHOUT_EDGES.includes(use))
    .map(({ number }) => ({ pin: number, label: `${number} ${ownerOf(number)}` }));
  if (lanes.length === 0) return null;
  return (
    <section class="card logic" aria-labelledby="logic">
      <div class="row logic-head">
        <h2 id="logic">Pins over time</h2>
        <div class="faults">
          <Choice
            label="Time shown"
            value={window}
            options={Object.keys(WINDOWS)}
            onChoose={setWindow}
          />
          <span class="fault">
            <span aria-hidden="true">running</span>
            <Toggle label="The chart runs" on={isRunning} onToggle={setRunning} />
          </span>
        </div>
      </div>
      <Chart
        key={lanes.map(({ label }) => label).join()}
        lanes={lanes}
        seconds={WINDOWS[window] ?? 10}
        isRunning={isRunning}
      />
    </section>
  );
}

function ownerOf(pin: number): string {
  const owner = entities.all.find((entity) => entity.pins.includes(pin));
  return owner ? fullNameOf(owner) : "";
}

function Chart({
  lanes,
  seconds,
  isRunning,
}: {
  lanes: readonly ChartLane[];
  seconds: number;
  isRunning: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current as HTMLDivElement;
    const plot = new UPlot(
      options(box, lanes),
      chartData(lanes, seconds, now() / 1000) as UPlot.AlignedData,
      box,
    );
    const resized = new ResizeObserver(() =>
      plot.setSize({ width: box.clientWidth, height: laneHeight(lanes, mostLines(lanes, box)) }),
    );
    resized.observe(box);
    let timer = 0;
    if (isRunning)
      timer = setInterval(() => {
        if (!document.hidden)
          plot.setData(chartData(lanes, seconds, now() / 1000) as UPlot.AlignedData);
      }, INTERVAL);
    return () => {
      clearInterval(timer);
      resized.disconnect();
      plot.destroy();
    };
    // The lanes are new objects each time; the key shows whether they differ.
  }, [seconds, isRunning]);
  const names = lanes.map(({ label }) => label).join(", ");
  return (
    <div class="chart" ref={ref} role="img" aria-label={`The voltages over time of ${names}`} />
  );
}

function options(box: HTMLElement, lanes: readonly ChartLane[]): UPlot.Options {
  const style = getComputedStyle(box);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const grid = { stroke: color("--line"), width: 1 };
  const stepped = UPlot.paths.stepped?.({ align: 1 });
  return {
    width: box.clientWidth,
    height: laneHeight(lanes, mostLines(lanes, box)),
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: [-0.2, lanes.length] } },
    axes: [
      {
        stroke: style.color,
        grid,
        values: (_, ticks) => ticks.map((tick) => `${Math.round(tick * 10) / 10} s`),
      },
      {
        stroke: style.color,
        grid,
        size: labelWidth(box),
        splits: () => lanes.map((_, lane) => lanes.length - 1 - lane),
        values: () => lanes.map(({ label }) => wrapped(label, labelWidth(box)).join("\n")),
      },
    ],
    series: [
      {},
      ...lanes.map(({ label }, lane) => ({
        label,
        stroke: color(`--trace-${lane % 6}`),
        fill: `${color(`--trace-${lane % 6}`)}30`,
        fillTo: () => lanes.length - 1 - lane,
        width: 2,
        points: { show: false },
        ...(stepped && { paths: stepped }),
      })),
    ],
  };
}

/** How many lines the longest name takes. */
function mostLines(lanes: readonly ChartLane[], box: HTMLElement): number {
  return Math.max(1, ...lanes.map(({ label }) => wrapped(label, labelWidth(box)).length));
}

/** The room for the lanes' names, in pixels. */
function labelWidth({ clientWidth }: HTMLElement): number {
  return clientWidth < 500 ? 110 : 170;
}

/** About the pixels of a character. */
const CHARACTER = 7;

/** A name in lines that fit: between words where that is enough. */
function wrapped(text: string, width: number): string[] {
  const most = Math.floor((width - 16) / CHARACTER);
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most)
      lines[lines.length - 1] += ` ${word}`;
    else for (let at = 0; at < word.length; at += most) lines.push(word.slice(at, at + most));
  }
  return lines;
}
