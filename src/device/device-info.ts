import type { DeviceFacts } from "../base/device-facts.js";
import { ConfigurationError } from "../base/errors.js";
import { keyOf } from "../entities/object-id.js";
import type { SubDevice } from "../entities/sub-device.js";
import type { Host } from "../host/host.js";
import type { NativeApiDevice } from "../native-api/native-api-device.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import type { DeviceOptions } from "./options.js";

/** The version of a program without one. A constant, since on XS a literal is a new string each time that it is evaluated. */
const DEFAULT_VERSION = "1.0.0";

/** @throws ConfigurationError when the project's name isn't a maker and a product: Home Assistant can't show such a device. */
export function checkProject({ project }: DeviceOptions): void {
  if (!project) return;
  const parts = project.name.split(".");
  if (parts.length === 2 && parts.every((part) => part.trim() !== "")) return;
  throw new ConfigurationError(
    `project.name is "${project.name}"; it must be the maker and the product with a dot between, like "acme.lamp".`,
  );
}

/** The device's facts, with the defaults of its options. */
export function factsOf(options: DeviceOptions, host: Host): DeviceFacts {
  const { name, friendlyName = name, version = DEFAULT_VERSION, model = host.model } = options;
  const { manufacturer, project, area } = options;
  return { name, friendlyName, version, model, manufacturer, project, area };
}

/** What the device tells clients of the native API about itself, except what only the server knows. */
export function deviceInfo(
  { name, friendlyName, version, model, manufacturer, project, area = "" }: DeviceFacts,
  mac: string,
  { deepSleep = false }: DeviceOptions,
  subDevices: readonly SubDevice[],
): NativeApiDevice["info"] {
  const names = [area, ...subDevices.map((device) => device.area)].filter((one) => one !== "");
  const areas = [...new Set(names)].map(areaOf);
  const nameText = new Utf8(name);
  return {
    name: nameText,
    macAddress: new Utf8(mac),
    firmwareVersion: new Utf8(version),
    compilationTime: "",
    model: new Utf8(model),
    hasDeepSleep: deepSleep !== false,
    projectName: textOf(project?.name),
    projectVersion: textOf(project?.version),
    manufacturer: textOf(manufacturer),
    friendlyName: friendlyName === name ? nameText : textOf(friendlyName),
    suggestedArea: textOf(area),
    devices: listOf(
      subDevices.map((device) => ({
        deviceId: device.deviceId,
        name: new Utf8(device.name),
        areaId: device.area === "" ? 0 : keyOf(device.area),
      })),
    ),
    areas: listOf(areas),
    area: listOf(area === "" ? [] : [areaOf(area)]),
  };
}

function areaOf(name: string) {
  return { areaId: keyOf(name), name: new Utf8(name) };
}

/** Encoded once; on XS an empty Utf8 would take 5 slots. */
function textOf(text = ""): Utf8 | string {
  return text === "" ? text : new Utf8(text);
}

const EMPTY = Repeated.of<never>([]);

function listOf<T>(items: T[]): Repeated<T> {
  return items.length > 0 ? Repeated.of(items) : EMPTY;
}
