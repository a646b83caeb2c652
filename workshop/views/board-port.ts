/** The serial port of a board at this computer, as a person chooses it; and the script for such boards. */
import type { WebSerialPort } from "../../hosts/moddable/tools/monitor/web-serial-port.js";
import type * as USB from "../usb/usb.js";

/** What of Web Serial is used here. */
interface SerialNavigator {
  readonly serial?: { requestPort(): Promise<WebSerialPort> };
}

const { serial } = navigator as SerialNavigator;

/** Whether this browser reaches serial ports. */
export const HAS_SERIAL = serial !== undefined;

/** It is loaded by those who need it. */
export async function usb(): Promise<typeof USB> {
  return import(new URL("./usb.js", location.href).href);
}

/** @throws Error nothing was chosen */
export async function chosenPort(): Promise<WebSerialPort> {
  if (!serial)
    throw new Error(
      "This browser doesn't reach serial ports. Use Chrome, Edge or Opera on a computer, on a page from https:// or from this computer.",
    );
  try {
    return await serial.requestPort();
  } catch {
    // The same as choosing none.
  }
  throw new Error("Choose the board's port in the browser's list. Is the board connected?");
}
