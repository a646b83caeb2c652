import type { EntityView, PinView } from "../../hosts/virtual/world/messages.js";
import type { DrawingProps, EntityDrawing } from "./drawing.js";
import { isOn, numberIn } from "./drawing.js";

export const fanDrawing: EntityDrawing = { Drawing: Fan, roles: fanRoles };

/** Seconds of a turn at the highest speed. */
const FASTEST = 0.5;

/** The pins in the order of PWMFan or GPIOFan. */
function fanRoles(_: EntityView, pins: readonly PinView[]): readonly string[] {
  if (pins[0]?.use === "PWM output") return ["speed", "oscillation", "direction"];
  return pins.length === 2 ? ["low", "high"] : ["low", "medium", "high"];
}

function Fan(props: DrawingProps) {
  const { entity } = props;
  const levels = numberIn(entity, "speed_count", 1);
  const speed = isOn(props) ? numberIn(entity, "speed_level", levels) / levels : 0;
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" data-speed={speed}>
      <circle class="frame" cx="48" cy="48" r="42" />
      <g
        class={speed > 0 ? "blades turns" : "blades"}
        style={{ animationDuration: `${FASTEST / Math.max(speed, 0.1)}s` }}
      >
        {[0, 90, 180, 270].map((angle) => (
          <path
            key={angle}
            d="M48 48C40 34 44 14 54 10s16 12 8 22-10 12-14 16z"
            transform={`rotate(${angle} 48 48)`}
          />
        ))}
      </g>
      <circle class="metal" cx="48" cy="48" r="6" />
    </svg>
  );
}
