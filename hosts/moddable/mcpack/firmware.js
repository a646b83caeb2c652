/** "thimble/moddable", for mcpack. */
export { startFirmware } from "moddable:thimble/hosts/moddable/firmware";
