/** A needle for a share of a range, 0 to 1. */
export function Dial({ share }: { share: number }) {
  const turned = Math.min(1, Math.max(0, share)) * 160 - 80;
  return (
    <svg class="dial" viewBox="0 0 96 72" aria-hidden="true" data-share={share}>
      <path class="face" d="M8 68a40 40 0 0 1 80 0z" />
      <path class="scale" d="M16 66a32 32 0 0 1 64 0" />
      <path class="needle" d="M48 66V36" style={{ transform: `rotate(${turned}deg)` }} />
      <circle class="metal" cx="48" cy="67" r="5" />
    </svg>
  );
}
