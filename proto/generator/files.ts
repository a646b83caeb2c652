/** Assigns each message to a file of `src/messages/`. */

const FILES: [file: string, messages: RegExp][] = [
  ["infrared", /Infrared/],
  ["binary-sensor", /BinarySensor/],
  ["text-sensor", /TextSensor/],
  ["sensor", /Sensor/],
  ["cover", /Cover/],
  ["fan", /Fan/],
  ["light", /Light/],
  ["switch", /Switch/],
  ["camera", /Camera/],
  ["climate", /Climate/],
  ["number", /Number/],
  ["select", /Select/],
  ["button", /Button/],
  ["text", /Text(?!Sensor)/],
  ["event", /Event(?!s)/],
  ["update", /Update/],
  ["lock", /Lock/],
  ["valve", /Valve/],
  ["date", /Date(?!Time)(?=Response|State|Command)/],
  ["time-of-day", /(Entities|^)Time(?=Response|State|Command)/],
  ["datetime", /DateTime/],
  ["alarm-control-panel", /AlarmControlPanel/],
  ["siren", /Siren/],
  ["media-player", /MediaPlayer/],
  ["water-heater", /WaterHeater/],
  ["services", /ListEntitiesServices|ExecuteService/],
  ["logs", /Logs/],
  ["hub", /Hub/],
  ["time", /Time|Dst/],
  ["entities", /ListEntities|SubscribeStates/],
  ["connection", /Hello|[Cc]onnect|Ping|DeviceInfo|Area|DeviceCapabilities|NoiseEncryption/],
];

/** @throws Error the message has no file */
export function fileOf(name: string): string {
  const file = FILES.find(([, messages]) => messages.test(name))?.[0];
  if (!file) throw new Error(`${name}: it has no file; add one to proto/generator/files.ts`);
  return file;
}

export const FILE_NAMES = FILES.map(([file]) => file);
