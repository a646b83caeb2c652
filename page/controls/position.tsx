import { inWords } from "./choice.js";
import { percent, Slider } from "./slider.js";

/** The state of a cover or a valve. */
export interface PositionState {
  /** 0, closed, to 1, open; undefined while it isn't known. */
  readonly position: number | undefined;
  /** `"idle"`, or what it is doing. */
  readonly operation: string;
  /** The shown state is only assumed, so every button stays enabled. */
  readonly isAssumed: boolean;
  /** It can be between open and closed. */
  readonly hasPositions: boolean;
  readonly canStop: boolean;
}

/** Reads the state from an entity's fields. */
export function positionOf(item: Readonly<Record<string, unknown>>): PositionState {
  const { position, current_operation: operation } = item;
  return {
    position: typeof position === "number" ? position : undefined,
    operation: String(operation ?? "idle"),
    isAssumed: item.assumed_state === true,
    hasPositions: item.supports_position === true,
    canStop: item.supports_stop === true,
  };
}

export function positionInWords(item: Readonly<Record<string, unknown>>): string {
  const { position, operation } = positionOf(item);
  if (operation !== "idle") return inWords(operation);
  if (position === undefined) return "Unknown";
  return position === 0 ? "Closed" : position === 1 ? "Open" : `${percent(position)} open`;
}

/** Buttons to open and close, and for one that can do that, to stop, and a slider for positions in between. */
export function PositionControls({
  state: { position, operation, isAssumed, hasPositions, canStop },
  onSet,
}: {
  state: PositionState;
  onSet: (changes: Record<string, unknown>) => void;
}) {
  const isAt = (end: number) => !isAssumed && position === end && operation === "idle";
  return (
    <>
      <div class="buttons">
        <button type="button" disabled={isAt(1)} onClick={() => onSet({ position: 1 })}>
          Open
        </button>
        {canStop && (
          <button type="button" onClick={() => onSet({ stop: true })}>
            Stop
          </button>
        )}
        <button type="button" disabled={isAt(0)} onClick={() => onSet({ position: 0 })}>
          Close
        </button>
      </div>
      {hasPositions && position !== undefined && (
        <Slider
          label="Position"
          value={position}
          words={percent(position)}
          onSet={(position) => onSet({ position })}
        />
      )}
    </>
  );
}
