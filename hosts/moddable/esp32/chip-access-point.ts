import type { AccessPoint } from "../plain/setup-network/access-point.js";

/** The chip's Wi-Fi as an access point. The SDK's own class for it can't be used beside the SDK's Wi-Fi interface. */
export class ChipAccessPoint implements AccessPoint {
  open(SSID: string, password: string): string {
    // wifi-network.c
    return native("xs_thimble_access_point_open").call(null, SSID, password);
  }

  close(): void {
    native("xs_thimble_access_point_close").call(null);
  }
}
