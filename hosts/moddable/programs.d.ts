/** The modules that a build adds: the program, or for a simulator that is controlled the programs by name. */
declare module "program" {
  const program: import("./plain/run.js").FirmwareProgram;
  export default program;
}
/** That of the machine: hosts/moddable/esp32/firmware.ts, or that of the simulator. */
declare module "thimble/hosts/moddable/firmware" {
  export function startFirmware(program: import("./plain/run.js").FirmwareProgram): void;
}
/** A module of the SDK without typings. */
declare module "resetReason" {
  /** `reason` is an `esp_reset_reason_t` of ESP-IDF's. */
  export default function getResetReason(): { readonly reason: number };
}
declare module "programs" {
  const programs: Readonly<Record<string, import("./plain/run.js").FirmwareProgram>>;
  export default programs;
  /** What the simulator needs to accept programs over the network, if it does. */
  export function platform():
    | import("./plain/programs/run-programs.js").ProgramPlatform
    | undefined;
}
