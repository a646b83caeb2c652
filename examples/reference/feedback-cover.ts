/** A blind whose motor says what it does. */
import { Device, FeedbackCover, GPIOBinarySensor, type Host } from "thimble";

export default function blind(host: Host): Device {
  const opens = new GPIOBinarySensor({ name: "Opens", pin: 18, inverted: true });
  const closes = new GPIOBinarySensor({ name: "Closes", pin: 19, inverted: true });
  const blind = new FeedbackCover({
    name: "Blind",
    openPin: 16,
    closePin: 17,
    openFeedback: opens,
    closeFeedback: closes,
    openDuration: "20 s",
    closeDuration: "20 s",
  });
  return new Device(host, { name: "feedback-cover", entities: [opens, closes, blind] });
}
