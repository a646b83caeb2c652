import { DIGITS, isMadeOf, LOWER_CASE, UPPER_CASE } from "../base/characters.js";
import { ConfigurationError } from "../base/errors.js";
import { keyOf } from "../entities/object-id.js";
import type { Configured } from "../log/configuration.js";
import { ServiceReturns } from "../messages/enums.js";
import { encodeListEntitiesServicesResponse } from "../messages/services.js";
import { Repeated } from "../wire/repeated.js";
import {
  SERVICE_ARG_TYPES,
  type ServiceArg,
  type ServiceArgs,
  type ServiceValues,
} from "./service-arg.js";

export interface ServiceOptions<Args extends ServiceArgs> {
  /**
   * The name that hubs use, after the device's name: `"start_wash"`. Words of a-z
   * and 0-9 with one `_` between them. Unique among the device's services.
   */
  name: string;
  /**
   * The types of its arguments by name, in the order in which clients see them:
   * `{ cycles: "int", names: "string[]" }`. A name has letters, digits and `_`, and
   * doesn't begin with a digit. Default: none.
   */
  args?: Args;
  /**
   * What is sent to a hub when `onExecute` is done: whether it worked (`"status"`), also the object that it
   * returned (`"data"`), or that object only on request (`"optional"`). Hubs then wait for it, half a minute at
   * most. Default: nothing.
   */
  returns?: "status" | "data" | "optional";
  /**
   * Called when a client executes it, with the arguments' values by name; the
   * callback may keep them. An argument that the client left out or sent empty is
   * `false`, `0`, `""` or `[]`. If it throws, or its promise is rejected, that is logged, and sent to a hub that
   * asked for the result. What it returns, or its promise is fulfilled with, is the result, as JSON: HTTP clients
   * can read it, and hubs according to `returns`, for which it must be an object.
   */
  onExecute: (values: ServiceValues<Args>) => unknown;
}

/** A service, whatever its arguments. */
export interface AnyService extends Configured {
  readonly name: string;
  readonly key: number;
  /** @internal */
  readonly args: Repeated<ServiceArg>;
  /** What it returns, for clients. */
  readonly supportsResponse: ServiceReturns;
  /** Executes it with the arguments' values by name. Returns what it returns, or a promise of that. */
  execute(values: Record<string, unknown>): unknown;
  /** Writes its list message's frame at `at`; returns where that ends. */
  encodeList(at: number): number;
}

/** Whether a name is words with one `_` between them. Some hubs can't make a service of other names. */
function isName(name: string): boolean {
  return name.split("_").every((word) => isMadeOf(word, LOWER_CASE + DIGITS));
}

function isArgName(name: string): boolean {
  const letters = `${UPPER_CASE}${LOWER_CASE}_`;
  return isMadeOf(name, letters + DIGITS) && letters.includes(name.charAt(0));
}

/**
 * An action of the device that clients can call with arguments. `args` determines
 * the types of the values that `onExecute` gets:
 *
 *     new Service({
 *       name: "start_wash",
 *       args: { cycles: "int", gentle: "bool", names: "string[]" },
 *       onExecute({ cycles, gentle, names }) {
 *         // a number, a boolean, and an array of strings
 *       },
 *     })
 */
export class Service<Args extends ServiceArgs = Record<never, never>> implements AnyService {
  readonly name: string;
  readonly key: number;
  /** @internal */
  readonly args: Repeated<ServiceArg>;
  readonly supportsResponse: ServiceReturns;
  private readonly onExecute: (values: ServiceValues<Args>) => unknown;

  /** @throws ConfigurationError when its name, or an argument's name or type, isn't valid; it names the service. */
  constructor(options: ServiceOptions<Args>) {
    const { name, args, onExecute } = options;
    if (!isName(name)) {
      throw new ConfigurationError(
        `The service "${name}" has a name that hubs can't call; give it one of words of a-z and 0-9 with one _ between them, like "start_wash".`,
      );
    }
    this.name = name;
    this.key = keyOf(name);
    this.args = Repeated.of(
      Object.entries(args ?? {}).map(([arg, type]) => argOf(name, arg, type)),
    );
    this.supportsResponse = returnsOf(name, options.returns);
    this.onExecute = onExecute;
  }

  execute(values: Record<string, unknown>): unknown {
    return this.onExecute(values as ServiceValues<Args>);
  }

  get kind(): string {
    return "service";
  }

  configuration(): string {
    const types = Object.keys(SERVICE_ARG_TYPES);
    const args = this.args.items.map(({ name, type }) => `${name}: ${types[type]}`);
    return `${this.name}(${args.join(", ")})`;
  }

  encodeList(at: number): number {
    return encodeListEntitiesServicesResponse(this, at);
  }
}

function returnsOf(name: string, returns: string | undefined): ServiceReturns {
  switch (returns) {
    case undefined:
      return ServiceReturns.NONE;
    case "status":
      return ServiceReturns.STATUS;
    case "data":
      return ServiceReturns.ONLY;
    case "optional":
      return ServiceReturns.OPTIONAL;
    default:
      throw new ConfigurationError(
        `The service "${name}" returns "${returns}"; give "status", "data" or "optional", or leave it out.`,
      );
  }
}

function argOf(service: string, name: string, type: keyof typeof SERVICE_ARG_TYPES): ServiceArg {
  if (!isArgName(name)) {
    throw new ConfigurationError(
      `The service "${service}" has an argument "${name}"; give it a name of letters, digits and _ that doesn't begin with a digit.`,
    );
  }
  const number = SERVICE_ARG_TYPES[type];
  if (number === undefined) {
    throw new ConfigurationError(
      `The service "${service}" has an argument "${name}" of type "${type}"; the types are ${Object.keys(SERVICE_ARG_TYPES).join(", ")}.`,
    );
  }
  return { name, type: number };
}
