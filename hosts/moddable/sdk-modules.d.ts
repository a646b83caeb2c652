/** Modules of the SDK for which it has no typings. */
declare module "embedded:io/pulsewidth" {
  const PulseWidth: new (options: object) => { read(): number | undefined; close(): void };
  export default PulseWidth;
}
declare module "embedded:io/image/in/camera" {
  const Camera: import("../../src/host/host.js").CameraSensorConstructor;
  export default Camera;
}
declare module "onewire" {
  const OneWire: new (options: object) => { close(): void };
  export default OneWire;
}
