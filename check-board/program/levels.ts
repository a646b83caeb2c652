/** Levels of pins, as loop wires and pull resistors make them. */
import { type AnyService, type Host, Service } from "thimble";
import { pause } from "./pause.js";

type Level = 0 | 1;

/** Milliseconds until a pull resistor of 45 kΩ has charged a wire: its 100 pF take a thousandth of that. */
const SETTLING = 2;

export function levelServices(host: Host): AnyService[] {
  return [
    new Service({
      name: "pulls",
      args: { pins: "int[]" },
      returns: "data",
      onExecute: ({ pins }) => pulls(host, pins),
    }),
    new Service({
      name: "follow",
      args: { output: "int", inputs: "int[]", floating: "int[]" },
      returns: "data",
      onExecute: ({ output, inputs, floating }) => follow(host, output, inputs, floating),
    }),
  ];
}

/** The pins that are high with their pull-ups on, and those that are high with their pull-downs on. */
async function pulls(host: Host, pins: readonly number[]) {
  const high = async (pull: Level): Promise<number[]> => {
    const { io, close } = openInputs(host, pins, [], pull);
    await pause(host, SETTLING);
    try {
      return pins.filter((_, index) => io[index]?.read() === 1);
    } finally {
      close();
    }
  };
  return { up: await high(1), down: await high(0) };
}

/**
 * The inputs that have an output's level each time, though their pull resistors pull the other way.
 *
 * @param floating - Of these inputs those that have no pull resistors.
 */
async function follow(
  host: Host,
  output: number,
  inputs: readonly number[],
  floating: readonly number[],
) {
  let followers = inputs;
  for (const level of [0, 1, 0, 1] as const) {
    const { io, close } = openInputs(host, inputs, floating, level === 1 ? 0 : 1);
    try {
      const { Digital } = host.io;
      const driver = new Digital({ pin: output, mode: Digital.Output, initialValue: level });
      try {
        await pause(host, SETTLING);
        const read = io.map((input) => input.read());
        followers = followers.filter((pin) => read[inputs.indexOf(pin)] === level);
      } finally {
        driver.close();
      }
    } finally {
      close();
    }
  }
  return { followers };
}

/** Opens all, or none. */
function openInputs(host: Host, pins: readonly number[], floating: readonly number[], pull: Level) {
  const { Digital } = host.io;
  const pulled = pull === 1 ? Digital.InputPullUp : Digital.InputPullDown;
  const io: InstanceType<typeof Digital>[] = [];
  const close = () => {
    for (const input of io) input.close();
  };
  try {
    for (const pin of pins)
      io.push(new Digital({ pin, mode: floating.includes(pin) ? Digital.Input : pulled }));
  } catch (error) {
    close();
    throw error;
  }
  return { io, close };
}
