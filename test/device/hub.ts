/** A device that calls services of its hub and follows entities of its hub. */
import {
  Device,
  type Host,
  HubBinarySensor,
  HubNameError,
  HubSensor,
  HubTextSensor,
  Service,
  TextSensor,
} from "thimble";

/** The hub's entities that it follows, in its order. */
export const FOLLOWED = [
  "sensor.secret",
  "sensor.outside_temperature",
  "sun.sun",
  "binary_sensor.window",
];

export default function hub(host: Host): Device {
  const called = new TextSensor({ name: "Called" });
  const seen = new TextSensor({ name: "Seen", initialState: "" });
  const secret = new HubSensor({
    name: "Secret",
    entityId: "sensor.secret",
    onState: (state) => seen.publish(`${seen.state}${state} `),
  });
  const failing = new HubTextSensor({
    name: "Failing",
    entityId: "binary_sensor.window",
    onState() {
      throw new Error("this one always fails");
    },
  });
  const window = new HubBinarySensor({
    name: "Window",
    entityId: "binary_sensor.window",
    deviceClass: "window",
    internal: false,
    onState: (state) => seen.publish(`${seen.state}${state} `),
  });

  let calls = 0;
  function report(...results: boolean[]): void {
    calls += 1;
    called.publish(`${calls} ${results.join(" ")}`);
  }

  /** The name of the error with which a call or an event of this name is refused; else "". */
  function refusal(name: string): string {
    const [first, ...rest] = name;
    try {
      if (first === "!") device.hub.fire(rest.join("") as "esphome.");
      else device.hub.call(name as "a.b");
      return "";
    } catch (error) {
      return error instanceof HubNameError ? `${error.name} ${error.message}` : "another error";
    }
  }

  const device = new Device(host, {
    timeInterval: 0,
    name: "hub",
    entities: [
      secret,
      called,
      seen,
      new HubSensor({ name: "Outside", entityId: "sensor.outside_temperature", internal: false }),
      new HubTextSensor({
        name: "Outside text",
        entityId: "sensor.outside_temperature",
        internal: false,
      }),
      new HubTextSensor({ name: "Sun", entityId: "sun.sun", internal: false }),
      failing,
      window,
    ],
    services: [
      new Service({
        name: "call",
        onExecute: () =>
          report(
            device.hub.call("light.turn_on", {
              data: { entity_id: "light.küche", brightness: 128, flash: true },
              dataTemplate: { message: "{{ degrees }} °C" },
              variables: { degrees: 21.5, "": "nothing" },
            }),
          ),
      }),
      new Service({
        name: "fire",
        onExecute: () =>
          report(
            device.hub.fire("esphome.button_pressed", { data: { button: 2 } }),
            device.hub.call("homeassistant.restart"),
          ),
      }),
      new Service({
        name: "call_what",
        args: { name: "string" },
        // Nothing keeps a program from making a name at run time.
        onExecute: ({ name }) => called.publish(`${name}: ${refusal(name)}`),
      }),
      new Service({
        name: "call_often",
        args: { first: "int", last: "int", length: "int" },
        onExecute({ first, last, length }) {
          for (let number = first; number <= last; number++)
            device.hub.call("notify.notify", { data: { number, text: "x".repeat(length) } });
          report();
        },
      }),
      new Service({
        name: "call_long",
        args: { length: "int" },
        onExecute: ({ length }) =>
          report(device.hub.call("notify.notify", { data: { text: "x".repeat(length) } })),
      }),
    ],
  });
  return device;
}
