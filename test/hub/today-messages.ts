/**
 * What a device of ESPHome 2026.8 sends, as bytes: made with the messages of aioesphomeapi 45.13.1 (`api_pb2.py`) and
 * Google's protobuf for Python, not with this project's encoder.
 */
export type TodayMessage = readonly [
  id: number,
  message: string,
  /** Its fields, by their names in api.proto. Bytes are in Base64. */
  fields: Readonly<Record<string, unknown>>,
  /** The same as protobuf, in hexadecimal. */
  body: string,
];

/** By what they belong to, or answer. */
export const TODAY: Readonly<Record<string, readonly TodayMessage[]>> = {
  hello: [
    [
      2,
      "HelloResponse",
      {
        api_version_major: 1,
        api_version_minor: 15,
        server_info: "today (esphome v2026.8.0)",
        name: "today",
      },
      "0801100f1a19746f6461792028657370686f6d652076323032362e382e30292205746f646179",
    ],
  ],
  info: [
    [
      10,
      "DeviceInfoResponse",
      {
        name: "today",
        mac_address: "AA:BB:CC:00:11:22",
        esphome_version: "2026.8.0",
        compilation_time: "2026-08-21 10:00:00 +0000",
        model: "esp32-c6-devkitc-1",
        has_deep_sleep: true,
        project_name: "acme.weather",
        project_version: "2.1",
        webserver_port: 80,
        legacy_bluetooth_proxy_version: 5,
        bluetooth_proxy_feature_flags: 127,
        manufacturer: "Espressif",
        friendly_name: "Today",
        legacy_voice_assistant_version: 2,
        voice_assistant_feature_flags: 63,
        suggested_area: "Garden",
        bluetooth_mac_address: "AA:BB:CC:00:11:24",
        api_encryption_supported: true,
        devices: [{ device_id: 7, name: "Upstairs", area_id: 3 }],
        areas: [{ area_id: 3, name: "Attic" }],
        area: { area_id: 2, name: "Garden" },
        zwave_proxy_feature_flags: 1,
        zwave_home_id: 3735928559,
        serial_proxies: [{ name: "Meter", port_type: 1 }],
        api_encryption_provisionable: true,
      },
      "1205746f6461791a1141413a42423a43433a30303a31313a32322208323032362e382e302a19323032362d30382d32312031303a30303a3030202b30303030321265737033322d63362d6465766b6974632d313801420c61636d652e776561746865724a03322e315050580562094573707265737369666a05546f6461797002787f82010647617264656e88013f92011141413a42423a43433a30303a31313a3234980101a2010e0807120855707374616972731803aa0109080312054174746963b2010a0802120647617264656eb80101c001effdb6f50dca01090a054d657465721001d00101",
    ],
  ],
  list: [
    [
      12,
      "ListEntitiesBinarySensorResponse",
      { key: 3526656201, name: "Front Door", device_class: "door" },
      "15c98034d21a0a46726f6e7420446f6f722a04646f6f72",
    ],
    [
      16,
      "ListEntitiesSensorResponse",
      {
        key: 488761202,
        name: "Outside °2",
        unit_of_measurement: "°C",
        accuracy_decimals: 1,
        state_class: "STATE_CLASS_MEASUREMENT",
      },
      "1572e7211d1a0b4f75747369646520c2b0323203c2b04338015001",
    ],
    [
      17,
      "ListEntitiesSwitchResponse",
      { key: 3869083212, name: "Garden Relay" },
      "154c869de61a0c47617264656e2052656c6179",
    ],
    [
      18,
      "ListEntitiesTextSensorResponse",
      { key: 1686739444, name: "Story" },
      "15f49989641a0553746f7279",
    ],
    [
      15,
      "ListEntitiesLightResponse",
      {
        key: 4123499495,
        name: "Desk Lamp",
        supported_color_modes: ["COLOR_MODE_RGB", "COLOR_MODE_COLD_WARM_WHITE"],
        min_mireds: 153,
        max_mireds: 500,
        effects: ["None", "Pulse"],
      },
      "15e79bc7f51a094465736b204c616d704d00001943550000fa435a044e6f6e655a0550756c736562022313",
    ],
    [
      58,
      "ListEntitiesLockResponse",
      { key: 1121922920, name: "Gate", supports_open: true },
      "15682fdf421a04476174654801",
    ],
    [
      49,
      "ListEntitiesNumberResponse",
      { key: 2782712965, name: "Level", max_value: 10, step: 1 },
      "1585d4dca51a054c6576656c3d00002041450000803f",
    ],
    [
      13,
      "ListEntitiesCoverResponse",
      { key: 3379926646, name: "Blind", supports_position: true, supports_stop: true },
      "15769675c91a05426c696e6430016001",
    ],
    [
      17,
      "ListEntitiesSwitchResponse",
      { key: 1183803264, name: "Fan", device_id: 7 },
      "1580678f461a0346616e5007",
    ],
    [17, "ListEntitiesSwitchResponse", { key: 1183803264, name: "Fan" }, "1580678f461a0346616e"],
    [
      17,
      "ListEntitiesSwitchResponse",
      { key: 1941965176, entity_category: "ENTITY_CATEGORY_CONFIG" },
      "157809c0734001",
    ],
    [
      148,
      "ListEntitiesRadioFrequencyResponse",
      { key: 99, name: "Radio" },
      "15630000001a05526164696f",
    ],
    [
      41,
      "ListEntitiesServicesResponse",
      {
        name: "beep",
        key: 1123068841,
        args: [{ name: "times", type: "SERVICE_ARG_TYPE_INT" }],
        supports_response: "SUPPORTS_RESPONSE_STATUS",
      },
      "0a046265657015a9abf0421a090a0574696d657310012064",
    ],
    [19, "ListEntitiesDoneResponse", {}, ""],
  ],
  states: [
    [21, "BinarySensorStateResponse", { key: 3526656201, missing_state: true }, "0dc98034d21801"],
    [25, "SensorStateResponse", { key: 488761202, missing_state: true }, "0d72e7211d1801"],
    [26, "SwitchStateResponse", { key: 3869083212, state: true }, "0d4c869de61001"],
    [27, "TextSensorStateResponse", { key: 1686739444, missing_state: true }, "0df49989641801"],
    [
      24,
      "LightStateResponse",
      {
        key: 4123499495,
        state: true,
        brightness: 0.5,
        color_mode: "COLOR_MODE_RGB",
        color_brightness: 1,
        red: 1,
        effect: "None",
      },
      "0de79bc7f510011d0000003f250000803f4a044e6f6e65550000803f5823",
    ],
    [59, "LockStateResponse", { key: 1121922920, state: "LOCK_STATE_OPENING" }, "0d682fdf421006"],
    [50, "NumberStateResponse", { key: 2782712965, missing_state: true }, "0d85d4dca51801"],
    [
      22,
      "CoverStateResponse",
      { key: 3379926646, position: 0.25, current_operation: "COVER_OPERATION_IS_OPENING" },
      "0d769675c91d0000803e2801",
    ],
    [
      26,
      "SwitchStateResponse",
      { key: 1183803264, state: true, device_id: 7 },
      "0d80678f4610011807",
    ],
    [26, "SwitchStateResponse", { key: 1183803264 }, "0d80678f46"],
    [26, "SwitchStateResponse", { key: 1941965176, state: true }, "0d7809c0731001"],
    [
      93,
      "BluetoothLERawAdvertisementsResponse",
      { advertisements: [{ address: 1, rssi: -60, data: "AQID" }] },
      "0a09080110772203010203",
    ],
  ],
  logs: [
    [
      29,
      "SubscribeLogsResponse",
      { level: "LOG_LEVEL_INFO", message: "G1swOzMybVtJXVthcHA6MTAwXTogY2Fm6SD//htbMG0=" },
      "08031a201b5b303b33326d5b495d5b6170703a3130305d3a20636166e920fffe1b5b306d",
    ],
    [
      29,
      "SubscribeLogsResponse",
      { level: "LOG_LEVEL_WARN", message: "G1swOzMzbVtXXVthcHA6MTAxXTogR3LDvMOfZRtbMG0=" },
      "08021a201b5b303b33336d5b575d5b6170703a3130315d3a204772c3bcc39f651b5b306d",
    ],
  ],
  ping: [[8, "PingResponse", {}, ""]],
  off: [[26, "SwitchStateResponse", { key: 3869083212 }, "0d4c869de6"]],
  "sub-device off": [
    [26, "SwitchStateResponse", { key: 1183803264, device_id: 7 }, "0d80678f461807"],
  ],
  asleep: [[5, "DisconnectRequest", {}, ""]],
  bye: [[6, "DisconnectResponse", {}, ""]],
};
