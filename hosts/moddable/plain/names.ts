/** The longest label of a DNS name, in bytes. */
const LONGEST_LABEL = 63;

/** A device's name as one of the network: letters, digits and hyphens. */
export function hostName(name: string): string {
  const label = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_LABEL)
    .replace(/^-|-$/g, "");
  return label === "" ? "thimble" : label;
}

/** Another name where somebody has the first: with the end of the MAC address, which nobody else has. */
export function secondHostName(name: string, mac: string): string {
  const end = mac.replace(/:/g, "").slice(-6).toLowerCase();
  return `${hostName(name).slice(0, LONGEST_LABEL - 1 - end.length)}-${end}`;
}
