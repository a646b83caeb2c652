/** Thimble's version, as package.json has it. */
export const THIMBLE_VERSION = "0.1.0";
