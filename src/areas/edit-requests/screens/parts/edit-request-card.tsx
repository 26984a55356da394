import { Link } from "react-router";
import { DateTime, DescriptionList, Notice } from "#kit/ui/index.ts";
import { TextDiff } from "#kit/ui/text-diff.tsx";
import { editFieldLabel } from "../../rules.ts";
import { texts } from "../../texts.ts";

const { columns, staleTitle, staleText } = texts.hr;

/** The view model of a request card; `askedAt` is an ISO instant. */
export type EditRequestCardView = {
  id: number;
  thesisId: number;
  thesis: string;
  mentor: string;
  fieldId: number;
  originalValue: string;
  newValue: string;
  askedAt: string;
  stale: boolean;
};

/** A request as shown to the head before the decision. */
export const EditRequestCard = ({ row }: { row: EditRequestCardView }) => (
  <>
    <div>
      <h3>
        <Link to={`/thesis/show/${row.thesisId}`}>{row.thesis}</Link>
      </h3>
      <p className="t-muted">
        {editFieldLabel(row.fieldId)} · {row.mentor} · <DateTime at={row.askedAt} />
      </p>
    </div>
    {row.stale && (
      <Notice tone="warning" title={staleTitle}>
        {staleText}
      </Notice>
    )}
    <DescriptionList
      items={[
        [columns.originalValue, <FieldValue key="before" text={row.originalValue} />],
        [columns.newValue, <FieldChange key="after" before={row.originalValue} after={row.newValue} whole />],
      ]}
    />
  </>
);

type FieldValueProps = { text: string };

/** A current value, or a placeholder if the value is empty. */
export const FieldValue = ({ text }: FieldValueProps) =>
  text ? <p className="t-preserve-lines">{text}</p> : <p className="t-muted">{texts.hr.none}</p>;

type FieldChangeProps = { before: string; after: string; whole?: boolean };

/** The old and the new value, compared word by word. */
export const FieldChange = ({ before, after, whole = false }: FieldChangeProps) =>
  before || after ? <TextDiff before={before} after={after} whole={whole} /> : <FieldValue text="" />;
