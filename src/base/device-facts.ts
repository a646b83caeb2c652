/** What a device tells over every protocol about itself, besides its host's MAC address. */
export interface DeviceFacts {
  /** Identifies it in the network. */
  readonly name: string;
  /** The device's name for people; empty where hubs make one from `name`. */
  readonly friendlyName: string;
  /** The version of the device's program. */
  readonly version: string;
  /** Its board's model, for people. */
  readonly model: string;
  readonly manufacturer: string | undefined;
  /** The product that the program is for: maker and product with a dot between, and its version. */
  readonly project: { readonly name: string; readonly version: string } | undefined;
  readonly area: string | undefined;
}
