import { signal } from "@preact/signals";

/** The views' titles, by the word behind # in the address. The first one is shown at the start. */
export const TITLES = {
  devices: "Devices",
  log: "Log",
  programs: "Programs",
  deployments: "Deployments",
} as const;

export type ViewName = keyof typeof TITLES;

/** Where the page is: a view, and what of it is open: a device, a program. */
export interface PagePlace {
  readonly view: ViewName;
  readonly item: string | undefined;
}

export const place = signal(placeOf(location.hash));

addEventListener("hashchange", () => {
  place.value = placeOf(location.hash);
  scrollTo(0, 0);
});

function placeOf(hash: string): PagePlace {
  const [view = "", ...rest] = hash.slice(1).split("/");
  const item = rest.length > 0 ? decodeURIComponent(rest.join("/")) : undefined;
  return Object.hasOwn(TITLES, view)
    ? { view: view as ViewName, item }
    : { view: "devices", item: undefined };
}

/** The address of a place. */
export function hashOf(view: ViewName, item?: string): string {
  return item === undefined ? `#${view}` : `#${view}/${encodeURIComponent(item)}`;
}
