/** Types that pbf lacks. */
declare module "pbf/compile" {
  export function compileRaw(proto: object): string;
}
