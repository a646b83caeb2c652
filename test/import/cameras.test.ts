/** Converted cameras: the keys and defaults are those of esphome/components/esp32_camera/__init__.py. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { keep } from "../tools/close-after.js";
import { runImported } from "./run-imported.js";

/** An ESP32-CAM as ESPHome's documentation has it. */
const AI_THINKER = `
esp32_camera:
  name: Porch
  external_clock: {pin: GPIO0, frequency: 20MHz}
  i2c_pins: {sda: GPIO26, scl: GPIO27}
  data_pins: [GPIO5, GPIO18, GPIO19, GPIO21, GPIO36, GPIO39, GPIO34, GPIO35]
  vsync_pin: GPIO25
  href_pin: GPIO23
  pixel_clock_pin: GPIO22
  power_down_pin: GPIO32
`;

const converted = (yaml: string) => convert(`esphome: {name: a}\n${yaml}`);
const notesOf = (yaml: string) => converted(yaml).notes.map(({ text }) => text);

describe("Converted cameras", () => {
  it("take pictures, and the notes say how to build the firmware", async () => {
    assert.deepEqual(notesOf(AI_THINKER), [
      "esp32_camera: build the firmware with camera=ai-thinker",
    ]);
    const device = await runImported(AI_THINKER);
    keep({ close: () => device.close() });
    assert.equal(device.entity("Porch").kind, "camera");
  });

  it("have ESPHome's size and flips where the configuration says none", () => {
    const { text } = converted(AI_THINKER);
    assert.match(text, /width: 640,\s+height: 480,/);
    assert.match(text, /verticalFlip: true,\s+horizontalMirror: true,/);
  });

  it("have all settings that change pictures", () => {
    const settings = `
  resolution: uxga
  jpeg_quality: 12
  max_framerate: 5 fps
  idle_framerate: 0.2 fps
  vertical_flip: false
  horizontal_mirror: false
  contrast: 1
  brightness: -1
  saturation: 2
  special_effect: red_tint
  aec_mode: manual
  aec2: true
  ae_level: 1
  agc_mode: manual
  agc_value: 4
  agc_gain_ceiling: 16x
  wb_mode: sunny
`;
    const { text } = converted(AI_THINKER + settings);
    for (const line of [
      ...["width: 1600", "height: 1200", "maxFramerate: 5", "idleFramerate: 0.2"],
      ...["verticalFlip: false", "horizontalMirror: false", "contrast: 1", "brightness: -1"],
      ...["saturation: 2", 'effect: "red"', "nightMode: true", "exposureLevel: 1"],
      ...["exposure: 300", "gain: 4", "gainCeiling: 16", 'whiteBalance: "sunny"'],
    ])
      assert.ok(text.includes(`${line},`), line);
    assert.deepEqual(notesOf(AI_THINKER + settings), [
      "esp32_camera: build the firmware with camera=ai-thinker cam_quality=12",
    ]);
  });

  it("that aren't a module's have all their pins in the note", () => {
    const [note] = notesOf(AI_THINKER.replace("GPIO32", "GPIO33").replace("20MHz", "10MHz"));
    assert.match(note ?? "", /camera=pins cam_xclk=0 .*cam_d7=35 cam_powerdown=33 cam_mhz=10$/);
  });

  it("aren't converted without pins of their own", () => {
    const shared = AI_THINKER.replace("i2c_pins: {sda: GPIO26, scl: GPIO27}", "i2c_id: bus");
    assert.match(notesOf(shared).join(), /esp32_camera: .*needs i2c_pins/);
    const without = AI_THINKER.replace("  vsync_pin: GPIO25\n", "");
    assert.match(notesOf(without).join(), /esp32_camera: .*aren't known: vsync/);
  });
});
