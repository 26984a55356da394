import { Link } from "react-router";
import { DateTime, DescriptionList, Notice } from "#kit/ui/index.ts";
import { TextDiff } from "#kit/ui/text-diff.tsx";
import { editFieldLabel } from "../../rules.ts";
import { texts } from "../../texts.ts";

const { columns, lapsedTitle, lapsedText } = texts.hr;

/** What a card needs of a request; the instant is ISO. */
export type EditRequestCardView = {
  id: number;
  thesisId: number;
  thesis: string;
  mentor: string;
  fieldId: number;
  originalValue: string;
  newValue: string;
  askedAt: string;
  lapsed: boolean;
};

/** A request as the head reads it before deciding. */
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
    {row.lapsed && (
      <Notice tone="warning" title={lapsedTitle}>
        {lapsedText}
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

/** A value as it stands; what is not there is said. */
export const FieldValue = ({ text }: FieldValueProps) =>
  text ? <p className="t-preserve-lines">{text}</p> : <p className="t-muted">{texts.hr.none}</p>;

type FieldChangeProps = { before: string; after: string; whole?: boolean };

/** Old and new value compared word by word. */
export const FieldChange = ({ before, after, whole = false }: FieldChangeProps) =>
  before || after ? <TextDiff before={before} after={after} whole={whole} /> : <FieldValue text="" />;
