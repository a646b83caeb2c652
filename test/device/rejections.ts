/** A device with each callback of a user's that may be async; each is rejected, at once or later. */
import {
  Automation,
  Camera,
  Climate,
  Cover,
  Device,
  Fan,
  FilteredSensor,
  type Host,
  HubBinarySensor,
  HubSensor,
  HubTextSensor,
  Light,
  PWMLight,
  Sensor,
  Service,
  Switch,
} from "thimble";

async function rejected(what: string): Promise<void> {
  await Promise.resolve();
  throw new Error(`${what} is rejected`);
}

/** A component of a user's own, each of whose methods is async. */
class AsyncComponent extends Sensor {
  override async start(host: Host): Promise<void> {
    super.start(host);
    host.timer.set(() => rejected("a component's timer"), 10);
    await rejected("start");
  }

  override async started(): Promise<void> {
    await rejected("started");
  }

  override async connectionsChanged(): Promise<void> {
    await rejected("connectionsChanged");
  }
}

/** For functions that the compiler doesn't let be async, which a program in JavaScript may have all the same. */
// biome-ignore lint/suspicious/noExplicitAny: so that it goes wherever a function does
const asyncAll: any = rejected;

/** A sensor that publishes when it is told to, and all of whose callbacks are async. */
class Measuring extends FilteredSensor {
  constructor() {
    super({
      name: "Scale",
      calibrate: () => asyncAll("calibrate"),
      filters: [
        { start: () => asyncAll("a filter's start"), apply: () => asyncAll("a filter's apply") },
      ],
    });
    this.onReading(() => rejected("onReading"));
  }
}

export default function rejections(host: Host): Device {
  const scale = new Measuring();
  const relay = new Switch({ name: "Relay", onCommand: () => rejected("onCommand") });
  const device: Device = new Device(host, {
    name: "rejections",
    automations: [
      new Automation({
        when: { entity: relay, field: "state", comparison: "equals", value: true },
        run: () => rejected("run"),
      }),
    ],
    timeInterval: 0,
    entities: [
      relay,
      new Light({ name: "Lamp", onCommand: () => rejected("onCommand") }),
      new Fan({ name: "Fan", onCommand: () => rejected("onCommand") }),
      new Cover({ name: "Blind", onCommand: () => rejected("onCommand") }),
      new Climate({
        name: "Room",
        modes: ["off", "heat"],
        onCommand: () => rejected("onCommand"),
      }),
      new Camera({ name: "Porch", onRequest: () => rejected("onRequest") }),
      new HubSensor({
        name: "Outside",
        entityId: "sensor.outside",
        internal: false,
        onState: () => rejected("onState"),
      }),
      new HubBinarySensor({
        name: "Home",
        entityId: "binary_sensor.home",
        internal: false,
        onState: () => rejected("onState"),
      }),
      new HubTextSensor({
        name: "Weather",
        entityId: "weather.here",
        internal: false,
        onState: () => rejected("onState"),
      }),
      new AsyncComponent({ name: "Own" }),
      scale,
      new Switch({ name: "Measure", onCommand: () => scale.publish(1) }),
      new PWMLight({
        name: "Strip",
        pin: 16,
        effects: [{ name: "Own", apply: () => asyncAll("apply") }],
      }),
      new Switch({
        name: "Later",
        onCommand: () => void device.host.timer.set(() => rejected("the program's timer"), 10),
      }),
    ],
    services: [new Service({ name: "wash", onExecute: () => rejected("onExecute") })],
  });
  return device;
}
