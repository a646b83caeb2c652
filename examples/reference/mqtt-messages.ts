/** A chime that rings for each door of the house, whose buttons publish to the broker, and says that it did. */
import { Buzzer, Device, type Host } from "thimble";

export default function chime(host: Host): Device {
  const buzzer = new Buzzer({ name: "Chime", pin: 25 });
  const device = new Device(host, {
    name: "chime",
    mqtt: { url: "mqtt://192.168.1.10" },
    entities: [buzzer],
  });
  device.mqtt.subscribe("home/+/doorbell", (payload, topic) => {
    if (payload !== "pressed") return;
    buzzer.play("doorbell:d=4,o=5,b=100:e,c");
    device.mqtt.publish("home/chime/last", topic, { retain: true });
  });
  return device;
}
