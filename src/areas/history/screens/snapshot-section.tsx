import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, formatInstant } from "#kit/time/dates-and-times.ts";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { Cluster, Section } from "#kit/ui/page.tsx";
import { TextDiff } from "#kit/ui/text-diff.tsx";
import type { SnapshotView as Once } from "../history.server.ts";
import { texts } from "../texts.ts";

const { record: recordTexts, nothing } = texts.hr;

/** A whole record at a past moment, with today's value beside each field. */
export function SnapshotSection({ once, path, gone }: { once: Once; path: string; gone: boolean }) {
  const { state, day, fields, earlier, later } = once;
  const title = day
    ? formatText(recordTexts.onDay, { day: formatDate(day) })
    : formatText(recordTexts.atVersion, { version: String(state?.version) });
  const changed = fields.filter((field) => field.was !== field.now);
  return (
    <Section title={title} actions={<VersionLinks path={path} earlier={earlier} later={later} />}>
      {state ? (
        <>
          <p className="t-page-lead">
            {formatText(state.gone ? recordTexts.sinceGone : recordTexts.since, {
              when: formatInstant(new Date(state.loggedAt)),
            })}
            {!gone && ` ${formatText(recordTexts.different, { count: changed.length })}`}
          </p>
          <dl className="t-changes">
            {fields.map((field) => (
              <div
                key={field.column}
                data-changed={(!gone && field.was !== field.now) || undefined}
              >
                <dt>{field.label}</dt>
                <dd>
                  <Value text={field.was} />
                  {!gone && field.was !== field.now && (
                    <div className="t-today">
                      <span className="t-muted">{recordTexts.now}:</span>{" "}
                      {field.long && field.was && field.now ? (
                        <TextDiff before={field.was} after={field.now} />
                      ) : (
                        <Value text={field.now} />
                      )}
                    </div>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>{recordTexts.notYet}</p>
      )}
    </Section>
  );
}

const VersionLinks = ({
  path,
  earlier,
  later,
}: {
  path: string;
  earlier: number | undefined;
  later: number | undefined;
}) => (
  <Cluster>
    {earlier !== undefined && (
      <VersionLink to={`${path}?version=${earlier}`}>{recordTexts.before}</VersionLink>
    )}
    {later !== undefined && (
      <VersionLink to={`${path}?version=${later}`}>{recordTexts.after}</VersionLink>
    )}
    <VersionLink to={path}>{recordTexts.all}</VersionLink>
  </Cluster>
);

const VersionLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} variant="outline" tone="neutral">
    {children}
  </ButtonLink>
);

const Value = ({ text }: { text: string }) =>
  text ? <span className="t-preserve-lines">{text}</span> : <em className="t-muted">{nothing}</em>;

const dateFormTexts = texts.hr.record;

/** A form that asks for the record on a given day. */
export const SnapshotDateForm = ({ path, day }: { path: string; day: string | undefined }) => (
  <Section title={dateFormTexts.ask}>
    <FormContext
      value={{ id: "as-it-was", errors: {}, values: { day: day ? [day] : [] } }}
      key={day}
    >
      <Form method="get" action={path} className="t-cluster t-history-day">
        <DateField name="day" label={dateFormTexts.askDay} />
        <div>
          <Button type="submit" variant="outline" tone="neutral">
            {dateFormTexts.askShow}
          </Button>
        </div>
      </Form>
    </FormContext>
  </Section>
);
