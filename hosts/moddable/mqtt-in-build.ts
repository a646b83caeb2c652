import TCP from "embedded:io/socket/tcp";
import Modules from "modules";
import type { HostMQTT, MQTTClientConstructor, MQTTClientOptions } from "../../src/host/host.js";
import { certificateInDER } from "./plain/certificate.js";

const CLIENT = "embedded:network/mqtt/client";
const RESOLVER = "thimble/hosts/moddable/name-resolver";
const TLS = "embedded:io/socket/tcp/tls";

/** The SDK's MQTT client, if the build has it: programs that use MQTT are built with it. */
export function mqttInBuild(): HostMQTT | undefined {
  if (!Modules.has(CLIENT)) return undefined;
  return {
    io: Modules.importNow(CLIENT) as MQTTClientConstructor,
    dns: { io: Modules.importNow(RESOLVER) },
    socket: { io: TCP },
  };
}

/** The same over TLS: programs with an address that begins with mqtts:// are built with it. */
export function mqttsInBuild(): HostMQTT | undefined {
  const mqtt = mqttInBuild();
  if (!mqtt || !Modules.has(TLS)) return undefined;
  return {
    ...mqtt,
    io: overTLS(mqtt.io),
    socket: { io: Modules.importNow(TLS), TCP: { io: TCP } },
    needsCA: true,
  };
}

/** The SDK's client takes what TLS needs as an option of its socket. */
function overTLS(Client: MQTTClientConstructor): MQTTClientConstructor {
  return class extends Client {
    constructor(options: MQTTClientOptions & { socket?: object }) {
      const { secure, socket } = options;
      const certificate = certificateInDER(secure?.certificate ?? "");
      super({ ...options, socket: { ...socket, secure: { certificate } } } as MQTTClientOptions);
    }
  };
}
