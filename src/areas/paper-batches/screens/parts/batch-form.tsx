import type { PaperKind } from "#areas/papers/schema.ts";
import { formatText } from "#kit/text/index.ts";
import { ActionForm, Link, Notice, RadioField, SelectField, StatusBadge, Table } from "#kit/ui/index.ts";
import { type BatchRow, genderField, packings } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { columns, genders, ...pageTexts } = texts.hr;

const genderOptions = [
  { value: "true", label: genders.true },
  { value: "false", label: genders.false },
];

/**
 * The outcome for each selected reservation, and the button that starts the batch. The form asks for a gender that is
 * not recorded.
 */
export function BatchForm({ kind, rows }: { kind: PaperKind; rows: readonly BatchRow[] }) {
  const able = rows.filter(({ why }) => why === null);
  const table = (
    <Table
      caption={pageTexts.caption}
      columns={[
        { key: "student", label: columns.student },
        {
          key: "thesisName",
          label: columns.thesis,
          render: ({ id, thesisName }) => <Link to={`/reservation/show/${id}`}>{thesisName}</Link>,
        },
        { key: "outcome", label: columns.outcome, render: Outcome },
        { key: "gender", label: columns.gender, render: Gender },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
  if (able.length === 0)
    return (
      <>
        {table}
        <Notice tone="info">{pageTexts.nothing}</Notice>
      </>
    );
  return (
    <ActionForm step="start" submit={formatText(pageTexts.start, { count: able.length })} defaults={{ packing: "pdf" }}>
      <input type="hidden" name="form_reservations" value={able.map(({ id }) => id).join(",")} />
      <input type="hidden" name="kind" value={kind} />
      {table}
      <RadioField
        name="packing"
        label={pageTexts.packing}
        options={packings.map((value) => ({ value, label: pageTexts.packings[value] }))}
        required
      />
    </ActionForm>
  );
}

function Outcome({ copy, why }: BatchRow) {
  if (why !== null) return <StatusBadge label={why} tone="draft" />;
  return copy === null ? pageTexts.toIssue : formatText(pageTexts.kept, { number: copy });
}

const Gender = ({ id, student, female, copy, why }: BatchRow) => {
  if (why !== null || copy !== null) return null;
  if (female !== null) return genders[female ? "true" : "false"];
  return (
    <SelectField name={genderField(id)} label={`${columns.gender}: ${student}`} options={genderOptions} required />
  );
};
