/** The keys of configurations that can't matter for a program, each with its reason. */

const BUILD = "it says how ESPHome's firmware is built";
const NETWORK = "the board's network is given when it is flashed, or on its set-up page";
const UPDATES = "programs and firmware are replaced over HTTP, with a token";
const LOGGING = "the log is always there, and each client chooses its level";
const PLACES = "its files and texts have been put in where they are used";
const SERVER = "a board has its page and its API as soon as it has a token";
const CLOCK = "a hub sets the clock by itself";
const HELP = "only ESPHome's checks need it";
const ID = "nothing else in the program needs the name";
const CHIP = "Thimble's drivers do it as the chip allows";

/**
 * For each path of keys the reason. `*` stands for one key, `**` at the end for all that is below. A domain's section
 * has its platform beside it: `"switch gpio"`.
 */
const NEEDLESS: Readonly<Record<string, string>> = {
  "substitutions.**": PLACES,
  "defaults.**": PLACES,
  esphome: "what it has is listed by itself",
  "esphome.comment": "it is a comment",
  "esphome.min_version": BUILD,
  "esphome.build_path": BUILD,
  "esphome.platform": BUILD,
  "esphome.board": BUILD,
  "esphome.arduino_version": BUILD,
  "esphome.platformio_options.**": BUILD,
  "esphome.debug_scheduler": BUILD,
  "esphome.compile_process_limit": BUILD,
  "esphome.libraries.**": BUILD,
  "esphome.project.**": "it names the product that ESPHome's firmware belongs to",
  "esp32.**": BUILD,
  "esp8266.**": "a note says that it is another chip",
  "rp2040.**": "a note says that it is another chip",
  "bk72xx.**": "a note says that it is another chip",
  "rtl87xx.**": "a note says that it is another chip",
  "ln882x.**": "a note says that it is another chip",
  "libretiny.**": "a note says that it is another chip",
  "nrf52.**": "a note says that it is another chip",
  "host.**": BUILD,
  "psram.**": BUILD,
  "network.**": NETWORK,
  "mdns.**": "the device always announces itself",
  "preferences.**": "states are saved once a minute, as in ESPHome",
  wifi: NETWORK,
  ota: UPDATES,
  logger: LOGGING,
  web_server: SERVER,
  safe_mode: "a board starts without its program after five starts that failed",
  api: "the device always has it",
  time: CLOCK,
  "wifi.ssid": NETWORK,
  "wifi.password": NETWORK,
  "wifi.networks.**": NETWORK,
  "wifi.ap.**": "a board without its Wi-Fi opens an access point by itself",
  "wifi.id": ID,
  "wifi.domain": NETWORK,
  "wifi.use_address": NETWORK,
  "wifi.fast_connect": NETWORK,
  "wifi.power_save_mode": NETWORK,
  "wifi.reboot_timeout": "the connection is tried again for ever",
  "captive_portal.**": "a board without its Wi-Fi opens an access point by itself",
  "improv_serial.**": "a board is set up over USB by npx thimble",
  "logger.level": LOGGING,
  "logger.baud_rate": LOGGING,
  "logger.tx_buffer_size": LOGGING,
  "logger.hardware_uart": LOGGING,
  "logger.esp8266_store_log_strings_in_flash": LOGGING,
  "logger.logs.**": LOGGING,
  "logger.initial_level": LOGGING,
  "logger.runtime_tag_levels": LOGGING,
  "logger.deassert_rts_dtr": LOGGING,
  "logger.id": ID,
  "ota.platform": UPDATES,
  "ota *.platform": UPDATES,
  "ota.password": UPDATES,
  "ota *.password": UPDATES,
  "ota.id": ID,
  "ota *.id": ID,
  "ota.port": UPDATES,
  "ota *.port": UPDATES,
  "ota.safe_mode": UPDATES,
  "ota.num_attempts": UPDATES,
  "ota.reboot_timeout": UPDATES,
  "ota *.version": UPDATES,
  "safe_mode.num_attempts": "a board starts without its program after five starts that failed",
  "safe_mode.reboot_timeout": "a board starts without its program after five starts that failed",
  "safe_mode.boot_is_good_after":
    "a board starts without its program after five starts that failed",
  "safe_mode.disabled": "a board starts without its program after five starts that failed",
  "web_server.port": SERVER,
  "web_server.version": SERVER,
  "web_server.local": SERVER,
  "web_server.log": SERVER,
  "web_server.ota": SERVER,
  "web_server.id": ID,
  "web_server.js_url": SERVER,
  "web_server.css_url": SERVER,
  "web_server.js_include": SERVER,
  "web_server.css_include": SERVER,
  "web_server.enable_private_network_access": SERVER,
  "api.port": "the API has ESPHome's port",
  "api.id": ID,
  "api.reboot_timeout": "the device goes on without clients",
  "api.encryption.key": "a note says how to give it",
  "api.password": "a note says how to give it",
  "api.batch_delay": "states are sent at once",
  "mqtt.id": ID,
  "sensor mqtt_subscribe.mqtt_parent_id": ID,
  "text_sensor mqtt_subscribe.mqtt_parent_id": ID,
  "mqtt.client_id": "the device's name is enough",
  "time *.platform": CLOCK,
  "time *.id": ID,
  "time *.update_interval": CLOCK,
  "time *.servers.**": CLOCK,
  "* *.platform": "its kind has been chosen by it",
  "* *.setup_priority": "everything starts in the order in which it needs one another",
  "i2c.scan": "each part is looked for at its own address",
  "i2c.id": ID,
  "uart.id": ID,
  "one_wire *.id": ID,
  "dallas.id": ID,
  "uart.baud_rate": "each part's driver knows its own",
  "uart.parity": "each part's driver knows its own",
  "uart.data_bits": "each part's driver knows its own",
  "uart.stop_bits": "each part's driver knows its own",
  "i2c.timeout": "the host chooses it",
  "modbus.id": ID,
  "sensor template.update_interval": "without a lambda there is nothing to update",
  "text_sensor template.update_interval": "without a lambda there is nothing to update",
  "number template.update_interval": "without a lambda there is nothing to update",
  "select template.update_interval": "without a lambda there is nothing to update",
  "text template.update_interval": "without a lambda there is nothing to update",
  "dashboard_import.**": "ESPHome's dashboard takes over devices with it",
  "esphome.on_boot.priority": "all entities have started then",
  "esphome.on_shutdown.priority": "all entities still run then",
  "uart.rx_buffer_size": "the host chooses it",
  "dallas.update_interval": "each thermometer has an interval of its own",
  "* *.pin.ignore_strapping_warning": HELP,
  "* *.pin.ignore_pin_validation_error": HELP,
  "* *.pin.allow_other_uses": HELP,
  "* *.pin.mode": "an input is an input, and an output is an output",
  "* *.pin.mode.input": "an input is an input",
  "* *.pin.mode.output": "an output is an output",
  "output ac_dimmer.zero_cross_pin.mode.input": "an input is an input",
  "output ac_dimmer.zero_cross_pin.allow_other_uses": HELP,
  "output ac_dimmer.gate_pin.mode.output": "an output is an output",
  "* *.*.ignore_strapping_warning": HELP,
  "* *.*.ignore_pin_validation_error": HELP,
  "* *.*.mode.input": "an input is an input",
  "* *.*.mode.output": "an output is an output",
  "* *.pin.id": ID,
  "i2c.*.ignore_strapping_warning": HELP,
  "i2c.*.allow_other_uses": HELP,
  "uart.*.ignore_strapping_warning": HELP,
  "uart.*.allow_other_uses": HELP,
  "uart.*.mode.input": "a port's pins are what it needs",
  "uart.*.mode.output": "a port's pins are what it needs",
  "interval.id": ID,
  "output ledc.channel": "the host chooses it",
  "sensor pulse_counter.use_pcnt": "boards count in hardware where they can",
  "sensor adc.samples": "the host reads several times by itself",
  "sensor ina219.max_current": CHIP,
  "sensor ina219.max_voltage": CHIP,
  "sensor ina226.max_current": CHIP,
  "sensor bl0942.reset":
    "its energy goes on from what it has counted, which is no difference for a hub",
  "ads1115.continuous_mode": CHIP,
  "sensor ads1115.gain": "the whole range is measured; a note says where the steps were finer",
  "sensor ads1115.resolution": "an ADS1015 has the same voltages in fewer steps",
  "sensor ads1115.sample_rate": CHIP,
  "sensor vl53l0x.timeout": "nothing is waited for at its start that could take so long",
  "sensor max31855.data_rate": CHIP,
  "spi.id": ID,
  "spi.interface": "the host chooses it",
  "remote_receiver.dump": "each code is logged",
  "remote_receiver.tolerance": CHIP,
  "remote_receiver.filter": CHIP,
  "remote_receiver.buffer_size": "the host chooses it",
  "remote_receiver.memory_blocks": "the host chooses it",
  "remote_receiver.rmt_symbols": "the host chooses it",
  "remote_receiver.rmt_channel": "the host chooses it",
  "remote_receiver.receive_symbols": "the host chooses it",
  "remote_receiver.filter_symbols": CHIP,
  "remote_receiver.clock_resolution": "the host chooses it",
  "remote_receiver.use_dma": "the host chooses it",
  "remote_receiver.id": ID,
  "remote_transmitter.carrier_duty_percent":
    "a carrier is on half of the time; 100 % is none, as codes by radio have it",
  "remote_transmitter.rmt_symbols": "the host chooses it",
  "remote_transmitter.rmt_channel": "the host chooses it",
  "remote_transmitter.clock_resolution": "the host chooses it",
  "remote_transmitter.use_dma": "the host chooses it",
  "remote_transmitter.id": ID,
  "text_sensor version.hide_timestamp": "its version has no time",
  "sensor sht4x.precision": "it always measures with the highest",
  "sensor aht10.variant": "the driver finds out which one it is",
  "sensor htu21d.model": "the driver reads both",
  "sensor dallas_temp.resolution": "it always measures with 12 bits, ESPHome's default, or better",
  "sensor dallas.resolution": "it always measures with 12 bits, ESPHome's default, or better",
  "light *.chipset": "an LEDStrip's times suit all chips of WS2812's family",
  "light *.rmt_channel": "the host chooses it",
  "light *.rmt_symbols": "the host chooses it",
  "light *.max_refresh_rate": "a strip is only written when it changes",
  "light *.method.**": "the host chooses it",
  "binary_sensor status.device_class": "it always has that one",
  "light *.effects.*.id": ID,
  "web_server.sorting_groups.sorting_weight": "groups are in the order of the program's entities",
  "* *.web_server.**": "the page has the program's order, and the group is taken",
  "* *.web_server_id": ID,
  "* *.mqtt_id": ID,
};

