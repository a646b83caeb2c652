import UDP from "embedded:io/socket/udp";
import DNSSD from "embedded:network/dnssd";
import { type Device, LogLevel, type LogLine } from "../../../src/index.js";
import { DEFAULT_PORT } from "../../../src/native-api/native-api-server.js";
import { SERVICE_TYPE } from "../../../src/native-api/service-records.js";
import { hostName, secondHostName } from "../plain/names.js";

/** Announces the device on the network by mDNS, so that hubs find it. */
export class Announcement {
  private readonly device: Device;
  private readonly log: LogLine;
  private dnssd: DNSSD | undefined;

  constructor(device: Device, log: LogLine) {
    this.device = device;
    this.log = log;
  }

  /** Call when the network is up. */
  begin(): void {
    this.end();
    this.dnssd = new DNSSD({ socket: { io: UDP } });
    this.device.onServiceRecords(() => this.begin());
    this.claim(hostName(this.device.name), true);
  }

  /** Call when the network is down. */
  end(): void {
    this.dnssd?.close();
    this.dnssd = undefined;
  }

  private claim(host: string, another: boolean): void {
    const { name, host: machine } = this.device;
    this.dnssd?.claim({
      host,
      onReady: () => this.advertise(host),
      onError: () => {
        this.log(LogLevel.WARN, "mdns", `another device is already called ${host}.local`);
        if (another) this.claim(secondHostName(name, machine.mac), false);
      },
    });
  }

  private advertise(host: string): void {
    this.log(LogLevel.INFO, "mdns", `${host}.local`);
    this.dnssd?.advertise({
      serviceType: SERVICE_TYPE,
      host,
      port: DEFAULT_PORT,
      txt: new Map(this.device.serviceRecords),
    });
  }
}
