/** The chips' names in ESP Web Tools' manifests, by their numbers in images (`esp_chip_id_t` of ESP-IDF's). */
export const CHIP_NAMES: Readonly<Record<number, string>> = {
  0: "ESP32",
  2: "ESP32-S2",
  5: "ESP32-C3",
  9: "ESP32-S3",
  13: "ESP32-C6",
  16: "ESP32-H2",
};

export function chipName(number: number): string {
  return CHIP_NAMES[number] ?? `chip ${number}`;
}
