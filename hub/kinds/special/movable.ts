import type { MessageOf } from "../../../src/messages/client/messages.js";

type MovingState = MessageOf<"CoverStateResponse"> | MessageOf<"ValveStateResponse">;

/** What is the same for covers and valves. */
export const MOVABLE = {
  values: {
    position: {
      read({ position }: MovingState) {
        if (position === 0) return "closed";
        return position === 1 ? "open" : `${Math.round(position * 100)} % open`;
      },
    },
  },
  words: { open: 1, close: 0 },
  /** That it doesn't move isn't said. */
  shows: (name: string, { currentOperation }: MovingState) =>
    name !== "current_operation" || currentOperation !== 0,
  missing: (
    { hasPosition, position }: { hasPosition: boolean; position: number },
    { supportsPosition }: { supportsPosition: boolean },
  ) =>
    hasPosition && !supportsPosition && position % 1 !== 0
      ? "positions other than open and closed"
      : undefined,
};
