/** A device whose services and calls are longer than its memory. */
import { Button, Device, type Host, Service, TextSensor } from "thimble";

export default function tooLong(host: Host): Device {
  const heard = new TextSensor({ name: "Heard", initialState: "" });
  const hear = (text: string) => heard.publish(text.slice(0, 200));
  const call = async (data: string) => {
    try {
      const options = { data: { data }, response: "data" as const };
      hear(JSON.stringify(await device.hub.call("test.long", options)));
    } catch (error) {
      hear(String(error));
    }
  };
  const device: Device = new Device(host, {
    name: "too-long",
    timeInterval: 0,
    entities: [
      heard,
      new Button({ name: "Ask", onPress: () => void call("short") }),
      new Button({ name: "Ask for long", onPress: () => void call("x".repeat(5000)) }),
    ],
    services: [
      new Service({
        name: "say",
        args: { text: "string" },
        returns: "data",
        onExecute: ({ text }) => ({ text }),
      }),
      new Service({
        name: "repeat",
        args: { count: "int" },
        returns: "data",
        onExecute: ({ count }) => ({ text: "x".repeat(count) }),
      }),
    ],
  });
  return device;
}
