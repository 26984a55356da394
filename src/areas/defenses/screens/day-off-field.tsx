import { use } from "react";
import { instantField } from "#kit/forms/fields.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { CheckboxGroupField } from "#kit/ui/forms/input-fields.tsx";
import { texts } from "../texts.ts";

const name = "confirmedDayOff";

/**
 * Asks whether a defense is to be on a day off. The form contains it once the server has asked for
 * the confirmation.
 */
export function DayOffField() {
  const { errors, values } = use(FormContext);
  const day = errors[name] ? dayOf(values.defenseDate?.[0]) : values[name]?.[0];
  if (!day) return null;
  const { fields, screens } = texts.hr;
  const label = formatText(screens.holdOnDayOff, { day: formatDate(day) });
  return (
    <CheckboxGroupField
      name={name}
      label={fields.confirmedDayOff}
      options={[{ value: day, label }]}
    />
  );
}

function dayOf(input: string | undefined): string | undefined {
  const { data } = instantField.safeParse(input);
  return data && localDate(data);
}
