import { Link } from "react-router";
import { texts } from "#areas/clearance/texts.ts";
import {
  Cluster,
  type Column,
  DownloadLink,
  EmptyState,
  Page,
  Section,
  StepButton,
  StepForm,
  Table,
  When,
} from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import type { Clearing } from "../../server/queries.ts";

const { clearing: words, columns } = texts.hr;

type Row = Clearing & { may: string[] };
type Props = { title: string; lead: string; step: "clearLibrary" | "clearAccountancy"; rows: readonly Row[] };

/** Those who wait for an office: tick some and confirm them together, or return one proof with a reason. */
export function ClearingList({ title, lead, step, rows }: Props) {
  const mayClear = rows.some(({ may }) => may.includes(step));
  const list: Column<Row>[] = [
    {
      key: "student",
      label: columns.student,
      render: (row) =>
        row.may.includes(step) ? (
          <label className="t-pick">
            <input
              type="checkbox"
              name="form_reservations"
              value={row.id}
              aria-label={say(words.select, { student: row.student })}
            />
            <span>{row.student}</span>
          </label>
        ) : (
          row.student
        ),
    },
    { key: "jmbag", label: columns.jmbag },
    {
      key: "thesisName",
      label: columns.thesis,
      render: (row) => <Link to={`/student/reservation/${row.id}`}>{row.thesisName}</Link>,
    },
    { key: "mentor", label: columns.mentor },
    { key: "study", label: columns.study },
    { key: "updatedAt", label: words.since, render: (row) => <When at={row.updatedAt} /> },
  ];
  const proof: Column<Row> = {
    key: "proof",
    label: words.proof,
    render: (row) => row.proof && <DownloadLink href={`/service/payment-proof/${row.id}`} name={words.showProof} />,
  };
  const shown = step === "clearAccountancy" ? [...list, proof] : list;
  return (
    <Page title={title} lead={lead} wide>
      {rows.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : mayClear ? (
        <StepForm step={step} submit={words.confirm}>
          <input type="hidden" name="submitButtonClick" value="confirm" />
          <Table caption={title} columns={shown} rows={rows} rowKey={({ id }) => id} />
        </StepForm>
      ) : (
        <Table caption={title} columns={shown} rows={rows} rowKey={({ id }) => id} />
      )}
      <Returns rows={rows} />
    </Page>
  );
}

/** A form can't stand inside another, so each proof that can be returned has its button below the list. */
function Returns({ rows }: { rows: readonly Row[] }) {
  const returnable = rows.filter(({ may }) => may.includes("returnPayment"));
  if (returnable.length === 0) return null;
  return (
    <Section title={words.return}>
      <Cluster>
        {returnable.map(({ id, student }) => (
          <StepButton
            key={id}
            step="returnPayment"
            label={student}
            tone="neutral"
            variant="outline"
            fields={{ form_reservations: id, submitButtonClick: "return" }}
            confirm={{ title: words.return, text: student }}
            reason={{ label: words.returnReason, required: true }}
          />
        ))}
      </Cluster>
    </Section>
  );
}
