import type { BoardHappening } from "../../hosts/virtual/world/travel.js";
import { happenings } from "../model/travel.js";

/** The rows, from above. */
const SORTS: readonly BoardHappening["sort"][] = ["done", "state", "pin", "log"];

/** In the drawing's own units. */
const WIDTH = 300;
const ROW = 7;

/** What happened, as marks on a line of time: what was done is on top, below it states, pins and the log. */
export function TimeLine({ passed, end }: { passed: number; end: number }) {
  const scale = WIDTH / Math.max(1, end);
  const height = ROW * SORTS.length;
  const marks = new Set(
    happenings.value.map(({ at, sort }) => `${SORTS.indexOf(sort)} ${Math.floor(at * scale)}`),
  );
  return (
    <svg
      class="time-line"
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[...marks].map((mark) => {
        const [row = 0, x = 0] = mark.split(" ").map(Number);
        return (
          <rect
            key={mark}
            class={`mark mark-${SORTS[row]}`}
            x={Math.min(x, WIDTH - 1.5)}
            y={row * ROW + 1}
            width="1.5"
            height={ROW - 2}
          />
        );
      })}
      <rect
        class="ahead"
        x={passed * scale}
        y="0"
        width={Math.max(0, WIDTH - passed * scale)}
        height={height}
      />
      <line class="moment-line" x1={passed * scale} x2={passed * scale} y1="0" y2={height} />
    </svg>
  );
}
