/** Modules of the SDK for which it has no typings. */
declare module "embedded:io/pulsewidth" {
  const PulseWidth: new (options: object) => { read(): number | undefined; close(): void };
  export default PulseWidth;
}
declare module "onewire" {
  const OneWire: new (options: object) => { close(): void };
  export default OneWire;
}
