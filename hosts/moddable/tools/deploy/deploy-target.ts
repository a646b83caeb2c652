/** A device that a program is sent to. */
export interface DeployTarget {
  readonly name: string;
  readonly address: string;
  /** Its port for HTTP. */
  readonly httpPort: number;
}

/**
 * The devices whose names match, in their order.
 *
 * @param pattern - A name; each `*` in it stands for any characters.
 */
export function matchingDevices(
  devices: readonly DeployTarget[],
  pattern: string,
): readonly DeployTarget[] {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  const names = new RegExp(`^${parts.join(".*")}$`);
  return devices.filter(({ name }) => names.test(name));
}