/** Each pattern's words, of each key with its platform. */
const PATTERNS = Object.keys(NEEDLESS).map((pattern) => {
  const isOpen = pattern.endsWith(".**");
  const keys = (isOpen ? pattern.slice(0, -3) : pattern).split(".");
  return { isOpen, keys: keys.map((key) => key.split(" ")) };
});

/** Whether a key can't matter. */
export function isNeedless(names: readonly string[]): boolean {
  return PATTERNS.some(
    ({ keys, isOpen }) =>
      (isOpen ? names.length >= keys.length : names.length === keys.length) && matches(keys, names),
  );
}

/** Whether nothing that a key has can matter either. */
export function isNeedlessAsWhole(names: readonly string[]): boolean {
  return PATTERNS.some(
    ({ keys, isOpen }) => isOpen && names.length >= keys.length && matches(keys, names),
  );
}

/** `"light *"` stands for each platform of lights, `"* *"` for each of all domains. */
function matches(keys: readonly (readonly string[])[], names: readonly string[]): boolean {
  return keys.every((pattern, index) => {
    const name = names[index] ?? "";
    const [word = ""] = pattern;
    if (pattern.length === 1 && !name.includes(" ")) return word === "*" || word === name;
    const words = name.split(" ");
    return (
      pattern.length === words.length &&
      pattern.every((each, place) => each === "*" || each === words[place])
    );
  });
}
