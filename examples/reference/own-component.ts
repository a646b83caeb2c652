/** A component of one's own: a light on a staircase that goes off by itself. */
import { Delay, Device, DigitalOutput, type Host, Switch } from "thimble";

class StaircaseLight extends Switch {
  readonly #output = this.use(new DigitalOutput(5));
  readonly #delay = this.use(new Delay());

  protected override write(state: boolean): void {
    super.write(state);
    this.#output.set(state);
    this.#delay.clear();
    if (state) this.#delay.set("5 min", () => this.set(false));
  }
}

export default function staircase(host: Host): Device {
  const light = new StaircaseLight({ name: "Light" });
  return new Device(host, { name: "own-component", entities: [light] });
}
