import type { ReactNode } from "react";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Notice } from "#kit/ui/page.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { texts as reservationRecordTexts } from "../records-texts.ts";
import { loadReservationPage } from "../reservation-page.server.ts";
import { texts } from "../screen-texts.ts";
import { hasStepLink, stepLink } from "../step-links.ts";
import { texts as areaTexts } from "../texts.ts";
import type { Route } from "./+types/edit";
import { ReservationLinks } from "./reservation-actions.tsx";
import { ReservationPage, StepSection } from "./reservation-page.tsx";

const { edit: editTexts, written, actions, nothing, yes, no } = reservationRecordTexts.hr;
const { fields, statuses, grades } = areaTexts.hr;

/**
 * Loads a reservation for the edit page. The page lists each field with the transition that sets it
 * and links to the transitions of the actor (product §2).
 */
export async function loader(args: Route.LoaderArgs) {
  const { page, reservation: record } = await loadReservationPage(
    contextOf(args),
    parseId(args.params.id),
  );
  return { page, record };
}

export default function EditReservationRecord({
  loaderData: { page, record },
}: Route.ComponentProps) {
  const { ids, may, statusSummary } = page;
  const corrections = may.filter((name) => name === "correctDefense" || name === "correctRecord");
  const day = (at: Date | string | null, withTime = true) =>
    at && <DateTime at={at} withTime={withTime} />;
  const rows: FieldRow[] = [
    {
      field: fields.status,
      value: statuses[record.status],
      by: written.steps,
      step: statusSummary.step,
    },
    { field: fields.thesisName, value: record.thesisName, by: written.approvedEdit },
    { field: fields.thesisNameEng, value: record.thesisNameEng, by: written.approvedEdit },
    { field: fields.student, value: record.student, by: written.reserve },
    { field: fields.studentStudyProgram, value: record.studentStudyProgram, by: written.reserve },
    {
      field: texts.hr.reservation.languageLabel,
      value: texts.hr.reservation.language[record.inEnglish ? "true" : "false"],
      by: written.language,
      step: "changeInEnglish",
    },
    { field: fields.createdAt, value: day(record.createdAt), by: written.reserve },
    {
      field: fields.expiresAt,
      value: day(record.expiresAt, false),
      by: written.expiry,
      step: "changeExpiresAt",
    },
    {
      field: fields.mentorConfirmedReservationAt,
      value: day(record.mentorConfirmedReservationAt),
      by: written.confirm,
      step: "confirm",
    },
    {
      field: fields.confirmationOfPaymentFile,
      value: record.confirmationOfPaymentFileId ? yes : no,
      by: written.pay,
      step: "pay",
    },
    {
      field: fields.libraryConfirmedAt,
      value: day(record.libraryConfirmedAt),
      by: written.clearLibrary,
      step: "clearLibrary",
    },
    {
      field: fields.accountancyConfirmedAt,
      value: day(record.accountancyConfirmedAt),
      by: written.clearAccountancy,
      step: "clearAccountancy",
    },
    {
      field: fields.statementOfAuthenticityAt,
      value: day(record.statementOfAuthenticityAt),
      by: written.statements,
      step: "confirmStatements",
    },
    {
      field: fields.submissionStatementAt,
      value: day(record.submissionStatementAt),
      by: written.statements,
      step: "confirmStatements",
    },
    {
      field: fields.defenseDate,
      value: day(record.defenseDate),
      by: written.defenseDate,
      step: "setDefenseDate",
    },
    {
      field: fields.defensePlace,
      value: record.defensePlace,
      by: written.defenseDate,
      step: "setDefenseDate",
    },
    {
      field: fields.examDate,
      value: day(record.examDate, false),
      by: written.finish,
      step: "finish",
    },
    {
      field: fields.grade,
      value: record.grade && grades[String(record.grade) as keyof typeof grades],
      by: written.finish,
      step: "finish",
    },
    { field: fields.abstract, value: record.abstract, by: written.final },
    {
      field: fields.registeredInISVU,
      value: areaTexts.hr.registeredInISVU[record.registeredInIsvu],
      by: written.isvu,
    },
    { field: fields.returnReason, value: record.returnReason, by: written.returned },
    {
      field: fields.reasonForCancellation,
      value: record.reasonForCancellation,
      by: written.cancel,
    },
  ];
  const columns: TableColumn<FieldRow>[] = [
    { key: "field", label: editTexts.field },
    {
      key: "value",
      label: editTexts.value,
      render: ({ value }) => value || <span className="t-muted">{nothing}</span>,
    },
    {
      key: "by",
      label: editTexts.step,
      render: ({ by, step }) => {
        const link =
          step && may.includes(step) && hasStepLink(step) ? stepLink(step, ids, "hr") : undefined;
        return (
          <>
            {by} {link && <ButtonLink to={link.to}>{link.label}</ButtonLink>}
          </>
        );
      },
    },
  ];
  return (
    <ReservationPage page={page} tab={editTexts.title}>
      <StepSection title={editTexts.title} lead={editTexts.lead} passive>
        <Table
          caption={editTexts.caption}
          columns={columns}
          rows={rows}
          rowKey={({ field }) => field}
        />
        {corrections.length > 0 && (
          <Notice tone="info" title={editTexts.correct}>
            <Cluster>
              <ReservationLinks may={corrections} ids={ids} />
            </Cluster>
          </Notice>
        )}
        {may.includes("cancel") && (
          <Notice tone="warning" title={editTexts.cancel}>
            <ButtonLink to={`/reservation/show/${record.id}`}>{actions.life}</ButtonLink>
          </Notice>
        )}
      </StepSection>
    </ReservationPage>
  );
}

type FieldRow = { field: string; value: ReactNode; by: string; step?: string | null };
