/** A serial port for a page in Chromium, which has none without a person: `navigator.serial`, with a board behind it. */
import type { Page } from "playwright-core";

/** What is at the other end. */
export interface SerialEnd {
  receive(bytes: Uint8Array): void;
}

/** Runs in the page, before its scripts. */
const PORT = `
  let controller;
  let isOpen = false;
  const port = {
    readable: null,
    writable: null,
    async open() {
      if (isOpen) throw new Error("The port is already open.");
      isOpen = true;
      port.readable = new ReadableStream({ start: (given) => { controller = given; } });
      // As a real port's: written is what the computer has taken, whether the board has it or not.
      port.writable = new WritableStream({ write: (bytes) => void sendToBoard([...bytes]) });
    },
    async close() {
      isOpen = false;
      port.readable = port.writable = null;
    },
    async setSignals() {},
    getInfo: () => ({}),
  };
  window.fromBoard = (bytes) => isOpen && controller.enqueue(Uint8Array.from(bytes));
  window.hasBoard = true;
  Object.defineProperty(navigator, "serial", {
    value: {
      async requestPort() {
        if (!window.hasBoard) throw new DOMException("No port selected by the user.", "NotFoundError");
        return port;
      },
    },
  });
`;

/**
 * @param board - makes the other end; it is given what sends bytes to the page
 */
export async function connectBoard(
  page: Page,
  board: (send: (bytes: Uint8Array) => void) => SerialEnd,
): Promise<void> {
  const end = board((bytes) => {
    const sent = page.evaluate(
      (list) => (globalThis as never as PortWindow).fromBoard(list),
      [...bytes],
    );
    // A page that is closed meanwhile reads nothing more.
    sent.catch(() => {});
  });
  await page.exposeFunction("sendToBoard", (bytes: number[]) => {
    end.receive(Uint8Array.from(bytes));
  });
  await page.addInitScript(PORT);
}

interface PortWindow {
  fromBoard(bytes: readonly number[]): void;
}
