/** A component of one's own with an input and a PWM output: a lamp that is bright while a button is pressed. */
import { BinarySensor, Device, DigitalInput, type Host, PWMChannel } from "thimble";

class NightLamp extends BinarySensor {
  readonly #lamp = this.use(new PWMChannel(5, 2.8, undefined));
  readonly #button = this.use(new DigitalInput(0, "pullUp", "both", () => this.#look()));

  override started(): void {
    this.#look();
  }

  #look(): void {
    const isPressed = !this.#button.read();
    this.#lamp.write(isPressed ? 1 : 0.05);
    this.publish(isPressed);
  }
}

export default function night(host: Host): Device {
  return new Device(host, { name: "own-lamp", entities: [new NightLamp({ name: "Button" })] });
}
