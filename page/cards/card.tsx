import type { ComponentType } from "preact";
import { mayCommand } from "../model/access.js";
import { type EntityModel, type ShownEntity, shown } from "../model/entities.js";
import { isPainted } from "../model/first-view.js";
import { outlineOf } from "../model/icons.js";
import { later } from "../model/later.js";
import { isArranging } from "../model/preferences.js";

/** A card's properties: the entity, and the fields to show. */
export interface CardProps {
  readonly model: EntityModel;
  readonly item: ShownEntity;
}

/** The card of a kind. */
export interface CardKind {
  /** The entities' kind: `"switch"`. */
  readonly kind: string;
  /** The state as text. Default: the API's text. */
  readonly inWords?: (item: ShownEntity) => string;
  /** Whether the state is one that somebody has to do something about. */
  readonly isBad?: (item: ShownEntity) => boolean;
  /** Shown beside the name, often a switch. */
  readonly Head?: ComponentType<CardProps>;
  /** Shown below the name. Left out where there is nothing, and where it comes with the second script. */
  readonly Body?: ComponentType<CardProps>;
  /** How high the card usually is, in pixels. Default: the height without a body. */
  readonly height?: number | ((item: ShownEntity) => number);
}

/** The height of a card without a body, in pixels. */
export const HEAD_HEIGHT = 80;

/** How high the card of an entity usually is, in pixels. */
export function heightOf(kind: CardKind | undefined, item: ShownEntity): number {
  const { height = HEAD_HEIGHT } = kind ?? {};
  return typeof height === "number" ? height : height(item);
}

/** The frame of every card: the icon, the name, the state as text, errors, and what the kind adds. */
export function Card({
  model,
  kind,
  place,
}: {
  model: EntityModel;
  kind: CardKind | undefined;
  /** The sub-device, where the card isn't among those of it. */
  place?: string | undefined;
}) {
  const item = shown(model);
  const { bodies = {}, ArrangeFields } = later.value ?? {};
  const { Head, Body = bodies[item.kind] } = kind ?? {};
  const outline = outlineOf(item);
  const titleId = `${item.kind}-${item.id}`;
  return (
    <article
      class={`card ${kind?.isBad?.(model.state.value) ? "is-bad" : item.state === true ? "is-on" : ""}`}
      aria-labelledby={titleId}
      aria-busy={model.pending.value !== undefined}
      // The body comes after the first view, and has its room until then.
      style={{ minHeight: isPainted.value && later.value ? "" : heightOf(kind, item) }}
    >
      <header>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          {outline && <path d={outline} />}
        </svg>
        <div>
          <h3 id={titleId}>{item.name}</h3>
          {place && <p class="state">{place}</p>}
          {/* So that the browser notes when it is on the screen: npm run bench:page reads that. */}
          <p class="state" elementtiming="state">
            {(kind?.inWords ?? stateInWords)(model.state.value)}
          </p>
        </div>
        {Head && (
          <fieldset class="controls" disabled={!mayCommand()}>
            <Head model={model} item={item} />
          </fieldset>
        )}
      </header>
      {Body && isPainted.value && (
        <fieldset class="controls" disabled={!mayCommand()}>
          <Body model={model} item={item} />
        </fieldset>
      )}
      {isArranging.value && ArrangeFields && <ArrangeFields item={model.state.value} />}
      {model.error.value && (
        <p class="error" role="alert">
          {model.error.value}
        </p>
      )}
    </article>
  );
}

/** As it is written where the browser is. Its formatter takes 25 ms to begin, so the first view does without. */
function withDigits(value: number, digits: number): string {
  if (!isPainted.value) return value.toFixed(digits);
  return value.toLocaleString([], { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** How many decimals a step has. */
function decimalsOf(step: unknown): number | undefined {
  return typeof step === "number" ? (String(step).split(".")[1] ?? "").length : undefined;
}

export function stateInWords({
  kind,
  step,
  state,
  unit_of_measurement: unit,
  accuracy_decimals: digits = decimalsOf(step),
  description,
}: ShownEntity): string {
  if (state === null) return kind === "sensor" ? "No reading" : "Unknown";
  if (typeof state === "boolean") return state ? "On" : "Off";
  if (typeof state === "number") {
    const shown = typeof digits === "number" ? withDigits(state, digits) : `${state}`;
    return unit ? `${shown} ${unit}` : shown;
  }
  if (state === "") return "Empty";
  return typeof state === "string" ? state : (description ?? "");
}
