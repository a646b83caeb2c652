// Generated from proto/device.proto by `npm run generate`: change that, not this.

/** The rules of a message, whatever its content. */
export const enum Rule {
  /** Clients may send it. */
  FROM_CLIENT = 1,
  /** Devices may send it. */
  FROM_DEVICE = 2,
  /** It is sent at once, instead of being collected with what follows. */
  NO_DELAY = 4,
  /** Only after hello. An operation needs that unless it says otherwise. */
  NEEDS_SETUP = 8,
  /** Only after the password, if there is one. An operation needs that unless it says otherwise. */
  NEEDS_AUTHENTICATION = 16,
}

/** The rules by message id; 0 for unknown ids. */
export const RULES: readonly number[] = [
  0,
  Rule.FROM_CLIENT | Rule.NO_DELAY, // 1 HelloRequest
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 2 HelloResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY, // 3 ConnectRequest
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 4 ConnectResponse
  Rule.FROM_CLIENT | Rule.FROM_DEVICE | Rule.NO_DELAY, // 5 DisconnectRequest
  Rule.FROM_CLIENT | Rule.FROM_DEVICE | Rule.NO_DELAY, // 6 DisconnectResponse
  Rule.FROM_CLIENT | Rule.FROM_DEVICE, // 7 PingRequest
  Rule.FROM_CLIENT | Rule.FROM_DEVICE, // 8 PingResponse
  Rule.FROM_CLIENT | Rule.NEEDS_SETUP, // 9 DeviceInfoRequest
  Rule.FROM_DEVICE, // 10 DeviceInfoResponse
  Rule.FROM_CLIENT | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 11 ListEntitiesRequest
  Rule.FROM_DEVICE, // 12 ListEntitiesBinarySensorResponse
  Rule.FROM_DEVICE, // 13 ListEntitiesCoverResponse
  Rule.FROM_DEVICE, // 14 ListEntitiesFanResponse
  Rule.FROM_DEVICE, // 15 ListEntitiesLightResponse
  Rule.FROM_DEVICE, // 16 ListEntitiesSensorResponse
  Rule.FROM_DEVICE, // 17 ListEntitiesSwitchResponse
  Rule.FROM_DEVICE, // 18 ListEntitiesTextSensorResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 19 ListEntitiesDoneResponse
  Rule.FROM_CLIENT | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 20 SubscribeStatesRequest
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 21 BinarySensorStateResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 22 CoverStateResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 23 FanStateResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 24 LightStateResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 25 SensorStateResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 26 SwitchStateResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 27 TextSensorStateResponse
  Rule.FROM_CLIENT | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 28 SubscribeLogsRequest
  Rule.FROM_DEVICE, // 29 SubscribeLogsResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 30 CoverCommandRequest
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 31 FanCommandRequest
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 32 LightCommandRequest
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 33 SwitchCommandRequest
  Rule.FROM_CLIENT | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 34 SubscribeHubServicesRequest
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 35 HubServiceResponse
  Rule.FROM_CLIENT | Rule.FROM_DEVICE | Rule.NEEDS_SETUP, // 36 GetTimeRequest
  Rule.FROM_CLIENT | Rule.FROM_DEVICE | Rule.NO_DELAY, // 37 GetTimeResponse
  Rule.FROM_CLIENT | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 38 SubscribeHubStatesRequest
  Rule.FROM_DEVICE, // 39 SubscribeHubStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_AUTHENTICATION, // 40 HubStateResponse
  Rule.FROM_DEVICE, // 41 ListEntitiesServicesResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 42 ExecuteServiceRequest
  Rule.FROM_DEVICE, // 43 ListEntitiesCameraResponse
  Rule.FROM_DEVICE, // 44 CameraImageResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 45 CameraImageRequest
  Rule.FROM_DEVICE, // 46 ListEntitiesClimateResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 47 ClimateStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 48 ClimateCommandRequest
  Rule.FROM_DEVICE, // 49 ListEntitiesNumberResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 50 NumberStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 51 NumberCommandRequest
  Rule.FROM_DEVICE, // 52 ListEntitiesSelectResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 53 SelectStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 54 SelectCommandRequest
  Rule.FROM_DEVICE, // 55 ListEntitiesSirenResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 56 SirenStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 57 SirenCommandRequest
  Rule.FROM_DEVICE, // 58 ListEntitiesLockResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 59 LockStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 60 LockCommandRequest
  Rule.FROM_DEVICE, // 61 ListEntitiesButtonResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 62 ButtonCommandRequest
  Rule.FROM_DEVICE, // 63 ListEntitiesMediaPlayerResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 64 MediaPlayerStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 65 MediaPlayerCommandRequest
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 66 SubscribeBluetoothLEAdvertisementsRequest
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 67 BluetoothLEAdvertisementResponse
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 68 BluetoothDeviceRequest
  Rule.FROM_DEVICE, // 69 BluetoothDeviceConnectionResponse
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 70 BluetoothGATTGetServicesRequest
  Rule.FROM_DEVICE, // 71 BluetoothGATTGetServicesResponse
  Rule.FROM_DEVICE, // 72 BluetoothGATTGetServicesDoneResponse
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 73 BluetoothGATTReadRequest
  Rule.FROM_DEVICE, // 74 BluetoothGATTReadResponse
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 75 BluetoothGATTWriteRequest
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 76 BluetoothGATTReadDescriptorRequest
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 77 BluetoothGATTWriteDescriptorRequest
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 78 BluetoothGATTNotifyRequest
  Rule.FROM_DEVICE, // 79 BluetoothGATTNotifyDataResponse
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 80 SubscribeBluetoothConnectionsFreeRequest
  Rule.FROM_DEVICE, // 81 BluetoothConnectionsFreeResponse
  Rule.FROM_DEVICE, // 82 BluetoothGATTErrorResponse
  Rule.FROM_DEVICE, // 83 BluetoothGATTWriteResponse
  Rule.FROM_DEVICE, // 84 BluetoothGATTNotifyResponse
  Rule.FROM_DEVICE, // 85 BluetoothDevicePairingResponse
  Rule.FROM_DEVICE, // 86 BluetoothDeviceUnpairingResponse
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 87 UnsubscribeBluetoothLEAdvertisementsRequest
  Rule.FROM_DEVICE, // 88 BluetoothDeviceClearCacheResponse
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 89 SubscribeVoiceAssistantRequest
  Rule.FROM_DEVICE, // 90 VoiceAssistantRequest
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 91 VoiceAssistantResponse
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 92 VoiceAssistantEventResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 93 BluetoothLERawAdvertisementsResponse
  Rule.FROM_DEVICE, // 94 ListEntitiesAlarmControlPanelResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 95 AlarmControlPanelStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 96 AlarmControlPanelCommandRequest
  Rule.FROM_DEVICE, // 97 ListEntitiesTextResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 98 TextStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 99 TextCommandRequest
  Rule.FROM_DEVICE, // 100 ListEntitiesDateResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 101 DateStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 102 DateCommandRequest
  Rule.FROM_DEVICE, // 103 ListEntitiesTimeResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 104 TimeStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 105 TimeCommandRequest
  Rule.FROM_CLIENT | Rule.FROM_DEVICE | Rule.NEEDS_AUTHENTICATION, // 106 VoiceAssistantAudio
  Rule.FROM_DEVICE, // 107 ListEntitiesEventResponse
  Rule.FROM_DEVICE, // 108 EventResponse
  Rule.FROM_DEVICE, // 109 ListEntitiesValveResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 110 ValveStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 111 ValveCommandRequest
  Rule.FROM_DEVICE, // 112 ListEntitiesDateTimeResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 113 DateTimeStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 114 DateTimeCommandRequest
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 115 VoiceAssistantTimerEventResponse
  Rule.FROM_DEVICE, // 116 ListEntitiesUpdateResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 117 UpdateStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 118 UpdateCommandRequest
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 119 VoiceAssistantAnnounceRequest
  Rule.FROM_DEVICE, // 120 VoiceAssistantAnnounceFinished
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 121 VoiceAssistantConfigurationRequest
  Rule.FROM_DEVICE, // 122 VoiceAssistantConfigurationResponse
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 123 VoiceAssistantSetConfiguration
  Rule.FROM_CLIENT | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 124 NoiseEncryptionSetKeyRequest
  Rule.FROM_DEVICE, // 125 NoiseEncryptionSetKeyResponse
  Rule.FROM_DEVICE, // 126 BluetoothScannerStateResponse
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 127 BluetoothScannerSetModeRequest
  Rule.FROM_CLIENT | Rule.FROM_DEVICE | Rule.NO_DELAY | Rule.NEEDS_AUTHENTICATION, // 128 ZWaveProxyFrame
  Rule.FROM_CLIENT | Rule.FROM_DEVICE | Rule.NEEDS_AUTHENTICATION, // 129 ZWaveProxyRequest
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_AUTHENTICATION, // 130 HubActionResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 131 ExecuteServiceResponse
  Rule.FROM_DEVICE, // 132 ListEntitiesWaterHeaterResponse
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 133 WaterHeaterStateResponse
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 134 WaterHeaterCommandRequest
  Rule.FROM_DEVICE, // 135 ListEntitiesInfraredResponse
  Rule.FROM_CLIENT | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 136 InfraredRFTransmitRawTimingsRequest
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 137 InfraredRFReceiveEvent
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 138 SerialProxyConfigureRequest
  Rule.FROM_DEVICE | Rule.NO_DELAY, // 139 SerialProxyDataReceived
  Rule.FROM_CLIENT | Rule.NO_DELAY | Rule.NEEDS_AUTHENTICATION, // 140 SerialProxyWriteRequest
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 141 SerialProxySetModemPinsRequest
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 142 SerialProxyGetModemPinsRequest
  Rule.FROM_DEVICE, // 143 SerialProxyGetModemPinsResponse
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 144 SerialProxyRequest
  Rule.FROM_CLIENT | Rule.NEEDS_AUTHENTICATION, // 145 BluetoothSetConnectionParamsRequest
  Rule.FROM_DEVICE, // 146 BluetoothSetConnectionParamsResponse
  Rule.FROM_DEVICE, // 147 SerialProxyRequestResponse
  Rule.FROM_DEVICE, // 148 ListEntitiesRadioFrequencyResponse
  Rule.FROM_CLIENT | Rule.NEEDS_SETUP | Rule.NEEDS_AUTHENTICATION, // 149 DeviceCapabilitiesRequest
  Rule.FROM_DEVICE, // 150 DeviceCapabilitiesResponse
];
