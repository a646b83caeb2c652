import type { EntityView } from "../../hosts/virtual/world/messages.js";
import type { DrawingProps, EntityDrawing } from "./drawing.js";

export const climateDrawing: EntityDrawing = { Drawing: Climate, roles: climateRoles };

/** The index of the heating relay: Thermostat orders its relays this way. */
function climateRoles({ pins }: EntityView): readonly string[] {
  return pins.length > 1 ? ["heat", "cool"] : [];
}

/** A radiator, which is warm or cold depending on its relays. */
function Climate({ entity, pins }: DrawingProps) {
  const action = String(entity.fields.action ?? "");
  const isActive = pins.some(({ duty }) => duty >= 0.5);
  const mood = action === "cooling" ? "cools" : isActive ? "heats" : "";
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" data-action={action}>
      {[16, 34, 52, 70].map((x) => (
        <rect key={x} class={`rib ${mood}`} x={x - 4} y="34" width="12" height="48" rx="6" />
      ))}
      <path class="frame" d="M8 42h80M8 74h80" />
      {mood && (
        <path
          class={`waves ${mood}`}
          d="M24 28q-4-6 0-11t0-11M48 28q-4-6 0-11t0-11M72 28q-4-6 0-11t0-11"
        />
      )}
    </svg>
  );
}
