import type { Host } from "../../../src/host/host.js";

/**
 * The same host with other values for some of its properties.
 *
 * All properties are its own, and what is read anew each time stays so: a program may make a host of its own from it,
 * `{ ...host, io }`, which leaves out what an object inherits.
 */
export function hostWith(
  host: Host,
  values: { [Name in keyof Host]?: Host[Name] | undefined },
): Host {
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(host),
      ...Object.getOwnPropertyDescriptors(values),
    },
  ) as Host;
}
