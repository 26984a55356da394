import { Form } from "react-router";
import { calendarTexts } from "#areas/defenses/calendar-texts.ts";
import { formatDate } from "#kit/time/dates.ts";
import { FormContext } from "#kit/ui/form-context.ts";
import { Button, ButtonLink, DateField, SelectField } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import { type CalendarParams, calendarSearch } from "../../agenda.ts";

type SelectChoice = { value: number; label: string };

type CalendarFiltersProps = {
  agenda: CalendarParams;
  studies: readonly SelectChoice[];
  mentors: readonly SelectChoice[];
  withMentors: boolean;
};

/** Only one study's or one mentor's defenses, and straight to a day. */
export function CalendarFilters({ agenda, studies, mentors, withMentors }: CalendarFiltersProps) {
  const words = useWords(calendarTexts);
  const { view, date, study, mentor } = agenda;
  const values = {
    study: [String(study ?? "")],
    mentor: [String(mentor ?? "")],
    date: agenda.coming ? [] : [formatDate(date)],
  };
  return (
    <search className="t-agenda-filters">
      <FormContext value={{ id: "agenda", errors: {}, values }} key={calendarSearch(agenda)}>
        <Form method="get" preventScrollReset>
          <input type="hidden" name="view" value={view} />
          <SelectField name="study" label={words.filter.study} options={toOptions(words.filter.all, studies)} />
          {withMentors && (
            <SelectField
              name="mentor"
              label={words.filter.mentor}
              options={toOptions(words.filter.everyone, mentors)}
            />
          )}
          <DateField name="date" label={words.filter.date} />
          <div className="t-cluster">
            <Button type="submit">{words.filter.submit}</Button>
            {(study || mentor) && (
              <ButtonLink
                to={calendarSearch({ ...agenda, study: undefined, mentor: undefined })}
                variant="subtle"
                tone="neutral"
              >
                {words.filter.clear}
              </ButtonLink>
            )}
          </div>
        </Form>
      </FormContext>
    </search>
  );
}

const toOptions = (all: string, choices: readonly SelectChoice[]) => [
  { value: "", label: all },
  ...choices.map(({ value, label }) => ({ value: String(value), label })),
];
