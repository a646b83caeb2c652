import type { Sensor } from "../../entities/sensor.js";
import { notFound } from "../../rest/errors.js";
import type { Route } from "../../rest/route.js";
import { array, integer, nullable, number, object } from "../../schema/schema.js";
import { INTERVAL, MAX_VALUES, type SensorHistory } from "./sensor-history.js";

/**
 * `/sensors/{id}/history`: a sensor's values of the last day, each the average of `interval` seconds. The last one
 * was complete `age` seconds ago.
 */
export function historyRoute(sensors: readonly Sensor[], history: SensorHistory): Route {
  return {
    path: "/sensors/{id}/history",
    description: "A sensor's values of the last day, the oldest first",
    operations: {
      GET: {
        permission: "read",
        answers: {
          200: object({
            interval: integer({ minimum: INTERVAL, maximum: INTERVAL }),
            age: integer({ minimum: 0, maximum: INTERVAL }),
            values: array(nullable(number()), { maxItems: MAX_VALUES }),
          }).answerJSON,
        },
        run({ params: [id = ""] }) {
          const sensor = sensors.find(({ objectId }) => objectId === id);
          if (!sensor) throw notFound(`There's no "${id}" in /sensors.`);
          const values = history.valuesOf(sensor);
          return { status: 200, json: { interval: INTERVAL, age: history.age, values } };
        },
      },
    },
  };
}
