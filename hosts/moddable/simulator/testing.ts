/** What programs import as `thimble/testing`. */
export * from "thimble/testing/own-parts";
