import { defaultTotalQuota } from "#areas/quotas/rules.ts";

import { reasonSchema } from "#kit/forms/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatText } from "#kit/text/index.ts";
import { formatInstant } from "#kit/time/index.ts";
import { ActionButton, ButtonLink, Cluster, DescriptionList, Notice, Page, Section } from "#kit/ui/index.ts";
import { accessDenied, availableSteps, notFound, parseId, Refusal } from "#kit/workflow/index.ts";
import { reservationFlow } from "../flow.ts";
import { reservationPolicy } from "../policy.ts";
import { QuotaTable } from "../quota-usage/screens/parts/quota-table.tsx";
import { loadMentorQuotas } from "../quota-usage/server/queries.ts";
import { monthsToDefend } from "../schema.ts";
import { confirmReservation, refuseReservation } from "../server/commands/reservation.ts";
import { loadReservation, loadStudyEnrollment } from "../server/queries/reservation.ts";
import { texts as areaTexts } from "../texts.ts";
import type { Route } from "./+types/confirm-reservation";
import { messages, texts } from "./texts.ts";

const confirmTexts = texts.hr.confirm;

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const reservation = await loadReservation(db, parseId(args.params.id));
  if (!reservationPolicy.answer(actor, reservation)) throw new Refusal(403, accessDenied);
  const [onStudy, quotas] = await Promise.all([
    loadStudyEnrollment(db, reservation.studentId, reservation.studyId),
    loadMentorQuotas(db, reservation.mentorId, now),
  ]);
  const { id, thesisId, thesisName, student, studentEmail, studentStudyProgram, study, inEnglish, status } =
    reservation;
  return {
    ...{ id, thesisId, thesisName, status },
    until: formatInstant(reservation.expiresAt),
    student: { student, studentEmail, studentStudyProgram, study, inEnglish, ...onStudy },
    quotas: [...quotas.studies, { ...quotas.total, max: quotas.total.max ?? defaultTotalQuota }],
    may: availableSteps(reservationFlow, actor, reservation, now).filter(
      (step) => step === "confirm" || step === "refuse",
    ),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request);
  const step = fields.step?.[0];
  if (step === "confirm") {
    await confirmReservation(context, id);
    throw redirectWithFlash(`/student/reservation/${id}`, messages.confirm.confirmed);
  }
  if (step !== "refuse") throw new Refusal(404, notFound);
  await refuseReservation(context, id, parseForm(reasonSchema, fields).reason);
  throw redirectWithFlash("/mentor/require-actions", messages.confirm.refused);
}

export default function ConfirmReservation({ loaderData }: Route.ComponentProps) {
  const { id, thesisId, thesisName, student, until, quotas, may, status } = loaderData;
  const back = { to: "/mentor/require-actions", label: texts.hr.actions.title };
  const open = status === "reserved";
  return (
    <Page
      title={confirmTexts.title}
      lead={open ? formatText(confirmTexts.lead, { student: student.student, until }) : thesisName}
      back={back}
    >
      {!open && (
        <Notice tone="info" title={confirmTexts.over}>
          <ButtonLink to={`/student/reservation/${id}`}>{texts.hr.mine.open}</ButtonLink>
        </Notice>
      )}
      <Section
        title={thesisName}
        actions={<ButtonLink to={`/student/thesis/${thesisId}`}>{texts.hr.links.thesis}</ButtonLink>}
      >
        <StudentDetails student={student} />
      </Section>
      <Section title={confirmTexts.quota}>
        <QuotaTable caption={confirmTexts.quotaCaption} rows={quotas} />
        <p className="t-muted">{confirmTexts.quotaHint}</p>
      </Section>
      {may.length > 0 && (
        <Section title={confirmTexts.decide}>
          {may.includes("confirm") && <p>{formatText(confirmTexts.confirmHint, { months: monthsToDefend })}</p>}
          <Cluster>
            {may.includes("confirm") && <ActionButton step="confirm" label={confirmTexts.confirm} />}
            {may.includes("refuse") && (
              <ActionButton
                step="refuse"
                label={confirmTexts.refuse}
                tone="danger"
                variant="outline"
                confirm={{ title: confirmTexts.refuseTitle, text: confirmTexts.refuseText }}
                reason={{ label: confirmTexts.refuseReason, required: true }}
              />
            )}
          </Cluster>
        </Section>
      )}
      {open && may.length === 0 && <Notice tone="info" title={confirmTexts.mentorOnly} />}
    </Page>
  );
}

const { fields } = areaTexts.hr;

type StudentDetailsProps = {
  student: {
    student: string;
    studentEmail: string;
    study: string;
    studentStudyProgram: string;
    inEnglish: boolean;
    yearOfStudy?: number | null;
    thesisCourse?: boolean;
    finishedWorkshop?: boolean;
    selfAssessment?: boolean;
  };
};

/** Details of the student for the mentor's decision: name and progress in the studies, no personal numbers. */
export const StudentDetails = ({ student: s }: StudentDetailsProps) => (
  <DescriptionList
    items={[
      [confirmTexts.student, s.student],
      [confirmTexts.email, s.studentEmail && <a href={`mailto:${s.studentEmail}`}>{s.studentEmail}</a>],
      [fields.study, s.study],
      [fields.studentStudyProgram, s.studentStudyProgram],
      [confirmTexts.yearOfStudy, s.yearOfStudy ?? confirmTexts.unknown],
      [confirmTexts.thesisCourse, confirmTexts.enrolled[toTextKey(s.thesisCourse)]],
      [confirmTexts.workshop, confirmTexts.done[toTextKey(s.finishedWorkshop)]],
      [confirmTexts.selfAssessment, confirmTexts.solved[toTextKey(s.selfAssessment)]],
      [texts.hr.reservation.languageLabel, texts.hr.reservation.language[toTextKey(s.inEnglish)]],
    ]}
  />
);

const toTextKey = (fact: boolean | undefined) => (fact ? "true" : "false");
