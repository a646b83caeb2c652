import { MisbehavingDevice, type Misbehaviour } from "../testing/index.js";
import type { DevicePlan, FleetDevice } from "./fleet-device.js";
import type { FleetMember } from "./fleet-member.js";

/** A device that misbehaves on purpose. It has no program: `program` in the fleet's file is only a name. */
export class MisbehavingMember implements FleetMember {
  readonly records = [];
  readonly #plan: DevicePlan;
  readonly #misbehaviour: Misbehaviour;
  #device: MisbehavingDevice | undefined;
  #port: number;

  constructor(plan: DevicePlan, misbehaviour: Misbehaviour) {
    this.#plan = plan;
    this.#misbehaviour = misbehaviour;
    this.#port = plan.port;
  }

  get isRunning(): boolean {
    return this.#device !== undefined;
  }

  get clients(): number {
    return this.#device?.connections ?? 0;
  }

  async start(): Promise<FleetDevice> {
    const { program, mac, address, nameSuffix } = this.#plan;
    const name = `${program}${nameSuffix}`;
    const misbehaviour = this.#misbehaviour;
    const options = { misbehaviour, address, port: this.#port, name, mac };
    this.#device = await MisbehavingDevice.listen(options);
    this.#port = this.#device.port;
    return { name, program, mac, address, port: this.#port, misbehaviour };
  }

  drop(): void {
    this.#device?.drop();
  }

  close(): void {
    void this.#device?.close();
    this.#device = undefined;
  }
}
