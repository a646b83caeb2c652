/** Dates, times of day, and moments: kinds for which the browser has an input. */
import { TypedInput } from "../../controls/typed-input.js";
import { command, type ShownEntity } from "../../model/entities.js";
import type { CardProps } from "../card.js";

export function DateBody({ model, item }: CardProps) {
  return (
    <MomentField
      type="date"
      item={item}
      value={String(item.state ?? "")}
      onSet={(state) => void command(model, { state })}
    />
  );
}

export function TimeBody({ model, item }: CardProps) {
  return (
    <MomentField
      type="time"
      item={item}
      value={String(item.state ?? "")}
      onSet={(state) => void command(model, { state })}
    />
  );
}

/** The field has local time, and the device UTC. */
export function DatetimeBody({ model, item }: CardProps) {
  const moment = item.state ? new Date(String(item.state)) : undefined;
  const local = moment && new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return (
    <MomentField
      type="datetime-local"
      item={item}
      value={local?.toISOString().slice(0, 19) ?? ""}
      onSet={(text) => void command(model, { state: new Date(text).toISOString() })}
    />
  );
}

function MomentField({
  type,
  item,
  value,
  onSet,
}: {
  type: "date" | "time" | "datetime-local";
  item: ShownEntity;
  value: string;
  onSet: (text: string) => void;
}) {
  return (
    <TypedInput
      type={type}
      aria-label={item.name}
      step={type === "date" ? 1 : "any"}
      value={value}
      onTyped={(text) => {
        if (text) onSet(text);
      }}
    />
  );
}
