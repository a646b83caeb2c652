import {
  type AlarmControlPanel,
  Automation,
  type BinarySensor,
  type Button,
  type Climate,
  type Cover,
  type DateEntity,
  type DateTimeEntity,
  type EventEntity,
  type Fan,
  type Infrared,
  type Light,
  type Lock,
  type MediaPlayer,
  type NumberEntity,
  type Select,
  type Sensor,
  type Siren,
  type Switch,
  type TextEntity,
  type TextSensor,
  type TimeEntity,
  type Update,
  type Valve,
  type WaterHeater,
} from "thimble";

/** Rules that were made on the device's page. */
export function rules({
  mySwitch,
  myLight,
  myCover,
  myFan,
  myClimate,
  myNumber,
  mySelect,
  myButton,
  myText,
  myLock,
  myValve,
  myDate,
  myTime,
  myDatetime,
  myAlarmControlPanel,
  mySiren,
  myMediaPlayer,
  myWaterHeater,
  myUpdate,
  myInfrared,
  myBinarySensor,
  mySensor,
  myTextSensor,
  myEvent,
}: {
  mySwitch: Switch;
  myLight: Light;
  myCover: Cover;
  myFan: Fan;
  myClimate: Climate;
  myNumber: NumberEntity;
  mySelect: Select;
  myButton: Button;
  myText: TextEntity;
  myLock: Lock;
  myValve: Valve;
  myDate: DateEntity;
  myTime: TimeEntity;
  myDatetime: DateTimeEntity;
  myAlarmControlPanel: AlarmControlPanel;
  mySiren: Siren;
  myMediaPlayer: MediaPlayer;
  myWaterHeater: WaterHeater;
  myUpdate: Update;
  myInfrared: Infrared;
  myBinarySensor: BinarySensor;
  mySensor: Sensor;
  myTextSensor: TextSensor;
  myEvent: EventEntity;
}) {
  return [
    new Automation({
      name: "Each kind",
      when: {
        or: [
          { entity: myBinarySensor, field: "state", comparison: "changes" },
          { entity: mySensor, field: "state", comparison: "changes" },
          { entity: myTextSensor, field: "state", comparison: "changes" },
          { entity: myEvent, field: "state", comparison: "changes" },
        ],
      },
      commands: [
        { entity: mySwitch, values: { state: true } },
        {
          entity: myLight,
          values: { state: true, brightness: 0.5, red: 1, effect: "None", transitionLength: "1 s" },
        },
        { entity: myCover, values: { position: 1, tilt: 0.5 } },
        {
          entity: myFan,
          values: {
            state: true,
            speedLevel: 2,
            direction: "forward",
            oscillating: true,
            presetMode: "x",
          },
        },
        {
          entity: myClimate,
          values: {
            mode: "heat",
            targetTemperature: 21,
            fanMode: "auto",
            swingMode: "off",
            away: true,
          },
        },
        { entity: myNumber, values: { state: 4 } },
        { entity: mySelect, values: { state: "a" } },
        { entity: myButton, values: { press: true } },
        { entity: myText, values: { state: "x" } },
        { entity: myLock, values: { command: "unlock", code: "1" } },
        { entity: myValve, values: { position: 0 } },
        { entity: myDate, values: { state: "2026-01-01" } },
        { entity: myTime, values: { state: "07:30" } },
        { entity: myDatetime, values: { state: "2026-01-01T00:00:00Z" } },
        { entity: myAlarmControlPanel, values: { command: "arm_away", code: "1" } },
        { entity: mySiren, values: { state: true, tone: "x", duration: "5 s", volume: 0.5 } },
        {
          entity: myMediaPlayer,
          values: { command: "play", volume: 0.4, mediaUrl: "x", announcement: true },
        },
        {
          entity: myWaterHeater,
          values: { mode: "eco", targetTemperature: 50, on: true, away: false },
        },
        { entity: myUpdate, values: { command: "update" } },
        { entity: myInfrared, values: { send: { timings: [1, 2] } } },
        { entity: myMediaPlayer, values: { muted: true } },
      ],
    }),
  ];
}
