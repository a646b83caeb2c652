/** Drivers of the SDK's that read simulated parts in Moddable's simulator. */
declare module "embedded:sensor/AmbientLight-Gesture-Proximity/APDS9960" {
  const APDS9960: new (options: object) => { sample(): unknown };
  export default APDS9960;
}
declare module "embedded:sensor/Barometer-Humidity-Temperature/BME68x" {
  /** Bosch's library. The module's default is for the BME688 only. */
  export class BME68x {
    constructor(options: object);
    set_conf(options: object): void;
    set_op_mode(mode: number): void;
    get_data(mode: number): { pressure: number }[] | undefined;
    static readonly FORCED_MODE: number;
  }
}
declare module "embedded:sensor/Barometer-Temperature/BMP280" {
  const BMP280: new (options: object) => { sample(): unknown };
  export default BMP280;
}
declare module "embedded:sensor/CarbonDioxideGasSensor-VOCSensor/CCS811" {
  const CCS811: new (options: object) => { sample(): unknown };
  export default CCS811;
}
declare module "embedded:sensor/Energy/PZEM004T" {
  const PZEM004T: new (
    options: object,
  ) => { sample(callback: (error: Error | null, sample?: { voltage: number }) => void): void };
  export default PZEM004T;
}
declare module "embedded:sensor/Humidity-Temperature/SHT3x" {
  const SHT3x: new (options: object) => { sample(): unknown };
  export default SHT3x;
}
declare module "embedded:sensor/Humidity-Temperature/SI7020" {
  const SI7020: new (options: object) => { sample(): unknown };
  export default SI7020;
}
declare module "embedded:sensor/Temperature/TMP117" {
  const TMP117: new (options: object) => { sample(): unknown };
  export default TMP117;
}
