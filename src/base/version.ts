/** Thimble's version, the same as in package.json. */
export const THIMBLE_VERSION = "0.1.0";
