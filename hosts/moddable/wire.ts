export * from "thimble/src/wire/protobufjs/index";
export { default } from "thimble/src/wire/protobufjs/index";
