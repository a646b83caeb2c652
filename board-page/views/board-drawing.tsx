import type { Sides, Wired } from "../model/bench.js";
import { device, pins, powerProblem } from "../model/board.js";

/** In the drawing's own units, which are pixels where there is room. */
const WIDTH = 220;
const TOP = 150;
const SPACING = 30;
const FREE_SPACING = 22;
const FREE_PER_LINE = 7;

/** The board with the pins that are used at its sides, in the order of what is wired to them, and the others below. */
export function BoardDrawing({ sides }: { sides: Sides }) {
  const left = pinsOf(sides.left);
  const right = pinsOf(sides.right).filter((pin) => !left.includes(pin));
  const free = pins.all.filter(({ number }) => !left.includes(number) && !right.includes(number));
  const below = TOP + SPACING * Math.max(left.length, right.length, 3) + 10;
  const height = below + 34 + FREE_SPACING * Math.ceil(free.length / FREE_PER_LINE);
  const chip = device.value?.chip ?? "ESP32";
  const isPowered = powerProblem.value === undefined;
  return (
    <figure class="board" aria-label="The board">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        <rect class="pcb" x="6" y="6" width={WIDTH - 12} height={height - 12} rx="14" />
        {[18, WIDTH - 18].map((x) =>
          [18, height - 18].map((y) => (
            <circle key={`${x} ${y}`} class="hole" cx={x} cy={y} r="5" />
          )),
        )}
        <path class="antenna" d={`M70 30h8v-12h10v12h10v-12h10v12h10v-12h10v12h10v-12h10`} />
        <rect class="shield" x="52" y="36" width={WIDTH - 104} height="84" rx="4" />
        <text class="chip-name" x={WIDTH / 2} y="82">
          {chip}
        </text>
        <text class="chip-maker" x={WIDTH / 2} y="100">
          {powerProblem.value ?? "running"}
        </text>
        <circle class={isPowered ? "power is-on" : "power"} cx={WIDTH - 34} cy="60" r="4" />
        {left.map((pin, index) => (
          <Pad key={pin} pin={pin} x={16} y={TOP + index * SPACING} side="left" />
        ))}
        {right.map((pin, index) => (
          <Pad key={pin} pin={pin} x={WIDTH - 16} y={TOP + index * SPACING} side="right" />
        ))}
        <text class="free-title" x={WIDTH / 2} y={below + 8}>
          {free.length > 0 ? "free pins" : ""}
        </text>
        {free.map(({ number }, index) => {
          const column = index % FREE_PER_LINE;
          const row = Math.floor(index / FREE_PER_LINE);
          const x = WIDTH / 2 + (column - (FREE_PER_LINE - 1) / 2) * FREE_SPACING;
          const y = below + 24 + row * FREE_SPACING;
          return (
            <g key={number} class="free">
              <circle cx={x} cy={y} r="8" />
              <text x={x} y={y + 3}>
                {number}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function pinsOf(side: readonly Wired[]): number[] {
  return [...new Set(side.flatMap((wired) => wired.pins))];
}

/** A pin that is used: the higher its level, the brighter it glows. Its wire ends here. */
function Pad({
  pin: number,
  x,
  y,
  side,
}: {
  pin: number;
  x: number;
  y: number;
  side: "left" | "right";
}) {
  const pin = pins.get(number);
  if (!pin) return null;
  const isLeft = side === "left";
  return (
    <g class="pad" data-pad={number} data-use={pin.use}>
      <circle class="hole-ring" cx={x} cy={y} r="9" />
      <circle class="level" cx={x} cy={y} r="5" fill-opacity={pin.duty} />
      <text x={isLeft ? x + 16 : x - 16} y={y + 4} text-anchor={isLeft ? "start" : "end"}>
        {pin.name === undefined ? number : `${number} ${pin.name}`}
      </text>
    </g>
  );
}
