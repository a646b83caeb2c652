/** What programs can't use, since boards don't have it: its type says what to use instead. */

declare const console: "A board has no console: use device.log, which clients can listen to.";

declare function setTimeout(
  callback: "Use device.timer.after, which ends with the device.",
  ...more: unknown[]
): never;

declare function setInterval(
  callback: "Use device.timer.every, which ends with the device.",
  ...more: unknown[]
): never;

declare function fetch(
  url: "A board has no fetch: let the hub ask, with device.hub.",
  ...more: unknown[]
): never;
