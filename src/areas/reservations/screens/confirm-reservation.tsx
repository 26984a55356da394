import { defaultTotalQuota } from "#areas/quotas/quotas.ts";
import { stepAction } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { Cluster, Notice } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { availableSteps } from "#kit/workflow/flow.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { reservationFlow } from "../flow.ts";
import { reservationPolicy } from "../policy.ts";
import { loadMentorQuotas } from "../quota-usage/quota-usage.server.ts";
import { confirmReservation, refuseReservation } from "../reservation-commands.server.ts";
import { loadReservationPage } from "../reservation-page.server.ts";
import { monthsToDefend } from "../reservations.ts";
import { texts } from "../screen-texts.ts";
import { reservationSteps } from "../steps.ts";
import { texts as areaTexts } from "../texts.ts";
import type { Route } from "./+types/confirm-reservation";
import { QuotaTable } from "./quota-table.tsx";
import { ReservationPage, StepSection } from "./reservation-page.tsx";

const confirmTexts = texts.hr.confirm;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, now } = context;
  const id = parseId(args.params.id);
  const { page, reservation, beside } = await loadReservationPage(context, id);
  if (!reservationPolicy.answer(actor, reservation)) throw new Refusal(403, accessDenied);
  const quotas = await loadMentorQuotas(db, reservation.mentorId, now);
  const { student, studentEmail, studentStudyProgram, study, inEnglish, status } = reservation;
  return {
    page,
    status,
    until: formatDate(localDate(reservation.expiresAt)),
    student: { student, studentEmail, studentStudyProgram, study, inEnglish, ...beside.enrollment },
    quotas: [...quotas.studies, { ...quotas.total, max: quotas.total.max ?? defaultTotalQuota }],
    may: availableSteps(reservationFlow, actor, reservation, now).filter(
      (step) => step === "confirm" || step === "refuse",
    ),
  };
}

export const action = stepAction(
  reservationSteps,
  { confirm: confirmReservation, refuse: refuseReservation },
  { to: { confirm: ({ id }) => `/student/reservation/${id}`, refuse: "/mentor/require-actions" } },
);

export default function ConfirmReservation({ loaderData }: Route.ComponentProps) {
  const { page, student, until, quotas, may, status } = loaderData;
  const open = status === "reserved";
  return (
    <ReservationPage page={page} tab={confirmTexts.title} step="confirm">
      <StepSection
        title={confirmTexts.title}
        lead={open && formatText(confirmTexts.lead, { student: student.student, until })}
        passive={may.length === 0}
      >
        {!open && <Notice tone="info" title={confirmTexts.over} />}
        <StudentDetails student={student} />
        <h3>{confirmTexts.quota}</h3>
        <QuotaTable caption={confirmTexts.quotaCaption} rows={quotas} />
        <p className="t-muted">{confirmTexts.quotaHint}</p>
        {may.includes("confirm") && (
          <p>{formatText(confirmTexts.confirmHint, { months: monthsToDefend })}</p>
        )}
        {may.length > 0 && (
          <Cluster>
            <StepButtons of={reservationSteps} may={may} />
          </Cluster>
        )}
        {open && may.length === 0 && <Notice tone="info" title={confirmTexts.mentorOnly} />}
      </StepSection>
    </ReservationPage>
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

/**
 * Details of the student for the mentor's decision: name and progress in the studies, no personal
 * numbers.
 */
export const StudentDetails = ({ student: s }: StudentDetailsProps) => (
  <DescriptionList
    items={[
      [confirmTexts.student, s.student],
      [
        confirmTexts.email,
        s.studentEmail && <a href={`mailto:${s.studentEmail}`}>{s.studentEmail}</a>,
      ],
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
