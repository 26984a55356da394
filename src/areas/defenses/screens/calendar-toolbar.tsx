import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Form } from "react-router";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Button, ButtonLink, Link, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { SelectField } from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import {
  adjacentDate,
  type CalendarParams,
  calendarSearch,
  calendarViewNames,
} from "../calendar-view.ts";
import { texts } from "../calendar-view-texts.ts";

/**
 * Id of the period's heading, which receives the focus after the calendar navigates to another
 * period.
 */
export const calendarTitleId = "agenda-title";

/**
 * Links to the views and periods. Each has its own URL, so that it works without scripts and can be
 * shared.
 */
export function CalendarToolbar({
  agenda,
  title,
  today,
}: {
  agenda: CalendarParams;
  title: string;
  today: string;
}) {
  const pageTexts = useTexts(texts);
  const { view } = agenda;
  return (
    <div className="t-agenda-tools">
      <nav aria-label={pageTexts.move} className="t-agenda-move">
        <PeriodLink
          to={calendarSearch(agenda, { date: adjacentDate(agenda, -1) })}
          label={pageTexts.before[view]}
        >
          <IconChevronLeft aria-hidden size="1.2em" />
        </PeriodLink>
        <Link
          to={calendarSearch(agenda, { date: today })}
          preventScrollReset
          className="t-button"
          data-variant="outline"
          data-tone="neutral"
        >
          {pageTexts.today}
        </Link>
        <PeriodLink
          to={calendarSearch(agenda, { date: adjacentDate(agenda, 1) })}
          label={pageTexts.after[view]}
        >
          <IconChevronRight aria-hidden size="1.2em" />
        </PeriodLink>
      </nav>
      <h2 id={calendarTitleId} tabIndex={-1} className="t-agenda-title" aria-live="polite">
        {title}
      </h2>
      <ViewTabs
        label={pageTexts.views.label}
        options={calendarViewNames.map((calendarViewName) => ({
          to: calendarSearch(agenda, { view: calendarViewName }),
          label: pageTexts.views[calendarViewName],
          current: calendarViewName === view,
        }))}
      />
    </div>
  );
}

const PeriodLink = ({
  to,
  label,
  children,
}: {
  to: string;
  label: string;
  children: React.ReactNode;
}) => (
  <Link
    to={to}
    rel="nofollow" // keeps crawlers from following an endless series of months
    preventScrollReset
    className="t-button"
    data-variant="outline"
    data-tone="neutral"
    aria-label={label}
    title={label}
  >
    {children}
  </Link>
);

type SelectChoice = { value: number; label: string };

type CalendarFiltersProps = {
  agenda: CalendarParams;
  studies: readonly SelectChoice[];
  mentors: readonly SelectChoice[];
  withMentors: boolean;
};

/** Filters by study and mentor, and a field for jumping to a day. */
export function CalendarFilters({ agenda, studies, mentors, withMentors }: CalendarFiltersProps) {
  const pageTexts = useTexts(texts);
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
          <SelectField
            name="study"
            label={pageTexts.filter.study}
            options={toOptions(pageTexts.filter.all, studies)}
          />
          {withMentors && (
            <SelectField
              name="mentor"
              label={pageTexts.filter.mentor}
              options={toOptions(pageTexts.filter.everyone, mentors)}
            />
          )}
          <DateField name="date" label={pageTexts.filter.date} />
          <div className="t-cluster">
            <Button type="submit">{pageTexts.filter.submit}</Button>
            {(study || mentor) && (
              <ButtonLink
                to={calendarSearch({ ...agenda, study: undefined, mentor: undefined })}
                variant="subtle"
                tone="neutral"
              >
                {pageTexts.filter.clear}
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
