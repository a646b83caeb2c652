/**
 * Keeps the workshop's files for visits without a network. A visit with one has the newest: a file of the same name
 * may have changed on the server, and the parts must fit one another.
 */

/** What of a service worker is used here. */
interface OfflineScope {
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = self as unknown as OfflineScope;

/** The build's own: files of two builds never stand in one cache. */
const CACHE = "BUILD";

/** The files beside this one. */
const FILES = "files.json";

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const response = await fetch(FILES, { cache: "no-cache" });
  const files = (await response.json()) as string[];
  await cache.addAll(files.map((name) => new Request(name, { cache: "no-cache" })));
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) {
      const cache = await caches.open(CACHE);
      await cache.put(request, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

scope.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => scope.skipWaiting()));
});
scope.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
scope.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  // What is sent to a device is nobody's copy.
  if (method !== "GET" || origin !== location.origin || pathname.endsWith("/send")) return;
  event.respondWith(answer(event.request));
});
