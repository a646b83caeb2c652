// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { NumberEntity } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeNumberCommandRequest,
  encodeListEntitiesNumberResponse,
  encodeNumberStateResponse,
  NumberCommandRequest,
} from "../messages/number.js";

import { Access, kind, ValueType } from "./kind.js";

export const NUMBER = kind<NumberEntity>({
  name: "number",
  collection: "numbers",
  description: "Values that can be set within a range",
  encodeList: encodeListEntitiesNumberResponse,
  encodeState: encodeNumberStateResponse,

  command: {
    id: MessageId.NumberCommandRequest,
    Request: NumberCommandRequest,
    decode: decodeNumberCommandRequest,
  },
  values: [
    {
      name: "state",
      type: ValueType.NUMBER,
      access: Access.BOTH,
      canBeUnknown: true,
      from: "minValue",
      to: "maxValue",
    },
    {
      name: "min_value",
      property: "minValue",
      type: ValueType.NUMBER,
      access: Access.READ,
      isFixed: true,
    },
    {
      name: "max_value",
      property: "maxValue",
      type: ValueType.NUMBER,
      access: Access.READ,
      isFixed: true,
    },
    { name: "step", type: ValueType.NUMBER, access: Access.READ, isFixed: true },
    {
      name: "unit_of_measurement",
      property: "unitOfMeasurement",
      type: ValueType.TEXT,
      access: Access.READ,
      isFixed: true,
    },
    {
      name: "device_class",
      property: "deviceClass",
      type: ValueType.TEXT,
      access: Access.READ,
      isFixed: true,
      when: "deviceClass",
    },
  ],
});
