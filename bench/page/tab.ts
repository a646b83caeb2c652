/**
 * Browser tabs that are driven over the DevTools protocol. Playwright's own pages record all requests, which delays
 * the page's first view by some 10 ms.
 */
import type { Browser, CDPSession } from "playwright-core";

/** The size of the tab's page, in pixels. */
const SIZE = { width: 1280, height: 720 };

export interface Tab {
  /** Opens a page. Resolves when its document begins to arrive. */
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page; if it is a promise, waits for it. @throws what the expression throws */
  evaluate<Result>(expression: string): Promise<Result>;
}

/** Calls `use` with a function that opens tabs, which share a new profile. They are closed afterwards. */
export async function inNewProfile<Result>(
  browser: Browser,
  use: (newTab: () => Promise<Tab>) => Promise<Result>,
): Promise<Result> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send("Target.createBrowserContext");
  try {
    return await use(() => newTab(session, browserContextId));
  } finally {
    await session.send("Target.disposeBrowserContext", { browserContextId });
    await session.detach();
  }
}

async function newTab(session: CDPSession, browserContextId: string): Promise<Tab> {
  const blank = { url: "about:blank", browserContextId, ...SIZE };
  const { targetId } = await session.send("Target.createTarget", blank);
  const { sessionId } = await session.send("Target.attachToTarget", { targetId });
  let last = 0;
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++last;
    const answered = new Promise<Record<string, unknown>>((resolve, reject) => {
      const onMessage = (event: { sessionId: string; message: string }) => {
        if (event.sessionId !== sessionId) return;
        const { id: answeredId, result, error } = JSON.parse(event.message);
        if (answeredId !== id) return;
        session.off("Target.receivedMessageFromTarget", onMessage);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      };
      session.on("Target.receivedMessageFromTarget", onMessage);
    });
    const message = JSON.stringify({ id, method, params });
    await session.send("Target.sendMessageToTarget", { sessionId, message });
    return await answered;
  };
  return {
    async open(address) {
      const { errorText } = await send("Page.navigate", { url: address });
      if (errorText !== undefined) throw new Error(`${address}: ${errorText}`);
    },
    async evaluate<Result>(expression: string) {
      const params = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send("Runtime.evaluate", params);
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { value: Result }).value;
    },
  };
}
