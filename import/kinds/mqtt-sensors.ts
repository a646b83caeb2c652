/** `mqtt_subscribe`: sensors that show what is published to a topic. */
import { brokerOf, knownTopic, qosOf } from "../automation/mqtt-actions.js";
import { NO_VARIABLES, scopeOf } from "../automation/scope.js";
import { addTriggers } from "../automation/triggers.js";
import { TEXT_TRIGGERS } from "../automation/value-triggers.js";
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { optionsCode } from "../lambda/mqtt.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { quoted } from "../lambda/values.js";
import type { ImportedProgram } from "../program/program.js";
import { addSensor } from "./add-sensor.js";
import { deviceClassOf } from "./device-class.js";
import { sensorCommon } from "./sensor-common.js";

/** The begin and the end of what listens; undefined where it can't be converted, which the section is refused for. */
function subscriptionOf(section: Section, program: ImportedProgram): [string, string] | undefined {
  try {
    const broker = brokerOf(undefined, scopeOf(program, NO_VARIABLES));
    const topic = knownTopic(section.value("topic"));
    const qos = qosOf(section.value("qos"));
    if (qos === 2) section.noteKey("qos", "qos 2 is 1 here, so that a message may come twice");
    return [`${broker}.subscribe(${quoted(topic)}, (payload) => {`, `}${optionsCode(qos)});`];
  } catch (error) {
    if (!(error instanceof UnconvertibleError)) throw error;
    return void section.refuse(oneLine(error.message));
  }
}

/** What isn't a number makes its state unknown, as ESPHome's `parse_number` does. */
export function subscribedSensor(section: Section, program: ImportedProgram): void {
  const subscription = subscriptionOf(section, program);
  if (!subscription) return;
  const entity = addSensor(section, program, "Sensor", [], { accuracyDecimals: 1 });
  if (entity === undefined) return;
  const [open, close] = subscription;
  program.automations.push([open, `  ${entity}.publish(numberIn(payload));`, close]);
}

export function subscribedText(section: Section, program: ImportedProgram): void {
  if (section.has("filters")) return section.refuse("its filters aren't");
  const subscription = subscriptionOf(section, program);
  if (!subscription) return;
  const code = program.make("TextSensor", [
    ...sensorCommon(section, program),
    deviceClassOf(section, "text_sensor"),
  ]);
  const entity = program.add(section, code, "text_sensor");
  const [open, close] = subscription;
  program.automations.push([open, `  ${entity}.publish(payload);`, close]);
  addTriggers(section, program, entity, TEXT_TRIGGERS);
}
