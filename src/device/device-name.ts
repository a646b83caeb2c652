import { DIGITS, isMadeOf, LOWER_CASE } from "../base/characters.js";
import { ConfigurationError } from "../base/errors.js";
import { checkName } from "../entities/object-id.js";

/** @throws ConfigurationError when the name isn't valid for hubs and as a host name. */
export function checkDeviceName(name: string): void {
  checkName("The device", name);
  if (isMadeOf(name, `${LOWER_CASE}${DIGITS}-`)) return;
  throw new ConfigurationError(
    `name is "${name}"; it must be of a-z, 0-9 and -, like "desk-lamp". What people call the device is friendlyName.`,
  );
}
