import type { DrawingProps, EntityDrawing } from "./drawing.js";
import { isOn } from "./drawing.js";

export const relayDrawing: EntityDrawing = { Drawing: Relay };

/** A relay with its LED, and the contact that it closes. */
function Relay(props: DrawingProps) {
  const on = isOn(props);
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" data-on={on}>
      <rect class="case" x="10" y="14" width="76" height="68" rx="6" />
      <path class="wire" d="M22 62h16M60 62h14" />
      <circle class="metal" cx="38" cy="62" r="3.5" />
      <circle class="metal" cx="60" cy="62" r="3.5" />
      <path class="contact" d={on ? "M38 62h22" : "M38 62l19-13"} />
      <path class="coil" d="M26 34c0-8 8-8 8 0s8 8 8 0 8-8 8 0 8 8 8 0" />
      <circle class={on ? "led is-on" : "led"} cx="74" cy="26" r="4.5" />
    </svg>
  );
}
