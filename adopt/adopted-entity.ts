/** What a hub knows of an entity. */
export interface AdoptedEntity {
  /** `"switch"`, `"binary_sensor"` */
  readonly kind: string;
  /** A hub finds an entity again by the device's MAC address, its kind and this. */
  readonly objectId: string;
  readonly name: string;
  /** Its line in the configuration, if it stands there. */
  readonly line?: number;
}

/** What a hub knows of a device. */
export interface AdoptedDevice {
  /** Where this is known from: `"garage.yaml"`, `"garage.local"`. */
  readonly from: string;
  /** Undefined where it isn't known, as with `name_add_mac_suffix`, which adds the board's MAC address. */
  readonly name: string | undefined;
  readonly friendlyName: string;
  readonly area: string;
  /** By which hubs know the device; undefined where it isn't known. */
  readonly mac?: string;
  readonly entities: readonly AdoptedEntity[];
}
