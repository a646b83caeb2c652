import { Edges } from "../../../virtual/world/edges.js";
import type {
  BoardChanges,
  BusView,
  EntityView,
  PartView,
  PinView,
  StripView,
} from "../../../virtual/world/messages.js";

/** The latest view of everything at the board. */
export class LatestViews {
  readonly #pins = new Map<number, PinView>();
  readonly #entities = new Map<string, EntityView>();
  readonly #buses = new Map<string, BusView>();
  readonly #parts = new Map<string, PartView>();
  readonly #strips = new Map<number, StripView>();
  readonly #edges = new Edges();

  get all() {
    return {
      pins: [...this.#pins.values()],
      entities: [...this.#entities.values()],
      buses: [...this.#buses.values()],
      parts: [...this.#parts.values()],
      strips: [...this.#strips.values()],
      edges: this.#edges.all,
    };
  }

  take({
    pins = [],
    entities = [],
    buses = [],
    parts = [],
    strips = [],
    edges = [],
  }: BoardChanges): void {
    for (const pin of pins) this.#pins.set(pin.number, pin);
    for (const entity of entities) this.#entities.set(entity.id, entity);
    for (const bus of buses) this.#buses.set(bus.id, bus);
    for (const part of parts) this.#parts.set(part.name, part);
    for (const strip of strips) this.#strips.set(strip.pin, strip);
    for (const edge of edges) this.#edges.record(edge);
  }

  /** The power is gone: no pin has a level, no LED glows, and no display is on. */
  lose(): void {
    for (const { number, name } of this.#pins.values())
      this.#pins.set(number, {
        ...{ number, volts: 0, duty: 0, rest: 0 },
        ...(name !== undefined && { name }),
      });
    for (const [part, { screen: _, ...view }] of this.#parts) this.#parts.set(part, view);
    this.#strips.clear();
  }
}
