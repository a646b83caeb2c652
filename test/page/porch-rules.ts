import {
  Automation,
  type BinarySensor,
  type Cover,
  type Fan,
  type Light,
  type Sensor,
} from "thimble";

/** Rules that were made on the device's page. */
export function rules({
  door,
  porch,
  outside,
  fan,
  blind,
}: {
  door: BinarySensor;
  porch: Light;
  outside: Sensor;
  fan: Fan;
  blind: Cover;
}) {
  return [
    new Automation({
      name: "Porch light",
      when: {
        and: [
          { entity: door, field: "state", comparison: "becomes", value: true },
          { from: "sunset", to: "sunrise" },
        ],
      },
      commands: [
        { entity: porch, values: { state: true } },
        { wait: "5 min" },
        { entity: porch, values: { state: false } },
      ],
    }),
    new Automation({
      when: { entity: outside, field: "state", comparison: "above", value: 25, for: "10 min" },
      commands: [{ entity: fan, values: { state: true, speedLevel: 2 } }],
    }),
    new Automation({
      when: { from: "06:30", weekdays: ["mon", "tue", "wed", "thu", "fri"] },
      delay: "10 s",
      commands: [
        { entity: blind, values: { position: 1 } },
        { wait: "1 min" },
        { entity: porch, values: { brightness: 0.2 } },
      ],
    }),
  ];
}
