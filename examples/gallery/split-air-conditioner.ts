/** A split air conditioner by infrared: it rests while the window is open, and sleepers have it warmer and quieter. */
import {
  type ClimateModeName,
  COOLIX,
  Device,
  GPIOBinarySensor,
  type Host,
  InfraredClimate,
  RemoteReceiver,
  RemoteTransmitter,
  Sensor,
  Switch,
  sht4x,
} from "thimble";

/** How much warmer it is at night, in °C. */
const NIGHT = 2;

/** What it is set to before the first command, in °C. */
const USUAL = 24;

export default function splitAirConditioner(host: Host): Device {
  const { io1 = 16, io2 = 17, io3 = 18, sda = 21, scl = 22 } = host.pin;
  const { temperature, humidity } = sht4x({
    bus: { data: sda, clock: scl },
    temperature: "Temperature",
    humidity: "Humidity",
  });
  const transmitter = new RemoteTransmitter({ name: "Transmitter", pin: io1, internal: true });
  // Its remote control is heard, so that what hubs show stays right.
  const receiver = new RemoteReceiver({ name: "Receiver", pin: io2, internal: true });
  /** The mode that it comes back to when the window is closed. */
  let paused: ClimateModeName | undefined;
  const climate = new InfraredClimate({
    name: "Air conditioner",
    airConditioner: COOLIX,
    ...{ transmitter, receiver, sensor: temperature },
    restore: true,
    // Whoever commands it decides, also while the window is open.
    onCommand: () => {
      paused = undefined;
    },
  });
  // The contact is closed while the window is.
  const window = new GPIOBinarySensor({
    name: "Window",
    pin: io3,
    deviceClass: "window",
    inverted: false,
    debounce: "1 s",
  });
  const nights = new Switch({ name: "Quiet nights", restore: true, initialState: true });
  const dew = new Sensor({
    name: "Dew point",
    deviceClass: "temperature",
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
  });

  const device = new Device(host, {
    name: "split-air-conditioner",
    entities: [temperature, humidity, dew, transmitter, receiver, climate, window, nights],
  });
  humidity.onReading((percent) => {
    const { state: celsius } = temperature;
    if (percent !== undefined && celsius !== undefined) dew.publish(dewPoint(celsius, percent));
  });

  const pause = () => {
    if (climate.mode === "off") return;
    device.log.info("window", "is open: the air conditioner is off");
    const { mode } = climate;
    climate.set({ mode: "off" });
    paused = mode;
  };
  const resume = () => {
    if (paused !== undefined) climate.set({ mode: paused });
    paused = undefined;
  };
  let airing = () => {};
  window.onState((isOpen) => {
    airing();
    if (isOpen) airing = device.timer.after("1 min", pause);
    else resume();
  });

  let isNight = false;
  const warmer = (degrees: number) => (climate.targetTemperature ?? USUAL) + degrees;
  device.timer.at("22:30", () => {
    isNight = nights.state && climate.mode === "cool";
    if (isNight) climate.set({ targetTemperature: warmer(NIGHT), fanMode: "low" });
  });
  device.timer.at("06:30", () => {
    if (isNight && climate.mode === "cool")
      climate.set({ targetTemperature: warmer(-NIGHT), fanMode: "auto" });
    isNight = false;
  });
  return device;
}

/** In °C, by Magnus' formula. */
function dewPoint(celsius: number, percent: number): number {
  const share = Math.log(percent / 100) + (17.62 * celsius) / (243.12 + celsius);
  return (243.12 * share) / (17.62 - share);
}
