import { Climate, type ClimateOptions } from "../../entities/climate/climate.js";
import type { ClimateModeName } from "../../entities/climate/climate-values.js";
import type { Entity, EntityOptions } from "../../entities/entity.js";
import type { Sensor } from "../../entities/sensor.js";
import type { Host } from "../../host/host.js";
import {
  type AirConditioner,
  type AirConditionerState,
  ALL_MODES,
  FIRST_STATE,
} from "../../parts/air-conditioners/air-conditioner.js";
import type { RemoteReceiver } from "../remotes/remote-receiver.js";
import type { RemoteTransmitter } from "../remotes/remote-transmitter.js";

/** Milliseconds after a signal of its own in which its receiver has that. */
const OWN = 1000;

export interface InfraredClimateOptions
  extends EntityOptions,
    Pick<ClimateOptions, "restore" | "onCommand"> {
  /** The protocol of its remote control: `COOLIX`, `DAIKIN`, `mitsubishi()` and others. */
  airConditioner: AirConditioner;
  /** What tells it, one of the device's entities. */
  transmitter: RemoteTransmitter;
  /** What hears its remote control, so that the state stays right; one of the device's entities. Default: none. */
  receiver?: RemoteReceiver;
  /** The sensor of the room's temperature in °C, which is shown; one of the device's entities. Default: none. */
  sensor?: Sensor;
  /** It heats. Default true. */
  supportsHeat?: boolean;
  /** It cools. Default true. */
  supportsCool?: boolean;
}

/**
 * An air conditioner that is told by infrared what to do, as its remote control does. It doesn't answer: the state is
 * what it was told last, by the device or by its remote control. A restart tells it nothing.
 */
export class InfraredClimate extends Climate {
  private readonly airConditioner: AirConditioner;
  private readonly transmitter: RemoteTransmitter;
  private readonly receiver: RemoteReceiver | undefined;
  private readonly sensor: Sensor | undefined;
  private last: AirConditionerState;
  private host: Host | undefined;
  private sentAt = Number.NEGATIVE_INFINITY;
  private ends: readonly (() => void)[] = [];

  constructor(options: InfraredClimateOptions) {
    const { airConditioner, sensor } = options;
    super({
      ...options,
      modes: modesWith(options),
      fanModes: airConditioner.fanModes,
      swingModes: airConditioner.swingModes,
      presets: airConditioner.presets ?? [],
      visualMinTemperature: airConditioner.minTemperature,
      visualMaxTemperature: airConditioner.maxTemperature,
      visualTemperatureStep: airConditioner.temperatureStep ?? 1,
      targetTemperature: FIRST_STATE.temperature,
      supportsCurrentTemperature: sensor !== undefined,
    });
    this.airConditioner = airConditioner;
    this.transmitter = options.transmitter;
    this.receiver = options.receiver;
    this.sensor = sensor;
    this.last = FIRST_STATE;
    this.show(this.last);
  }

  override get needs(): readonly Entity[] {
    const { transmitter, receiver, sensor } = this;
    return [transmitter, ...(receiver ? [receiver] : []), ...(sensor ? [sensor] : [])];
  }

  override start(host: Host): void {
    super.start(host);
    this.host = host;
    this.last = this.wanted;
    const { receiver, sensor } = this;
    this.ends = [
      ...(receiver ? [receiver.onReceive((timings) => this.hear(timings))] : []),
      ...(sensor ? [sensor.onReading((state) => this.feel(state))] : []),
    ];
    if (sensor) this.wireCurrentTemperature = sensor.state ?? Number.NaN;
  }

  override close(): void {
    for (const end of this.ends) end();
    this.ends = [];
    this.host = undefined;
    super.close();
  }

  /** The state that was restored is the air conditioner's already. */
  protected override resume(): void {}

  protected override write(): void {
    super.write();
    const { airConditioner, last } = this;
    const state = airConditioner.settled?.(this.wanted) ?? this.wanted;
    this.send(airConditioner.encode(state, last, this.modes as AirConditionerState["mode"][]));
    this.sendRoom(state, false);
    this.last = state;
    this.show(state);
  }

  private send(signals: readonly (readonly number[])[]): void {
    const { airConditioner, transmitter } = this;
    for (const timings of signals)
      transmitter.send({ protocol: "raw", timings, carrier: airConditioner.carrier });
    if (signals.length > 0) this.sentAt = this.host?.time.ticks ?? this.sentAt;
  }

  private sendRoom(state: AirConditionerState, isNews: boolean): void {
    const temperature = this.sensor?.state ?? Number.NaN;
    if (!Number.isNaN(temperature))
      this.send(this.airConditioner.encodeRoom?.(state, temperature, isNews) ?? []);
  }

  /** What its fields say. */
  private get wanted(): AirConditionerState {
    return {
      mode: this.mode as AirConditionerState["mode"],
      temperature: this.wireTargetTemperature,
      fan: (this.fanMode ?? "auto") as AirConditionerState["fan"],
      swing: (this.swingMode ?? "off") as AirConditionerState["swing"],
      preset: this.preset as AirConditionerState["preset"],
    };
  }

  private feel(temperature: number | undefined): void {
    this.publish({ currentTemperature: temperature });
    this.sendRoom(this.last, true);
  }

  /** A remote control has sent something. */
  private hear(timings: readonly number[]): void {
    if ((this.host?.time.ticks ?? 0) - this.sentAt < OWN) return;
    const state = this.airConditioner.decode(timings, this.last);
    if (!state || !this.modes.includes(state.mode)) return;
    this.last = state;
    this.show(state);
  }

  private show({ mode, temperature, fan, swing, preset }: AirConditionerState): void {
    this.publish({
      mode,
      targetTemperature: temperature,
      fanMode: fan,
      ...(this.swingModes.length > 0 && { swingMode: swing }),
      ...(this.presets.length > 0 && { preset }),
    });
  }
}

function modesWith({
  airConditioner,
  supportsHeat = true,
  supportsCool = true,
}: InfraredClimateOptions): readonly ClimateModeName[] {
  const modes = ALL_MODES.filter(
    (mode) => (mode !== "cool" || supportsCool) && (mode !== "heat" || supportsHeat),
  );
  return airConditioner.modesOf?.(modes) ?? modes;
}
