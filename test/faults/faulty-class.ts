import type { Fail } from "./fail.js";

type AnyClass = abstract new (...options: never[]) => object;

/** These fail when they have done it: what they close is closed. */
const ENDS = ["close", "stop"];

/** The class with a constructor and methods that can fail, at places such as "TCP.new" and "TCP.write". */
export function faultyClass<Class extends AnyClass>(
  Base: Class,
  name: string,
  methods: readonly string[],
  fail: Fail,
): Class {
  function Faulty(...options: never[]): object {
    fail(`${name}.new`);
    return Reflect.construct(Base, options, new.target ?? Faulty);
  }
  Object.setPrototypeOf(Faulty, Base);
  Faulty.prototype = Object.create(Base.prototype);
  for (const method of methods) {
    const run = Base.prototype[method];
    Faulty.prototype[method] = function (this: object, ...values: unknown[]) {
      return faulty(`${name}.${method}`, () => run.apply(this, values), fail);
    };
  }
  return Faulty as unknown as Class;
}

/** An object with the methods of another one, which can fail. */
export function faultyObject<Base extends object>(
  base: Base,
  name: string,
  methods: readonly (keyof Base & string)[],
  fail: Fail,
): Base {
  const all = base as unknown as Record<string, (...values: unknown[]) => unknown>;
  const pairs = methods.map((method) => [
    method,
    (...values: unknown[]) => faulty(`${name}.${method}`, () => all[method]?.(...values), fail),
  ]);
  return Object.fromEntries(pairs);
}

function faulty(place: string, run: () => unknown, fail: Fail): unknown {
  const isEnd = ENDS.some((end) => place.endsWith(`.${end}`));
  if (!isEnd) fail(place);
  const result = run();
  if (isEnd) fail(place);
  return result;
}
