import { useEffect, useRef, useState } from "preact/hooks";
import { roundNumbers, roundTimes } from "../axes/round.js";
import type { History } from "../model/history.js";

/** In pixels, as are the edges around the line, which have the axes' numbers. */
const HEIGHT = 160;
const EDGE = { left: 46, right: 6, top: 8, bottom: 22 };

/** Pixels between two numbers of the axes. */
const APART = { x: 125, y: 32 };

/** In seconds: the shortest time that a plot shows, and the longest for which its times of day have seconds. */
const MINUTE = 60;
const WITH_SECONDS = 3 * MINUTE;
const DAY = 86_400;

interface PlotProps {
  readonly history: History;
  /** A value with its unit. */
  readonly inWords: (value: number) => string;
}

/** A line through values, which has a step where a value changed. It says which value was where one points. */
export function Plot({ history, inWords }: PlotProps) {
  if (history.values.every((value) => value === null)) return <p class="hint">No values yet.</p>;
  return <Lines history={history} inWords={inWords} />;
}

function Lines({ history: { times, values }, inWords }: PlotProps) {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(260);
  const [pointed, setPointed] = useState<number>();
  const [, setLatest] = useState(0);
  useEffect(() => {
    const resized = new ResizeObserver(() => setWidth(ref.current?.clientWidth || 260));
    resized.observe(ref.current as SVGSVGElement);
    // The last value lasts until now.
    const timer = setInterval(() => setLatest(Date.now()), 5000);
    return () => {
      resized.disconnect();
      clearInterval(timer);
    };
  }, []);

  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  const most = Math.max(...known);
  const from = times[0] as number;
  const now = Date.now() / 1000;
  const to = Math.max(now, from + MINUTE);
  const count = (HEIGHT - EDGE.top - EDGE.bottom) / APART.y;
  // Values that hardly differ have to differ in the axis's numbers.
  const room = Math.max(least === most ? 1 : 0, (Math.abs(most) / 1000 - (most - least)) / 2);
  const numbers = roundNumbers(least - room, most + room, count);
  const low = numbers[0] as number;
  const high = numbers.at(-1) as number;
  const notation = Math.abs(high) < 100_000 ? "standard" : "compact";
  const right = width - EDGE.right;
  const x = (time: number) =>
    round(EDGE.left + ((time - from) / (to - from)) * (right - EDGE.left));
  const y = (value: number) =>
    round(EDGE.top + ((high - value) / (high - low)) * (HEIGHT - EDGE.top - EDGE.bottom));
  // Half a label has to fit on both sides.
  const moments = roundTimes(from, to, right / APART.x).filter(
    (moment) => x(+moment / 1000) < right - APART.x / 3,
  );

  const index = pointed === undefined ? -1 : times.findLastIndex((time) => time <= pointed);
  const value = values[index];
  const seen = value === undefined || value === null ? undefined : value;
  return (
    <figure class="plot">
      <svg
        ref={ref}
        height={HEIGHT}
        aria-hidden="true"
        onPointerMove={({ offsetX }) =>
          setPointed(from + ((offsetX - EDGE.left) / (right - EDGE.left)) * (to - from))
        }
        onPointerLeave={() => setPointed(undefined)}
      >
        {numbers.map((number) => (
          <g key={number}>
            <path class="plot-grid" d={`M${EDGE.left} ${y(number)}H${right}`} />
            <text x={EDGE.left - 6} y={y(number) + 4} text-anchor="end">
              {number.toLocaleString([], { notation, maximumFractionDigits: 3 })}
            </text>
          </g>
        ))}
        {moments.map((moment) => (
          <text key={moment} x={x(+moment / 1000)} y={HEIGHT - 4} text-anchor="middle">
            {clock(moment, to - from)}
          </text>
        ))}
        <path class="plot-line" d={lineOf(times, values, now, x, y)} />
        {seen !== undefined && pointed !== undefined && (
          <circle cx={x(pointed)} cy={y(seen)} r="5" />
        )}
      </svg>
      <figcaption>
        {seen !== undefined && pointed !== undefined
          ? `${inWords(seen)} at ${clock(new Date(pointed * 1000), to - from)}`
          : `${[...new Set([inWords(least), inWords(most)])].join(" to ")} since ${clock(new Date(from * 1000), to - from)}`}
      </figcaption>
    </figure>
  );
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** A time of day, with seconds if the plot shows a few minutes, and with the date if it shows more than a day. */
function clock(moment: Date, span: number): string {
  return moment.toLocaleString([], {
    hour: "2-digit",
    minute: "2-digit",
    ...(span < WITH_SECONDS && { second: "2-digit" }),
    ...(span > DAY && { weekday: "short" }),
  });
}

/** Each value lasts until the next one, and the last one until `end`. Where there is none, the line has a gap. */
function lineOf(
  times: readonly number[],
  values: readonly (number | null)[],
  end: number,
  x: (time: number) => number,
  y: (value: number) => number,
): string {
  let path = "";
  let isDrawn = false;
  values.forEach((value, index) => {
    const at = x(times[index] as number);
    if (isDrawn) path += `H${at}`;
    if (value !== null) path += `${isDrawn ? "V" : `M${at} `}${y(value)}`;
    isDrawn = value !== null;
  });
  return isDrawn ? `${path}H${x(end)}` : path;
}
