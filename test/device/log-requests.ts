import { encode, type Received } from "../tools/frames.js";
import { fnv1 } from "./subject-list.js";

export const PING = encode("PingRequest");

export const subscribe = (level: number, dumpConfig = false) =>
  encode("SubscribeLogsRequest", { level, dumpConfig });

export const told = (name: string) =>
  encode("SwitchCommandRequest", { key: fnv1(name), state: true });

export const isLine = ({ type }: Received) => type === "SubscribeLogsResponse";
