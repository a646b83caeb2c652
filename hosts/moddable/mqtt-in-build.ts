import TCP from "embedded:io/socket/tcp";
import Modules from "modules";
import type { HostMQTT, MQTTClientConstructor } from "../../src/host/host.js";

const CLIENT = "embedded:network/mqtt/client";
const RESOLVER = "thimble/hosts/moddable/name-resolver";

/** The SDK's MQTT client, if the build has it: programs that use MQTT are built with it. */
export function mqttInBuild(): HostMQTT | undefined {
  if (!Modules.has(CLIENT)) return undefined;
  return {
    io: Modules.importNow(CLIENT) as MQTTClientConstructor,
    dns: { io: Modules.importNow(RESOLVER) },
    socket: { io: TCP },
  };
}
