import { Device, type Host, LD2450 } from "thimble";

/** A radar that counts who is on the sofa, a zone of it, and says where somebody is. */
export default function livingRoom(host: Host): Device {
  const radar = new LD2450({ name: "Presence", serial: { receive: 16, transmit: 17 } });
  const entities = [
    radar.contact("moving", { name: "Moving" }),
    radar.sensor("zone1TargetCount", { name: "On the sofa" }),
    radar.sensor("x1", { name: "Across" }),
    radar.sensor("y1", { name: "Ahead" }),
    radar.text("direction1", { name: "Direction" }),
    radar.number("timeout", { name: "Timeout" }),
    radar.number("zone1X1", { name: "Left of the sofa" }),
    radar.select("zoneType", { name: "Zones" }),
    radar.switch("multiTarget", { name: "Several people" }),
    radar.button("restart", { name: "Restart the radar" }),
  ];
  return new Device(host, { name: "living-room", entities: [radar, ...entities] });
}
