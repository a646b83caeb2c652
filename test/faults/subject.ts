/** A device with everything that can fail: pins of each kind, and each callback of a user's, which calls `fail`. */
import {
  ADCSensor,
  BinaryLight,
  bme280,
  ClimateMode,
  Device,
  GPIOBinarySensor,
  GPIOFan,
  GPIOSwitch,
  type Host,
  HostCamera,
  HubBinarySensor,
  Light,
  max31855,
  mhz19,
  PulseCounterSensor,
  PWMFan,
  PWMLight,
  Rainbow,
  Sensor,
  Service,
  Switch,
  TextSensor,
  Thermostat,
  TimeBasedCover,
} from "../../src/index.js";
import type { Fail } from "./faulty-class.js";

/** Milliseconds between the readings of each part. */
const READINGS = 2000;

/** Where the parts are wired; see `FaultScenario`. */
export const I2C_BUS = { data: 27, clock: 15 };
export const SPI_BUS = { clock: 36, in: 37, out: 38, select: 39 };
export const SERIAL = { receive: 2, transmit: 3 };

export const PIN = { relay: 26, lamp: 5, door: 4, open: 21, close: 22, heat: 25 };

export function subject(host: Host, fail: Fail): Device {
  const temperature = new ADCSensor({
    name: "Temperature",
    pin: 34,
    interval: 500,
    calibrate: (volts) => {
      fail("callback calibrate");
      return volts;
    },
  });
  const device: Device = new Device(host, {
    name: "faults",
    timeInterval: 60_000,
    entities: [
      new GPIOSwitch({
        name: "Relay",
        pin: PIN.relay,
        restore: "last",
        onCommand: () => fail("callback switch.onCommand"),
      }),
      new BinaryLight({ name: "Lamp", pin: PIN.lamp, restore: "last" }),
      new PWMLight({
        name: "Strip",
        red: 16,
        green: 17,
        blue: 18,
        defaultTransitionLength: 100,
        effects: [new Rainbow()],
      }),
      new Light({
        name: "Ceiling",
        supportsBrightness: true,
        onCommand: () => fail("callback light.onCommand"),
      }),
      new TimeBasedCover({
        name: "Shutter",
        openPin: PIN.open,
        closePin: PIN.close,
        openDuration: 2000,
        closeDuration: 2000,
      }),
      new GPIOFan({ name: "Bath", lowPin: 12, highPin: 13 }),
      new PWMFan({ name: "Desk", pin: 19, oscillationPin: 23 }),
      temperature,
      new Thermostat({
        name: "Heating",
        sensor: temperature,
        heatPin: PIN.heat,
        targetTemperature: 20,
        visualMinTemperature: 5,
        visualMaxTemperature: 30,
        minOnTime: 100,
        minOffTime: 100,
        initialMode: ClimateMode.OFF,
      }),
      new GPIOBinarySensor({ name: "Door", pin: PIN.door, debounce: 10 }),
      new PulseCounterSensor({ name: "Water", pin: 14, interval: 500 }),
      new PulseCounterSensor({ name: "Wheel", signal: 32, control: 33, interval: 500 }),
      ...bme280({ bus: I2C_BUS, interval: READINGS, temperature: "Attic", humidity: "Damp" }),
      ...max31855({
        spi: { clock: SPI_BUS.clock, in: SPI_BUS.in, out: SPI_BUS.out },
        select: SPI_BUS.select,
        interval: READINGS,
        temperature: "Oven",
      }),
      ...mhz19({ serial: SERIAL, interval: READINGS, co2: "Air" }),
      new HostCamera({ name: "Porch" }),
      new HubBinarySensor({
        name: "Home",
        entityId: "binary_sensor.home",
        internal: false,
        onState: () => fail("callback hub.onState"),
      }),
      new Own(fail),
      new TextSensor({ name: "Message" }),
      new Switch({
        name: "Later",
        onCommand: () => void device.host.timer.set(() => fail("callback device.host.timer"), 10),
      }),
    ],
    services: [
      new Service({ name: "at_once", onExecute: () => fail("callback service.onExecute") }),
      new Service({
        name: "later",
        async onExecute() {
          await fail("callback service.onExecute, async");
        },
      }),
    ],
  });
  return device;
}

/** A user's own component. */
class Own extends Sensor {
  readonly #fail: Fail;
  #timer: object | undefined;
  #host: Host | undefined;

  constructor(fail: Fail) {
    super({ name: "Own" });
    this.#fail = fail;
  }

  override start(host: Host): void | Promise<void> {
    super.start(host);
    this.#host = host;
    let count = 0;
    this.#timer = host.timer.repeat(() => {
      const failed = this.#fail("callback component.timer");
      count += 1;
      this.publish(count);
      return failed;
    }, 700);
    try {
      return this.#fail("callback component.start");
    } catch (error) {
      this.close();
      throw error;
    }
  }

  override started(): void | Promise<void> {
    return this.#fail("callback component.started");
  }

  override connectionsChanged(connections: number): void | Promise<void> {
    super.connectionsChanged(connections);
    return this.#fail("callback component.connectionsChanged");
  }

  override close(): void | Promise<void> {
    if (this.#timer) this.#host?.timer.clear(this.#timer);
    this.#timer = undefined;
    super.close();
    return this.#fail("callback component.close");
  }
}
