/** The package "thimble", for mcpack: the modules that the manifest beside this file names. */
export * from "moddable:thimble/src/index";
