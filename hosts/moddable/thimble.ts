export * from "thimble/src/index";
