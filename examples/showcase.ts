/**
 * A house in one device: switches, lights, covers, fans, sensors, a thermostat and a camera; services with arguments
 * of every type, log lines, and what the device reads from the hub and calls there.
 */
import {
  ADCSensor,
  BinaryLight,
  Cover,
  Device,
  Flicker,
  FreeMemorySensor,
  GPIOBinarySensor,
  GPIOFan,
  GPIOSwitch,
  type Host,
  HostCamera,
  HubBinarySensor,
  HubSensor,
  HubTextSensor,
  Light,
  Median,
  NetworkAddressTextSensor,
  Pulse,
  PulseCounterSensor,
  PWMFan,
  PWMLight,
  Rainbow,
  Sensor,
  Service,
  SlidingAverage,
  StatusBinarySensor,
  Strobe,
  Switch,
  TextSensor,
  Thermostat,
  TimeBasedCover,
  type Timer,
  UptimeSensor,
  VersionTextSensor,
} from "thimble";

export default function showcase(host: Host): Device {
  // Switches, and what they do

  const pump = new GPIOSwitch({ name: "Pump", pin: 26, icon: "mdi:pump", restore: true });
  const doorbell = new Switch({
    name: "Doorbell",
    icon: "mdi:bell",
    onCommand(on) {
      device.log.info("doorbell", on ? "rings" : "is quiet");
      if (on) device.hub.fire("esphome.doorbell", { data: { times: 1 } });
    },
  });

  // Lights, from the simplest to one with every feature

  const hall = new BinaryLight({
    name: "Hall",
    pin: host.pin.led ?? 2,
    restore: true,
  });
  const strip = new PWMLight({
    name: "Strip",
    redPin: 16,
    greenPin: 17,
    bluePin: 18,
    effects: [new Rainbow(), new Pulse(), new Flicker(), new Strobe()],
  });
  const ceiling = new Light({
    name: "Ceiling",
    supportsBrightness: true,
    supportsRgb: true,
    supportsWhiteValue: true,
    supportsColorTemperature: true,
    minMireds: 153,
    maxMireds: 500,
    effects: ["Candle", "Fireworks"],
    onCommand: ({ effect }) => device.log.debug("ceiling", () => `shows ${effect}`),
  });

  // Covers: one with two relays and travel times, one without pins

  const shutter = new TimeBasedCover({
    name: "Shutter",
    deviceClass: "shutter",
    openPin: 21,
    closePin: 22,
    openDuration: "5 s",
    closeDuration: "4 s",
    restore: true,
  });
  let arrival: Timer | undefined;
  const blind: Cover = new Cover({
    name: "Blind",
    deviceClass: "blind",
    supportsPosition: true,
    supportsTilt: true,
    onCommand({ position = blind.position, tilt, stop }) {
      // A new command cancels the movement of the one before.
      if (arrival) host.timer.clear(arrival);
      arrival = undefined;
      if (stop) {
        blind.publish({});
        return;
      }
      if (position === blind.position) {
        blind.publish({ position, tilt });
        return;
      }
      const opens = position > blind.position;
      blind.publish({ operation: opens ? "opening" : "closing", tilt });
      arrival = host.timer.set(() => {
        arrival = undefined;
        blind.publish({ position });
      }, 2000);
    },
  });

  // Fans: one with PWM, one with a relay per speed

  const deskFan = new PWMFan({ name: "Desk fan", pin: 19, oscillationPin: 23 });
  const bathFan = new GPIOFan({ name: "Bath fan", lowPin: 12, highPin: 13 });

  // Sensors, and a thermostat that uses one

  const temperature = new ADCSensor({
    name: "Temperature",
    pin: 34,
    interval: "1 s",
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
    icon: "mdi:thermometer",
    calibrate: (volts) => volts * 10, // a sensor of 100 mV a degree
    filters: [new Median({ windowSize: 3 }), new SlidingAverage({ windowSize: 4, sendEvery: 1 })],
  });
  const litres = new Sensor({
    name: "Water in all",
    unitOfMeasurement: "L",
    icon: "mdi:water",
  });
  const water = new PulseCounterSensor({
    name: "Water",
    pin: 14,
    interval: "5 s",
    unitOfMeasurement: "L/min",
    icon: "mdi:water-pump",
    total: litres,
  });
  const thermostat = new Thermostat({
    name: "Heating",
    sensor: temperature,
    heatPin: 25,
    coolPin: 27,
    targetTemperatureLow: 20,
    targetTemperatureHigh: 24,
    awayTargets: { targetTemperatureLow: 12, targetTemperatureHigh: 28 },
    minOnTime: "5 s",
    minOffTime: "5 s",
    initialMode: "heat_cool",
    restore: true,
  });
  const door = new GPIOBinarySensor({ name: "Door", pin: 4, deviceClass: "door" });
  const button = new GPIOBinarySensor({
    name: "Button",
    pin: host.pin.button ?? 0,
    inverted: true,
  });

  // States of the hub's entities: the device follows them, and shows what it has received

  const outside = new HubSensor({
    name: "Outside",
    entityId: "sensor.outside_temperature",
    internal: false,
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
  });
  const sun = new HubTextSensor({ name: "Sun", entityId: "sun.sun", internal: false });
  const home = new HubBinarySensor({
    name: "Somebody home",
    entityId: "binary_sensor.somebody_home",
    internal: false,
    deviceClass: "presence",
    onState: (state) => {
      if (!state) hall.set({ state: false });
    },
  });

  const heard = new TextSensor({ name: "Message", icon: "mdi:message", initialState: "none" });

  const device = new Device(host, {
    name: "showcase",
    version: "1.0.0",
    history: true,
    entities: [
      pump,
      doorbell,
      hall,
      strip,
      ceiling,
      shutter,
      blind,
      deskFan,
      bathFan,
      temperature,
      water,
      litres,
      thermostat,
      door,
      button,
      new HostCamera({ name: "Porch", width: 320, height: 240 }),
      outside,
      sun,
      home,
      heard,
      new StatusBinarySensor({ name: "Status" }),
      new UptimeSensor({ name: "Uptime", interval: "10 s" }),
      new FreeMemorySensor({ name: "Free memory", interval: "10 s" }),
      new NetworkAddressTextSensor({ name: "Address", interval: "10 s" }),
      new VersionTextSensor({ name: "Version" }),
    ],
    services: [
      new Service({
        name: "say",
        args: { message: "string", times: "int", loud: "bool" },
        onExecute({ message, times, loud }) {
          const text = Array(Math.max(1, Math.min(times, 5)))
            .fill(message)
            .join(" ");
          heard.publish(loud ? text.toUpperCase() : text);
        },
      }),
      new Service({
        name: "play_scene",
        args: { levels: "float[]", colors: "int[]", switches: "bool[]", rooms: "string[]" },
        onExecute({ levels, colors, switches, rooms }) {
          const [brightness = 1] = levels;
          const [red = 255, green = 255, blue = 255] = colors;
          strip.set({
            state: true,
            brightness,
            red: red / 255,
            green: green / 255,
            blue: blue / 255,
          });
          pump.set(switches[0] ?? false);
          device.log.info("scene", () => `for ${rooms.join(", ") || "no room"}`);
        },
      }),
      new Service({
        name: "set_target",
        args: { celsius: "float" },
        onExecute: ({ celsius }) =>
          thermostat.set({ targetTemperatureLow: celsius - 2, targetTemperatureHigh: celsius + 2 }),
      }),
      new Service({
        name: "tell_the_hub",
        args: { message: "string" },
        onExecute: ({ message }) => {
          device.hub.call("notify.notify", {
            data: { message },
            dataTemplate: { title: "It is {{ degrees }} °C" },
            variables: { degrees: temperature.state?.toFixed(1) ?? "unknown" },
          });
        },
      }),
      new Service({
        name: "log_at_every_level",
        onExecute() {
          device.log.error("levels", "something failed");
          device.log.warn("levels", "something looks wrong");
          device.log.info("levels", "what users want to know");
          device.log.debug("levels", "what helps to find a bug");
          device.log.verbose("levels", "what happens often");
          device.log.veryVerbose("levels", "what happens all the time");
        },
      }),
    ],
  });
  return device;
}
