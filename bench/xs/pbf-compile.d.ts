/** What pbf leaves untyped. */
declare module "pbf/compile" {
  export function compileRaw(proto: object): string;
}
