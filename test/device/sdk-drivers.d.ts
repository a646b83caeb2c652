/** Drivers of the SDK's that read simulated parts in Moddable's simulator. */
declare module "embedded:sensor/Barometer-Temperature/BMP280" {
  const BMP280: new (options: object) => { sample(): unknown };
  export default BMP280;
}
declare module "embedded:sensor/CarbonDioxideGasSensor-VOCSensor/CCS811" {
  const CCS811: new (options: object) => { sample(): unknown };
  export default CCS811;
}
declare module "embedded:sensor/Humidity-Temperature/SHT3x" {
  const SHT3x: new (options: object) => { sample(): unknown };
  export default SHT3x;
}
declare module "embedded:sensor/Temperature/TMP117" {
  const TMP117: new (options: object) => { sample(): unknown };
  export default TMP117;
}
