import type { MessageOf } from "../../src/messages/client/messages.js";
import { ServiceReturns } from "../../src/messages/enums.js";
import { CommandError } from "../command-error.js";
import type { HubClient, HubService } from "../hub.js";
import { printLine, printStates } from "../print.js";
import type { HubCommand } from "./command.js";
import { argumentOf, argumentsInWords } from "./service-arguments.js";

export const serviceCommand: HubCommand = {
  word: "service",
  usage: "NAME [ARGUMENT ...]",
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
      printStates(hub, printLine);
      const { supportsResponse } = service;
      const isAnswered = supportsResponse !== ServiceReturns.NONE;
      const answer = isAnswered ? hub.connection.next("ExecuteServiceResponse") : undefined;
      hub.connection.send("ExecuteServiceRequest", {
        key,
        args: sent,
        callId: isAnswered ? 1 : 0,
        returnResponse: isAnswered && supportsResponse !== ServiceReturns.STATUS,
      });
      if (answer) printAnswer(name, await answer);
      await hub.connection.settled();
    };
  },
};

/** @throws Error the service failed; the message says why */
function printAnswer(
  name: string,
  { success, errorMessage, responseData }: MessageOf<"ExecuteServiceResponse">,
): void {
  if (!success) throw new Error(`"${name}" failed: ${errorMessage}`);
  if (responseData.length > 0) printLine(Buffer.from(responseData).toString());
}

function serviceNamed({ services }: HubClient, name: string): HubService {
  const service = services.find((service) => service.name === name);
  if (service) return service;
  const known = services.map(({ name }) => name).join(", ") || "none";
  throw new Error(`The device has no service "${name}"; it has: ${known}.`);
}
