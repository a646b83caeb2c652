import type { Encryption } from "../security/encryption.js";
import type { DeviceService } from "./device-service.js";

/** Reads the kept key before the port opens. */
export class KeyService implements DeviceService {
  constructor(private readonly encryption: Encryption) {}

  prepare(): void {
    this.encryption.open();
  }

  start(): void {}

  close(): void {
    this.encryption.close();
  }
}
