import { Toggle } from "../controls/toggle.js";
import { command } from "../model/entities.js";
import type { CardProps } from "./card.js";

/** A toggle with its name, for a field that is true or false. Nothing for an entity without the field. */
export function FieldToggle({
  model,
  item,
  field,
  label,
}: CardProps & { field: string; label: string }) {
  const on = item[field];
  if (typeof on !== "boolean") return null;
  return (
    <div class="row">
      <span>{label}</span>
      <Toggle
        label={`${item.name}: ${label.toLowerCase()}`}
        on={on}
        onToggle={(on) => void command(model, { [field]: on })}
      />
    </div>
  );
}
