import type { Host } from "../../host/host.js";
import { READ_INPUT_REGISTERS } from "../../parts/modbus.js";
import { PartError } from "../../parts/part-error.js";
import { type PZEM004TSample, pzem004tSample } from "../../parts/pzem004t.js";
import type { SensorDriver } from "../../parts/sensor-driver.js";
import type { ModbusPort } from "../modbus/modbus-port.js";

const REGISTERS = 10;

/** Milliseconds between looks for the answer, which comes when those of other devices have come. */
const LOOK = 50;

/** Until twenty others have been asked again and again. */
const TRIES = 1000;

/** A PZEM-004T on a port with other devices, each with an address of its own. */
export class PZEM004TOnPort implements SensorDriver<PZEM004TSample> {
  readonly again = LOOK;
  readonly tries = TRIES;
  private readonly port: ModbusPort;
  private readonly address: number;
  private latest: PZEM004TSample | undefined;
  private failure = "";

  constructor(host: Host, port: ModbusPort, address: number) {
    this.port = port;
    this.address = address;
    port.open(host);
  }

  measure(): number {
    this.latest = undefined;
    this.failure = "";
    this.port.request({
      send: (client) => client.read(this.address, READ_INPUT_REGISTERS, 0, REGISTERS),
      isWrite: false,
      done: (registers, failure) => {
        if (registers) this.latest = pzem004tSample(registers);
        else this.failure = failure;
      },
    });
    return LOOK;
  }

  /** @throws PartError when it didn't answer. */
  sample(): PZEM004TSample | undefined {
    if (this.failure !== "") throw new PartError(this.failure);
    return this.latest;
  }

  close(): void {
    this.port.close();
  }
}
