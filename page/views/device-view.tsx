import { inWords } from "../controls/choice.js";
import { has, mayConfigure } from "../model/access.js";
import { deviceInfo } from "../model/device-info.js";
import { Firmware } from "./firmware.js";
import { Program } from "./program.js";
import { Tokens } from "./tokens.js";
import { WiFi } from "./wifi.js";

/** Facts about the device, what the machine adds (networks, updates), and the tokens that it has issued. */
export function DeviceView() {
  const facts = Object.entries(deviceInfo.value ?? {}).filter(
    ([, value]) => typeof value !== "object" && value !== "",
  );
  return (
    <>
      <dl class="card facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{inWords(name).replace("Mac", "MAC")}</dt>
            <dd>{inFact(name, value)}</dd>
          </div>
        ))}
      </dl>
      {mayConfigure() && (
        <>
          {has("wifi") && <WiFi />}
          {has("program") && <Program />}
          {has("firmware") && <Firmware />}
          {has("tokens") && <Tokens />}
        </>
      )}
    </>
  );
}

function inFact(name: string, value: unknown): string {
  if (name === "history") return "A day of each sensor";
  if (name === "free_memory") return `${Math.round(Number(value) / 1024).toLocaleString()} KB`;
  if (name === "signal_strength") return `${value} dBm`;
  if (name === "uptime") return uptimeInWords(Number(value));
  if (typeof value === "number") return value.toLocaleString();
  return name === "time" && value ? new Date(String(value)).toLocaleString() : String(value);
}

/** Seconds as people say them: `"3 d 4 h"`, `"12 min"`. */
function uptimeInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min` : `${Math.floor(seconds)} s`;
}
