import { encodeExecuteServiceRequest } from "../../src/messages/client/services.js";
import { Repeated } from "../../src/wire/repeated.js";
import { CommandError } from "../command-error.js";
import type { HubClient, HubService } from "../hub.js";
import { printStates } from "../print.js";
import type { HubCommand } from "./command.js";
import { argumentOf, argumentsInWords } from "./service-arguments.js";

export const serviceCommand: HubCommand = {
  word: "service",
  usage: ["NAME [ARGUMENT ...]"],
  read(words) {
    const name = words.take();
    if (!name) throw new CommandError("Which service? Give its name.");
    const values = words.rest();
    return async (hub) => {
      const service = serviceNamed(hub, name);
      const { key, args } = service;
      if (values.length !== args.length)
        throw new CommandError(
          `"${name}" takes ${argumentsInWords(service) || "no arguments"}: ${args.length} expected, ${values.length} given.`,
        );
      const sent = args.map((arg, index) =>
        argumentOf(arg, values[index] as string, hub.minorVersion),
      );
      printStates(hub, console.log);
      hub.connection.send(encodeExecuteServiceRequest, { key, args: Repeated.of(sent) });
      await hub.connection.settled();
    };
  },
};

function serviceNamed({ services }: HubClient, name: string): HubService {
  const service = services.find((service) => service.name === name);
  if (service) return service;
  const known = services.map(({ name }) => name).join(", ") || "none";
  throw new Error(`The device has no service "${name}"; it has: ${known}.`);
}
