/**
 * Boards at this computer's USB: a script of its own, since esptool-js and the client of Improv are only loaded by those who
 * need them.
 */

export { deployOverCable } from "./deploy-over-cable.js";
export { ImprovSetup } from "./improv-setup.js";
export { writeFirmware } from "./write-firmware.js";
