import type { ComponentType } from "preact";
import { mayCommand } from "../model/access.js";
import { type EntityModel, type ShownEntity, shown } from "../model/entities.js";
import { isPainted } from "../model/first-view.js";

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
  /** Shown beside the name, often a switch. */
  readonly Head?: ComponentType<CardProps>;
  /** Shown below the name. */
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

/** The frame of every card: the name, the state as text, errors, and what the kind adds. */
export function Card({ model, kind }: { model: EntityModel; kind: CardKind | undefined }) {
  const item = shown(model);
  const { Head, Body } = kind ?? {};
  const titleId = `${item.kind}-${item.id}`;
  return (
    <article
      class={`card ${item.state === true ? "is-on" : ""}`}
      aria-labelledby={titleId}
      aria-busy={model.pending.value !== undefined}
      // The body comes after the first view, and has its room until then.
      style={{ minHeight: isPainted.value ? "" : heightOf(kind, item) }}
    >
      <header>
        <div>
          <h3 id={titleId}>{item.name}</h3>
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

export function stateInWords({
  kind,
  state,
  unit_of_measurement: unit,
  accuracy_decimals: digits,
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
