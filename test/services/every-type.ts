/** Arguments of a service, one of each type, named after it. */
export const EVERY_TYPE = {
  bool: "bool",
  int: "int",
  float: "float",
  string: "string",
  bools: "bool[]",
  ints: "int[]",
  floats: "float[]",
  strings: "string[]",
} as const;
