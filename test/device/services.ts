/** A device with services of each type of argument, which says what they were executed with. */
import { Device, type Host, Service, type ServiceArgs, Switch, TextSensor } from "thimble";
import { EVERY_TYPE } from "../services/every-type.js";

export default function services(host: Host): Device {
  // Each time another text, as the same one again would not be sent.
  let executed = 0;
  const heard = new TextSensor({ name: "Heard" });
  const relay = new Switch({ name: "Relay" });

  function hear(name: string, values: object): void {
    executed += 1;
    heard.publish(`${executed} ${name} ${JSON.stringify(values)}`);
  }

  function hearing<Args extends ServiceArgs>(name: string, args: Args): Service<Args> {
    return new Service({ name, args, onExecute: (values) => hear(name, values) });
  }

  const startWash = new Service({
    name: "start_wash",
    args: { cycles: "int", gentle: "bool", names: "string[]" },
    onExecute({ cycles, gentle, names }) {
      relay.set(gentle);
      names.push(`${names.length} names`);
      hear("start_wash", { sum: cycles + 1, gentle, names });
    },
  });

  const broken = new Service({
    name: "broken",
    onExecute() {
      throw new Error("this service always fails");
    },
  });

  const brokenLater = new Service({
    name: "broken_later",
    async onExecute() {
      await Promise.resolve();
      throw new Error("this service fails in the end");
    },
  });

  return new Device(host, {
    timeInterval: 0,
    name: "services",
    entities: [heard, relay],
    services: [
      hearing("every_type", EVERY_TYPE),
      hearing("arrays_first", { bools: "bool[]", strings: "string[]", int: "int" }),
      hearing("no_arguments", {}),
      startWash,
      broken,
      brokenLater,
    ],
  });
}
