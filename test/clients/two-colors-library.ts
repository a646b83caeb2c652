import type { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import type { DeviceInfo, SeenService } from "./client.js";

// The library's own types leave most of its Client out.

export interface ListedFields {
  key: number;
  objectId: string;
  name: string;
  [field: string]: unknown;
}

export interface LibraryEntity extends EventEmitter {
  type: string;
  config: ListedFields;
  command(fields: object): void;
}

export interface LibraryDeviceInfo extends Omit<DeviceInfo, "firmwareVersion" | "devices"> {
  esphomeVersion: string;
  devicesList: { deviceId: number; name: string }[];
}

export interface LibraryService {
  name: string;
  key: number;
  argsList: SeenService["args"];
}

export interface HubCallEntry {
  key: string;
  value: string;
}

export interface LibraryHubService {
  service: string;
  dataList: HubCallEntry[];
  dataTemplateList: HubCallEntry[];
  variablesList: HubCallEntry[];
  isEvent: boolean;
}

// The library has the messages, and no functions for them.
export const { pb } = createRequire(import.meta.url)(
  "@2colors/esphome-native-api/lib/utils/messages.js",
) as {
  pb: {
    SubscribeHomeassistantServicesRequest: new () => object;
    SubscribeHomeAssistantStatesRequest: new () => object;
    HomeAssistantStateResponse: new () => {
      setEntityId(entityId: string): void;
      setState(state: string): void;
    };
  };
};

export interface LibraryConnection extends EventEmitter {
  connected: boolean;
  deviceInfoService(): Promise<LibraryDeviceInfo>;
  listEntitiesService(): Promise<{ component: string; entity: ListedFields }[]>;
  executeServiceService(request: { key: number; args: { type: number; value: unknown }[] }): void;
  sendMessage(message: object): void;
  subscribeLogsService(level: number, dumpConfig: boolean): void;
  getTimeService(): Promise<{ epochSeconds: number }>;
  pingService(): Promise<unknown>;
  disconnectService(): Promise<unknown>;
  cameraImageService(single: boolean, stream: boolean): void;
}

export interface LibraryClient extends EventEmitter {
  connection: LibraryConnection;
  entities: Record<number, LibraryEntity>;
  connect(): void;
  disconnect(): void;
}
