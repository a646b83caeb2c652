import type { CiaoService, Responder } from "@homebridge/ciao";
import { SERVICE_TYPE } from "../../src/native-api/service-records.js";

const [TYPE = ""] = SERVICE_TYPE.slice(1).split(".");

/** What is announced, and where. */
export interface AnnouncedService {
  readonly name: string;
  readonly port: number;
  /** The address that the device listens on; 0.0.0.0: all. */
  readonly address: string;
  /** The TXT records. */
  readonly records: readonly (readonly [string, string])[];
}

/** Announces a device on the network by mDNS, so that hubs find it. */
export class MDNSAnnouncement {
  readonly #responder: Responder;
  readonly #service: CiaoService;

  private constructor(responder: Responder, service: CiaoService) {
    this.#responder = responder;
    this.#service = service;
  }

  /**
   * Resolves once the device can be found. If the network already has a device of that name, this one's gets a
   * number appended.
   */
  static async begin({
    name,
    port,
    address,
    records,
  }: AnnouncedService): Promise<MDNSAnnouncement> {
    const { getResponder, Protocol } = await import("@homebridge/ciao");
    const isEverywhere = address === "0.0.0.0" || address === "::";
    const responder = getResponder(isEverywhere ? {} : { interface: address });
    const service = responder.createService({
      name,
      type: TYPE,
      protocol: Protocol.TCP,
      port,
      hostname: name,
      txt: Object.fromEntries(records),
      ...(!isEverywhere && { restrictedAddresses: [address] }),
    });
    await service.advertise();
    return new MDNSAnnouncement(responder, service);
  }

  /** Announces other TXT records. */
  update(records: AnnouncedService["records"]): void {
    this.#service.updateTxt(Object.fromEntries(records));
  }

  /** Announces that the device is leaving, and ends. */
  async end(): Promise<void> {
    await this.#responder.shutdown();
  }
}
