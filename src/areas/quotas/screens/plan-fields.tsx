import type { ReactNode } from "react";
import { formatText } from "#kit/text/localization.ts";
import type { NamedNonWorkingDays } from "#kit/time/workdays.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FieldError, useField } from "#kit/ui/forms/field.tsx";
import { CheckboxField, NumberField } from "#kit/ui/forms/input-fields.tsx";
import { TermField } from "#kit/ui/forms/term-field.tsx";
import { Notice, Section, useRefusal } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { maxQuota } from "../quotas.ts";
import {
  maxThesesPerStudent,
  type PlannedQuota,
  type PlanPart,
  type RollOverPlan,
} from "../roll-over.ts";

import { texts } from "../roll-over-texts.ts";
import css from "./plan-fields.module.css";

const pageTexts = texts.hr;
const { fields } = pageTexts;

type PlanFieldsProps = {
  plan: RollOverPlan;
  standing: Record<PlanPart, number>;
  left: number;
  from: string;
  daysOff: NamedNonWorkingDays;
};

/**
 * Fields for every row to be written, each of which can be changed or left out. A part that already
 * has rows in the target year has no fields.
 */
export function PlanFields({ plan, standing, left, from, daysOff }: PlanFieldsProps) {
  const to = plan.year.name;
  const refused = useRefusal();
  const quotaRefused = Object.keys(refused?.fields ?? {}).some((field) =>
    field.startsWith("quota-"),
  );
  const part = (name: PlanPart, index: number, path: string, rows: ReactNode) => {
    const partTexts = pageTexts.parts[name];
    const count = standing[name];
    return (
      <Section title={`${index}. ${partTexts.title}`}>
        {count > 0 ? (
          <Notice tone="info">
            <p>{formatText(partTexts.standing, { count, to })}</p>
            <ButtonLink to={path}>{partTexts.link}</ButtonLink>
          </Notice>
        ) : plan[name].length === 0 ? (
          <p className="t-muted">{formatText(partTexts.none, { from })}</p>
        ) : (
          <>
            <p className="t-muted">{partTexts.hint}</p>
            {rows}
          </>
        )}
        {name === "quotas" && left > 0 && (
          <p className="t-muted">{formatText(pageTexts.parts.quotas.left, { count: left })}</p>
        )}
      </Section>
    );
  };
  return (
    <>
      {part(
        "periods",
        3,
        "/study-academic-year",
        plan.periods.map(({ studyId, study }) => (
          <PlanRow key={studyId} legend={study}>
            <CheckboxField name={`period-${studyId}-include`} label={fields.include} />
            <NumberField
              name={`period-${studyId}-max`}
              label={fields.max}
              min={0}
              max={maxThesesPerStudent}
              required
            />
            <DateField name={`period-${studyId}-from`} label={fields.from} required />
            <TermField name={`period-${studyId}-to`} label={fields.to} required daysOff={daysOff} />
          </PlanRow>
        )),
      )}
      {part(
        "deadlines",
        4,
        "/defense-deadline",
        plan.deadlines.map(({ nth: index }) => (
          <PlanRow key={index} legend={formatText(pageTexts.deadline, { nth: index + 1 })}>
            <CheckboxField name={`deadline-${index}-include`} label={fields.include} />
            <TermField
              name={`deadline-${index}-submission`}
              label={fields.submission}
              required
              daysOff={daysOff}
            />
            <DateField name={`deadline-${index}-start`} label={fields.start} required />
            <DateField name={`deadline-${index}-end`} label={fields.end} required />
          </PlanRow>
        )),
      )}
      {part(
        "quotas",
        5,
        "/mentor-academic-year/copy",
        <details className={css.more} open={quotaRefused || undefined}>
          <summary>
            {formatText(pageTexts.parts.quotas.count, { count: plan.quotas.length })}
          </summary>
          <PlanQuotas quotas={plan.quotas} from={from} to={to} />
        </details>,
      )}
    </>
  );
}

const PlanRow = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={css.row}>
    <legend>{legend}</legend>
    <div className={css.fields}>{children}</div>
  </fieldset>
);

type PlanQuotasProps = { quotas: readonly PlannedQuota[]; from: string; to: string };

/** The quotas of each mentor, each with a field to change it. */
export const PlanQuotas = ({ quotas, from, to }: PlanQuotasProps) => (
  <Table
    caption={formatText(pageTexts.caption, { from, to })}
    rows={quotas}
    rowKey={({ id }) => id}
    columns={[
      { key: "mentor", label: pageTexts.mentor },
      {
        key: "study",
        label: pageTexts.study,
        render: ({ study }) => study ?? <strong>{pageTexts.total}</strong>,
      },
      { key: "max", label: pageTexts.quota, render: (quota) => <QuotaField quota={quota} /> },
    ]}
  />
);

function QuotaField({ quota: { id: quotaId, mentor, study } }: { quota: PlannedQuota }) {
  const name = `quota-${quotaId}`;
  const { id, error, value, control } = useField({ name });
  return (
    <div className="t-field" data-invalid={error ? true : undefined}>
      <input
        {...control}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxQuota}
        defaultValue={value}
        className="t-input t-input-short"
        aria-label={formatText(pageTexts.quotaOf, { mentor, study: study ?? pageTexts.total })}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
