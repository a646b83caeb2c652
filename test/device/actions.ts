/** A device whose services return something, and that calls the hub and waits. */
import { Device, type Host, HubSensor, HubTextSensor, Service, TextSensor } from "thimble";

export default function actions(host: Host): Device {
  const heard = new TextSensor({ name: "Heard" });
  const device: Device = new Device(host, {
    timeInterval: 0,
    name: "actions",
    entities: [
      heard,
      new HubSensor({
        ...{ name: "Elevation", entityId: "sun.sun", attribute: "elevation", internal: false },
      }),
      new HubTextSensor({ name: "Sun", entityId: "sun.sun", internal: false }),
      new HubTextSensor({ name: "Home", entityId: "zone.home", once: true, internal: false }),
    ],
    services: [
      new Service({
        name: "add",
        args: { a: "int", b: "int" },
        returns: "data",
        onExecute: async ({ a, b }) => ({ sum: a + b }),
      }),
      new Service({
        name: "fail",
        returns: "status",
        onExecute() {
          throw new Error("the pump is dry");
        },
      }),
      new Service({
        name: "reject",
        returns: "optional",
        onExecute: () => Promise.reject(new Error("later")),
      }),
      new Service({ name: "plain", onExecute: () => ({ ignored: true }) }),
      new Service({
        name: "forecast",
        onExecute() {
          device.hub
            .call("weather.get_forecasts", {
              data: { entity_id: "weather.home" },
              response: "data",
              timeout: 60_000,
            })
            .then(
              (data) => heard.publish(JSON.stringify(data)),
              (error) => heard.publish(String(error)),
            );
        },
      }),
      new Service({
        name: "impatient",
        onExecute() {
          device.hub.call("light.turn_on", { response: "status", timeout: 20 }).then(
            () => heard.publish("done"),
            (error) => heard.publish(String(error)),
          );
        },
      }),
    ],
  });
  return device;
}
