/** The parts whose simulated ones the SDK's own drivers read in Moddable's simulator: a component, and a channel of its part. */
export const READ_BY_SDK = {
  sht3x: { name: "SHT3x", channel: "temperature", from: -40, to: 125, precision: 0.002 },
  tmp117: { name: "TMP117", channel: "temperature", from: -55, to: 150, precision: 0.004 },
  bme280: { name: "BMP280", channel: "temperature", from: -40, to: 85, precision: 0.02 },
  ccs811: { name: "CCS811", channel: "tvoc", from: 1, to: 1187, precision: 0.5 },
  htu21d: { name: "HTU21D", channel: "humidity", from: 0, to: 100, precision: 0.016 },
  bme680: { name: "BME680", channel: "pressure", from: 300, to: 1100, precision: 0.09 },
  apds9960: { name: "APDS-9960", channel: "red", from: 0, to: 100, precision: 0.01 },
  pzem004t: { name: "PZEM-004T", channel: "voltage", from: 80, to: 260, precision: 0.0501 },
} as const;
