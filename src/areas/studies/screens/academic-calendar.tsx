import { z } from "zod";
import { checkboxField } from "#kit/forms/fields.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink, Link, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { CheckboxField } from "#kit/ui/forms/input-fields.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { saveTermSetting } from "../academic-calendar.server.ts";
import { calendarYear, type DaysOffView, listDaysOff } from "../academic-calendar.ts";
import { messages, texts } from "../academic-calendar-texts.ts";
import { nonWorkingDay } from "../records.ts";
import { loadNonWorkingDaysOfYear, loadTermSetting } from "../studies.server.ts";
import type { Route } from "./+types/academic-calendar";

const pageTexts = texts.hr;

/** The days of a year on which nobody works; `year` in the URL is a calendar year. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  if (!nonWorkingDay.allow.read(actor, undefined)) throw new Refusal(403, accessDenied);
  const year = calendarYear(args.url.searchParams.get("year"), localDate(now));
  const [periods, setting] = await Promise.all([
    loadNonWorkingDaysOfYear(db, year),
    loadTermSetting(db),
  ]);
  const movesToWorkday = setting?.movesToWorkday ?? true;
  const changed = setting && { name: setting.by ?? "", at: formatInstant(new Date(setting.at)) };
  return { year, days: listDaysOff(year, periods), movesToWorkday, changed };
}

/** Saves what becomes of terms that would end on a day off. */
export async function action(args: Route.ActionArgs) {
  const form = parseForm(termSettingForm, await readFormFields(args.request));
  await saveTermSetting(contextOf(args), form);
  throw redirectWithFlash("/academic-calendar", messages.terms.saved);
}

export const termSettingForm = z.object({ movesToWorkday: checkboxField });

/** Holidays, which are computed, beside the faculty's own non-working days. */
export default function AcademicCalendar({
  loaderData: { year, days, movesToWorkday, changed },
}: Route.ComponentProps) {
  const { columns, kinds, terms } = pageTexts;
  const title = formatText(pageTexts.list, { year });
  return (
    <Page
      title={pageTexts.title}
      lead={pageTexts.lead}
      actions={
        <>
          <ButtonLink to="/non-working-day" variant="outline" tone="neutral">
            {pageTexts.all}
          </ButtonLink>
          <ButtonLink to="/non-working-day/new" variant="filled">
            {pageTexts.new}
          </ButtonLink>
        </>
      }
    >
      <ViewTabs
        label={pageTexts.years}
        options={[year - 1, year, year + 1].map((optionYear) => ({
          to: `/academic-calendar?year=${optionYear}`,
          label: `${optionYear}.`,
          current: optionYear === year,
        }))}
      />
      <Section title={title}>
        <p className="t-muted">{pageTexts.note}</p>
        <p className="t-muted">{pageTexts.rest}</p>
        <Table
          caption={title}
          rows={days}
          rowKey={({ id, name }) => id ?? name}
          columns={[
            { key: "days", label: columns.days, render: formatDays },
            { key: "weekday", label: columns.weekday, render: formatWeekdays },
            { key: "name", label: columns.name, render: (row) => <Name {...row} /> },
            {
              key: "kind",
              label: columns.kind,
              render: ({ id }) => (
                <StatusBadge
                  label={id === null ? kinds.holiday : kinds.faculty}
                  tone={id === null ? "draft" : "waiting"}
                />
              ),
            },
            { key: "workdays", label: columns.workdays, align: "end" },
          ]}
        />
      </Section>
      <Section title={terms.title}>
        <p>{terms.lead}</p>
        {changed && <p className="t-muted">{formatText(terms.setBy, changed)}</p>}
        <ActionForm submit={terms.save} defaults={{ movesToWorkday }}>
          <CheckboxField
            name="movesToWorkday"
            label={terms.movesToWorkday}
            description={terms.hint}
          />
        </ActionForm>
      </Section>
    </Page>
  );
}

const Name = ({ id, name }: DaysOffView) =>
  id === null ? name : <Link to={`/non-working-day/show/${id}`}>{name}</Link>;

const formatDays = ({ from, to }: DaysOffView) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

const formatWeekdays = ({ from, to }: DaysOffView) =>
  from === to ? weekdayOf(from) : `${weekdayOf(from)} – ${weekdayOf(to)}`;

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat("hr", { timeZone: "UTC", weekday: "long" }).format(new Date(day));
