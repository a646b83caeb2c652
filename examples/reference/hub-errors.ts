/** A button that asks the hub to do something, and says what came of it. */
import { Button, Device, type Host, HubCallError, HubNameError, TextSensor } from "thimble";

export default function asker(host: Host): Device {
  const result = new TextSensor({ name: "Result" });
  const ask = new Button({
    name: "Ask",
    async onPress() {
      try {
        await device.hub.call("light.turn_on", {
          data: { entity_id: "light.hall" },
          response: "status",
        });
        result.publish("done");
      } catch (error) {
        if (error instanceof HubNameError) result.publish("no hub has such a service");
        else if (error instanceof HubCallError) result.publish(error.message);
        else throw error;
      }
    },
  });
  const device: Device = new Device(host, { name: "hub-errors", entities: [ask, result] });
  return device;
}
