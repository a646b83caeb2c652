/** A MAC address as hosts give it. */
export const MAC_ADDRESS = /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/;
