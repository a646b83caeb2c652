/** The chip's Wi-Fi as an access point. */
export interface AccessPoint {
  /**
   * Opens a network, beside the one that the chip may be in.
   *
   * @param SSID - 1 to 32 bytes
   * @param password - 8 to 63 characters
   * @returns the chip's IPv4 address in it
   * @throws Error when the chip can't
   */
  open(SSID: string, password: string): string;
  close(): void;
}
