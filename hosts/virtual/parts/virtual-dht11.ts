import { VirtualDHT22 } from "./virtual-dht22.js";

/** Aosong DHT11, from its data sheet, version 1.3: whole percents, tenths of degrees. */
export class VirtualDHT11 extends VirtualDHT22 {
  override readonly channels = {
    temperature: { from: -20, to: 60, precision: 0.0501, unit: "°C" },
    humidity: { from: 5, to: 95, precision: 0.501, unit: "%" },
  };
  protected override readonly shortest = 18;

  constructor(options: { name?: string; temperature?: number; humidity?: number } = {}) {
    super({ name: "dht11", ...options });
  }

  protected override values(): number[] {
    const tenths = Math.round(Math.abs(this.get("temperature")) * 10);
    const sign = this.get("temperature") < 0 ? 0x80 : 0;
    const humidity = Math.round(this.get("humidity"));
    return [humidity, 0, Math.floor(tenths / 10), (tenths % 10) | sign];
  }
}
