import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Sides } from "../model/bench.js";
import { pins } from "../model/board.js";

interface Wire {
  readonly pin: number;
  readonly key: string;
  readonly path: string;
}

/** The wires between the pins' lines and the board, drawn behind both where they lie side by side. */
export function Wires({ bench, layout }: { bench: RefObject<HTMLElement | null>; layout: Sides }) {
  const [wires, setWires] = useState<readonly Wire[]>([]);
  useEffect(() => {
    const box = bench.current;
    if (!box) return;
    const measure = () => setWires(wiresIn(box));
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    for (const part of box.querySelectorAll(".side, .board")) watch.observe(part);
    // Lines come and go as the uses of pins change.
    const changed = new MutationObserver(measure);
    changed.observe(box, { childList: true, subtree: true });
    measure();
    return () => {
      watch.disconnect();
      changed.disconnect();
    };
  }, [bench, layout]);
  return (
    <svg class="wires" aria-hidden="true">
      {wires.map(({ key, pin, path }) => (
        <DrawnWire key={key} pin={pin} path={path} />
      ))}
    </svg>
  );
}

function DrawnWire({ pin, path }: { pin: number; path: string }) {
  const { use, duty = 0 } = pins.get(pin) ?? {};
  return (
    <g data-use={use}>
      <path class="wire-shade" d={path} />
      <path class="wire" d={path} stroke-opacity={0.35 + 0.65 * duty} />
    </g>
  );
}

/** A wire for each line of a pin, from its edge that faces the board. None where the board is above the lines. */
function wiresIn(box: HTMLElement): Wire[] {
  const origin = box.getBoundingClientRect();
  const board = box.querySelector(".board")?.getBoundingClientRect();
  if (!board) return [];
  const wires: Wire[] = [];
  for (const row of box.querySelectorAll<HTMLElement>("[data-pin]")) {
    const pin = Number(row.dataset.pin);
    const pad = box.querySelector(`[data-pad="${pin}"] circle`)?.getBoundingClientRect();
    const card = row.closest(".card")?.getBoundingClientRect();
    if (!pad || !card) continue;
    const line = row.getBoundingClientRect();
    const isLeft = card.right <= board.left;
    if (!isLeft && card.left < board.right) continue;
    const from = { x: (isLeft ? card.right : card.left) - origin.left, y: middle(line, origin) };
    const to = { x: (isLeft ? pad.left : pad.right) - origin.left, y: middle(pad, origin) };
    const bend = (to.x - from.x) / 2;
    const path = `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
    wires.push({ pin, key: `${wires.length} ${pin}`, path });
  }
  return wires;
}

function middle(rect: DOMRect, origin: DOMRect): number {
  return rect.top + rect.height / 2 - origin.top;
}
