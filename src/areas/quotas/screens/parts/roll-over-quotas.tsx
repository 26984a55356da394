import { formatText } from "#kit/text/format-text.ts";
import { FieldError } from "#kit/ui/field.tsx";
import { useField } from "#kit/ui/form-context.ts";
import { Table } from "#kit/ui/index.ts";
import type { PlannedQuota } from "../../roll-over.ts";
import { maxQuota } from "../../rules.ts";
import { rollOverTexts } from "../../texts/roll-over.ts";

const words = rollOverTexts.hr;

type PlanQuotasProps = { quotas: readonly PlannedQuota[]; from: string; to: string };

/** Each mentor's quotas with a field to change them. */
export const PlanQuotas = ({ quotas, from, to }: PlanQuotasProps) => (
  <Table
    caption={formatText(words.caption, { from, to })}
    rows={quotas}
    rowKey={({ id }) => id}
    columns={[
      { key: "mentor", label: words.mentor },
      { key: "study", label: words.study, render: ({ study }) => study ?? <strong>{words.total}</strong> },
      { key: "max", label: words.quota, render: (quota) => <QuotaField quota={quota} /> },
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
        aria-label={formatText(words.quotaOf, { mentor, study: study ?? words.total })}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
