import { texts as paperTexts } from "#areas/papers/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { RadioField, SelectField, TextField } from "#kit/ui/forms/input-fields.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import {
  type BatchKind,
  type BatchRow,
  genderField,
  packings,
  registrationField,
} from "../paper-batches.ts";
import { texts } from "../texts.ts";

const { columns, genders, ...pageTexts } = texts.hr;

const genderOptions = [
  { value: "true", label: genders.true },
  { value: "false", label: genders.false },
];

type Props = { kind: BatchKind; english: boolean; rows: readonly BatchRow[] };

/**
 * The outcome for each selected reservation, and the button that starts the batch. The form asks
 * for a gender that is not recorded, and for the number of each English certificate.
 */
export function BatchForm({ kind, english, rows }: Props) {
  const able = rows.filter(({ why }) => why === null);
  // it is requested once per student, with the first paper
  const asking = able.filter(({ female, copy }) => female !== null || copy === null);
  const askers = new Set([...Map.groupBy(asking, ({ id }) => id).values()].map(([first]) => first));
  const suggested = Object.fromEntries(
    able.flatMap(({ id, registrationNo }) =>
      registrationNo === null ? [] : [[registrationField(id), registrationNo]],
    ),
  );
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
        ...(kind === "all" ? [{ key: "kind", label: columns.kind, render: Kind }] : []),
        { key: "outcome", label: columns.outcome, render: Outcome },
        {
          key: "gender",
          label: columns.gender,
          render: (row) => askers.has(row) && <Gender {...row} />,
        },
        ...(rows.some(({ registrationNo }) => registrationNo !== null)
          ? [{ key: "registrationNo", label: pageTexts.registrationNo, render: RegistrationNo }]
          : []),
      ]}
      rows={rows}
      rowKey={({ id, kind }) => `${id} ${kind}`}
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
    <ActionForm
      step="start"
      submit={formatText(pageTexts.start, { count: able.length })}
      defaults={{ packing: "pdf", ...suggested }}
    >
      <input
        type="hidden"
        name="form_reservations"
        value={[...new Set(able.map(({ id }) => id))].join(",")}
      />
      <input type="hidden" name="kind" value={kind} />
      {english && <input type="hidden" name="english" value="on" />}
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

const Kind = ({ kind }: BatchRow) => paperTexts.hr.kinds[kind];

function Outcome({ copy, englishCopy, why, whyNoEnglish, english }: BatchRow) {
  if (why !== null) return <StatusBadge label={why} tone="draft" />;
  const { notInEnglish } = pageTexts;
  const { kept, toIssue, keptEnglish, toIssueEnglish } = pageTexts;
  const original = copy === null ? toIssue : formatText(kept, { number: copy });
  if (whyNoEnglish !== null) return original + formatText(notInEnglish, { why: whyNoEnglish });
  if (!english) return original;
  return (
    original +
    (englishCopy === null ? toIssueEnglish : formatText(keptEnglish, { number: englishCopy }))
  );
}

const RegistrationNo = ({ id, student, registrationNo, why }: BatchRow) =>
  why === null &&
  registrationNo !== null && (
    <TextField
      name={registrationField(id)}
      label={`${pageTexts.registrationNo}: ${student}`}
      maxLength={60}
      required
    />
  );

const Gender = ({ id, student, female, copy, why }: BatchRow) => {
  if (why !== null || copy !== null) return null;
  if (female !== null) return genders[female ? "true" : "false"];
  return (
    <SelectField
      name={genderField(id)}
      label={`${columns.gender}: ${student}`}
      options={genderOptions}
      required
    />
  );
};
