import { formatDate } from "#kit/time/dates-and-times.ts";
import { dayOffName, isFreeDay, type NamedNonWorkingDays } from "#kit/time/workdays.ts";
import { useFormat, useLanguage } from "../language.tsx";
import { useKitTexts } from "../texts.ts";
import { DateField, type DateFieldProps } from "./date-fields.tsx";

/**
 * The day with which a term ends; warns of a day on which nobody works, but keeps it (product §11).
 */
export function TermField({
  daysOff,
  ...props
}: DateFieldProps & { daysOff: NamedNonWorkingDays }) {
  const { dayOff } = useKitTexts().date;
  const format = useFormat();
  const language = useLanguage();
  const weekday = (day: string) =>
    new Intl.DateTimeFormat(language, { timeZone: "UTC", weekday: "long" }).format(new Date(day));
  const warn = (day: string) =>
    isFreeDay(day, daysOff)
      ? format(dayOff, {
          day: formatDate(day, language),
          name: dayOffName(day, daysOff) ?? weekday(day),
        })
      : undefined;
  return <DateField {...props} warn={warn} />;
}
