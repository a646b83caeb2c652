import { fnv1 } from "./subject-list.js";

export const TYPES = ["bool", "int", "float", "string", "bools", "ints", "floats", "strings"];

export const LIST = [
  { name: "every_type", args: TYPES.map((name, type) => ({ name, type })) },
  {
    name: "arrays_first",
    args: [
      { name: "bools", type: 4 },
      { name: "strings", type: 7 },
      { name: "int", type: 1 },
    ],
  },
  { name: "no_arguments", args: [] },
  {
    name: "start_wash",
    args: [
      { name: "cycles", type: 1 },
      { name: "gentle", type: 0 },
      { name: "names", type: 7 },
    ],
  },
  { name: "broken", args: [] },
  { name: "broken_later", args: [] },
].map((service) => ({ ...service, key: fnv1(service.name) }));

/** The values of arguments that weren't sent. */
export const DEFAULTS = {
  bool: false,
  int: 0,
  float: 0,
  string: "",
  bools: [],
  ints: [],
  floats: [],
  strings: [],
};

export const VALUES = {
  bool: true,
  int: -123456789,
  float: -21.5,
  string: "Grüße aus 東京 🌡️",
  bools: [true, false, true],
  ints: [0, 1, -1, 2147483647, -2147483648],
  floats: [0.5, -0.25, 1e10],
  strings: ["", "a", "ü".repeat(100)],
};
