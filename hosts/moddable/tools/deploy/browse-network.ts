import { networkInterfaces } from "node:os";
import { SERVICE_TYPE } from "../../../../src/native-api/service-records.js";

/** `"esphomelib"` of `"_esphomelib._tcp"`. */
const TYPE = SERVICE_TYPE.slice(1, SERVICE_TYPE.indexOf("."));

/** A device that has answered by mDNS. */
export interface FoundDevice {
  readonly name: string;
  readonly address: string;
  /** Its port for the native API. */
  readonly port: number;
}

/** A search for devices that goes on until it is ended. */
export interface NetworkSearch {
  /** Asks once more: a packet of UDP may be lost. Only devices that are new are reported. */
  ask(): void;
  /** Forgets what was found, and asks: all that answer are reported, with their present addresses. */
  begin(): void;
  end(): void;
}

/**
 * Looks for devices by mDNS: on all of this computer's networks, and on the computer itself.
 *
 * @param onFound - Called for each device; several times for one that answers on several networks.
 */
export async function browseNetwork(
  onFound: (device: FoundDevice) => void,
): Promise<NetworkSearch> {
  const { Bonjour } = await import("bonjour-service");
  const all = ownAddresses().map((address) => {
    // Linux delivers what is sent to the group only to sockets that aren't bound to one address.
    const options: object = { interface: address, bind: "0.0.0.0" };
    // A network without multicast has no devices.
    return new Bonjour(options, () => {});
  });
  const look = () =>
    all.map((bonjour) =>
      bonjour.find({ type: TYPE }, ({ name, host, port, addresses = [] }) => {
        onFound({ name, address: addresses.find((one) => one.includes(".")) ?? host, port });
      }),
    );
  let browsers = look();
  return {
    ask() {
      for (const browser of browsers) browser.update();
    },
    begin() {
      for (const browser of browsers) browser.stop();
      browsers = look();
    },
    end() {
      for (const bonjour of all) bonjour.destroy();
    },
  };
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family }) => family === "IPv4")
    .map(({ address }) => address);
}
