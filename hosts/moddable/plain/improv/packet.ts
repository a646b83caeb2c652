/** The packets of Improv Wi-Fi over a serial line: https://www.improv-wifi.com/serial/ */

/** "IMPROV" and the version. */
export const IMPROV: readonly number[] = [0x49, 0x4d, 0x50, 0x52, 0x4f, 0x56, 1];

export const PacketType = { STATE: 1, ERROR: 2, COMMAND: 3, RESULT: 4 } as const;
