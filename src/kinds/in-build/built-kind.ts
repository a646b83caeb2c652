import type { SpecialKind } from "../../entity-json/special/special-kind.js";
import type { KindDiscovery } from "../../mqtt/kinds/kind-discovery.js";
import type { Kind } from "../kind.js";

/** A kind of the build: its description, and what is by hand. */
export interface BuiltKind {
  readonly kind: Kind;
  /** What is special about it in JSON; false in a build that has no JSON. */
  readonly special?: SpecialKind | false;
  /** How Home Assistant finds it over MQTT; false in a build without MQTT. Left out where it isn't found there. */
  readonly discovery?: KindDiscovery | false;
}
