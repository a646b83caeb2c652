import { Choice } from "../controls/choice.js";
import { Field } from "../controls/text-field.js";
import { TypedInput } from "../controls/typed-input.js";
import { deviceInfo } from "../model/device-info.js";
import type { SingleCondition } from "../rule-text/rule.js";
import { WEEKDAYS } from "./rule.js";
import { dayInWords } from "./rule-words.js";

const SUN = ["sunset", "sunrise"];
const CLOCK = "clock";

const WORDS: Readonly<Record<string, string>> = {
  sunset: "Sunset",
  sunrise: "Sunrise",
  [CLOCK]: "A time",
  "": "A minute later",
};

/** The fields for a time of day: from when, until when, and on which days. */
export function TimeFields({
  condition,
  onChange,
}: {
  condition: SingleCondition;
  onChange: (condition: SingleCondition) => void;
}) {
  const { from = "", to = "", weekdays = WEEKDAYS } = condition;
  const { to: _, ...withoutEnd } = condition;
  return (
    <>
      <TimeField label="From" time={from} onChange={(from) => onChange({ ...condition, from })} />
      <TimeField
        label="Until"
        time={to}
        isOptional
        onChange={(to) => onChange(to ? { ...condition, to } : withoutEnd)}
      />
      <fieldset class="days">
        <legend>On</legend>
        {WEEKDAYS.map((day) => (
          <label key={day} class="check">
            <input
              type="checkbox"
              checked={weekdays.includes(day)}
              onChange={({ currentTarget: { checked } }) => {
                const days = WEEKDAYS.filter((one) =>
                  one === day ? checked : weekdays.includes(one),
                );
                const { weekdays: _, ...everyDay } = condition;
                onChange(days.length === 7 ? everyDay : { ...condition, weekdays: days });
              }}
            />
            {dayInWords(day, "short")}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** By the clock, or by the sun where the device knows its place. */
function TimeField({
  label,
  time,
  isOptional = false,
  onChange,
}: {
  label: string;
  time: string;
  isOptional?: boolean;
  onChange: (time: string) => void;
}) {
  const isByClock = time !== "" && !SUN.includes(time);
  const hasSun = deviceInfo.value?.located || SUN.includes(time);
  const options = [CLOCK, ...(hasSun ? SUN : []), ...(isOptional ? [""] : [])];
  return (
    <div class="setting">
      {options.length > 1 && (
        <Choice
          label={label}
          value={isByClock ? CLOCK : time}
          options={options}
          wordsOf={(word) => WORDS[word] ?? word}
          onChoose={(word) => onChange(word === CLOCK ? "07:00" : word)}
        />
      )}
      {isByClock && (
        <Field label={options.length > 1 ? `${label}: time` : label}>
          <TypedInput
            type="time"
            required
            value={time}
            onTyped={(text) => text && onChange(text)}
          />
        </Field>
      )}
    </div>
  );
}
