/** What is used of a serial port of browsers' Web Serial. Commands make one of Node's. */
export interface WebSerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
  setSignals(signals: {
    readonly dataTerminalReady?: boolean;
    readonly requestToSend?: boolean;
  }): Promise<void>;
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
}
