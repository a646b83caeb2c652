import type { EntityView } from "../../hosts/virtual/world/messages.js";
import type { DrawingProps, EntityDrawing } from "./drawing.js";
import { isOn } from "./drawing.js";
import { brightnessOf, type Glow, glowOfPins, glowOfState, hueInCSS } from "./glow.js";

export const lightDrawing: EntityDrawing = { Drawing: Light, roles: lightRoles };

/** The pins in the order of PWMLight. */
function lightRoles({ fields, pins }: EntityView): readonly string[] {
  const colors = typeof fields.red === "number" && pins.length >= 3 ? ["red", "green", "blue"] : [];
  const rest = pins.length - colors.length;
  const whites = rest === 2 ? ["cold white", "warm white"] : rest === 1 ? ["white"] : [];
  return pins.length === 1 ? [] : [...colors, ...whites];
}

function Light(props: DrawingProps) {
  const { entity, pins } = props;
  const isDimmed = pins.some(({ use }) => use === "PWM output");
  const glow: Glow = isDimmed ? glowOfPins(pins, lightRoles(entity)) : glowOfState(props);
  return <Bulb id={entity.id} glow={glow} isOn={isOn(props)} />;
}

/** A bulb that gives this light. */
export function Bulb({ id, glow, isOn }: { id: string; glow: Glow; isOn: boolean }) {
  const brightness = brightnessOf(glow);
  const color = hueInCSS(glow);
  const halo = `halo-${id}`;
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" data-glow={isOn ? color : "none"}>
      <radialGradient id={halo}>
        <stop offset="0.2" stop-color={color} stop-opacity={brightness} />
        <stop offset="0.55" stop-color={color} stop-opacity={brightness * 0.35} />
        <stop offset="1" stop-color={color} stop-opacity="0" />
      </radialGradient>
      <circle class="halo" cx="48" cy="40" r="47" fill={`url(#${halo})`} />
      <path
        class="glass"
        d="M48 14a26 26 0 0 0-14 48c3 2 4 5 4 9h20c0-4 1-7 4-9a26 26 0 0 0-14-48z"
      />
      <path
        d="M48 14a26 26 0 0 0-14 48c3 2 4 5 4 9h20c0-4 1-7 4-9a26 26 0 0 0-14-48z"
        fill={color}
        fill-opacity={brightness}
      />
      <path class="filament" d="M40 60l-3-18 6 6 5-6 5 6 6-6-3 18" />
      <path class="metal" d="M38 74h20v4H38zM39 80h18v4H39zM42 86h12v3H42z" />
    </svg>
  );
}
