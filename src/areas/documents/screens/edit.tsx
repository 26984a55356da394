import type { ReactNode } from "react";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadDocument } from "../documents-queries.server.ts";
import { texts as embargoTexts } from "../embargo/texts.ts";
import { texts as documentRecordTexts } from "../records-texts.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/edit";

const { edit: editTexts, actions, yes, no } = documentRecordTexts.hr;
const { fields: embargoFields } = embargoTexts.hr;
const { fields, statuses, access, licences, final, working } = texts.hr;

/**
 * Loads a version for the edit page. The page lists each field with the transition that sets it
 * (product §2).
 */
export async function loader(args: Route.LoaderArgs) {
  const { work, version } = await loadDocument(contextOf(args), parseId(args.params.id));
  return {
    version,
    work: { reservationId: work.reservationId, thesisName: work.thesisName, student: work.student },
  };
}

export default function EditDocument({ loaderData: { version: v, work } }: Route.ComponentProps) {
  const { student, correction, answer, review } = editTexts.written;
  const licence = v.creativeCommons && licences[v.creativeCommons as keyof typeof licences];
  const rows: Row[] = [
    [fields.finalVersion, v.finalVersion ? yes : no, student],
    [fields.reservation, work.thesisName, student],
    [v.finalVersion ? final : working, v.thesisFile?.name, v.finalVersion ? correction : student],
    [texts.hr.attachments, v.attachmentFile?.name, correction],
    [fields.studentComment, v.studentComment, student],
    [fields.abstract, v.abstract, correction],
    [fields.abstractEng, v.abstractEng, correction],
    [fields.keywordsEng, v.keywordsEng, correction],
    [fields.statementOfOrigin, v.statementOfOrigin ? yes : no, correction],
    [fields.publiclyAccessible, v.publiclyAccessible && access[v.publiclyAccessible], correction],
    [embargoFields.embargoUntil, v.embargoUntil && formatDate(v.embargoUntil), correction],
    [embargoFields.embargoReason, v.embargoReason, correction],
    [fields.creativeCommons, licence, correction],
    [fields.reviewStatus, v.reviewStatus && statuses[v.reviewStatus], review],
    [fields.mentorComment, v.mentorComment, answer],
    [texts.hr.mentorsFile, v.mentorFile?.name, answer],
    [fields.createdAt, <DateTime key="at" at={v.createdAt} withTime />, student],
  ];
  return (
    <Page
      title={editTexts.title}
      lead={`${work.thesisName}, ${work.student}`}
      back={{ to: `/document/show/${v.id}`, label: actions.record }}
    >
      <Notice tone="info">
        <p>{editTexts.lead}</p>
        <ButtonLink to={`/student/reservation/${work.reservationId}`}>{actions.life}</ButtonLink>
      </Notice>
      <Section title={editTexts.caption}>
        <Table
          caption={editTexts.caption}
          columns={columns}
          rows={rows}
          rowKey={([field]) => field}
        />
      </Section>
    </Page>
  );
}

type Row = readonly [field: string, value: ReactNode, step: string];

const columns: TableColumn<Row>[] = [
  { key: "field", label: editTexts.field, render: ([field]) => field },
  {
    key: "value",
    label: editTexts.value,
    render: ([, value]) => value || <span className="t-muted">{editTexts.nothing}</span>,
  },
  { key: "step", label: editTexts.step, render: ([, , step]) => step },
];
