import { signal } from "@preact/signals";
import type { ShownEntity } from "./entities.js";

/** `/icons`: names by kinds and device classes, and outlines by names. */
interface Icons {
  readonly kinds: Readonly<Record<string, string>>;
  readonly classes: Readonly<Record<string, string>>;
  readonly outlines: Readonly<Record<string, string>>;
}

const icons = signal<Icons | undefined>(undefined);

/** Reads them, once. Without them, nothing is missing but the pictures. */
export async function loadIcons(): Promise<void> {
  const response = await fetch("/icons").catch(() => undefined);
  if (response?.ok) icons.value = await response.json();
}

/** The outline of an entity's icon: the one that the program names, or that of its class or its kind. */
export function outlineOf({ icon = "", kind, device_class: deviceClass }: ShownEntity) {
  if (!icons.value) return undefined;
  const { kinds, classes, outlines } = icons.value;
  const name = icon.slice(icon.indexOf(":") + 1);
  const usual = classes[String(deviceClass)] ?? kinds[kind] ?? "";
  return outlines[name] ?? outlines[usual];
}
