import type { Device, Host } from "thimble";

/**
 * Starts a program's device on the board or in Moddable's simulator: for a project that mcpack builds. Its
 * main module calls this once.
 *
 * @param program - Makes the device, as in every program.
 */
export function startFirmware(program: (host: Host) => Device): void;
