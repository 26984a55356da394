import { isOutcomeOpen } from "#areas/reservations/committee-and-outcome-rules.ts";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { stepLink } from "#areas/reservations/step-links.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { mergeOnConflict } from "#kit/records/edit-conflict.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea, VersionField } from "#kit/ui/forms/input-fields.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { correctDefense } from "../corrections.server.ts";
import { defenseCorrectionForm } from "../corrections.ts";
import { messages, texts } from "../corrections-texts.ts";
import { texts as defenseTexts } from "../texts.ts";
import type { Route } from "./+types/correct-defense";
import { OutcomeFields, outcomeDefaults } from "./outcome-fields.tsx";

const { screens } = defenseTexts.hr;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { page, reservation } = await loadReservationPage(context, parseId(args.params.id));
  const { version } = reservation;
  const open = page.may.includes("correctDefense");
  const until = isOutcomeOpen(reservation, context.now) ? reservation.outcomeOpenUntil : null;
  return {
    page,
    version,
    today: localDate(context.now),
    open,
    /** Until when the outcome can be corrected; null if it is final. */
    until: until && formatInstant(until),
    result: open ? outcomeDefaults(reservation) : null,
    isTitleWithdrawn: reservation.titleWithdrawnAt !== null,
  };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request, "correctDefense");
  const corrected = await mergeOnConflict(args.request, () =>
    correctDefense(contextOf(args), id, parseForm(defenseCorrectionForm, fields)),
  );
  const done = corrected?.outcomePending ? messages.defense.outcomeDone : messages.defense.done;
  throw redirectWithFlash(`/reservation/show/${id}`, corrected ? done : messages.unchanged);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function CorrectDefense({
  loaderData: { page, version, today, open, until, result, isTitleWithdrawn },
}: Route.ComponentProps) {
  const { defense, reason, reasonHint, titleWithdrawn } = texts.hr;
  const title = until ? defense.outcomeTitle : defense.title;
  const lead = until ? formatText(defense.outcomeLead, { until }) : defense.lead;
  return (
    <ReservationPage page={page} tab={title} step={until ? "correctOutcome" : "correctDefense"}>
      <StepSection title={title} lead={open && lead} passive={!open}>
        {result ? (
          <ActionForm
            key={version}
            submit={defense.submit}
            confirm={{
              title: defense.sure,
              text: until ? defense.outcomeSureText : defense.sureText,
            }}
            defaults={{ ...result, version }}
          >
            <VersionField />
            {until ? (
              <OutcomeFields
                gradeAgreeBy={page.details.gradeAgreeBy}
                gradeHint={formatText(defense.outcomeHint, { until })}
                lastExamDay={today}
              />
            ) : (
              <OutcomeFields
                gradeAgreeBy={page.details.gradeAgreeBy}
                grade={<FinalGrade page={page} grade={result.grade} />}
                lastExamDay={today}
              />
            )}
            <TextArea
              name="reason"
              label={reason}
              description={reasonHint}
              maxLength={1000}
              required
            />
          </ActionForm>
        ) : (
          <Notice tone="info">{isTitleWithdrawn ? titleWithdrawn : defense.notClosed}</Notice>
        )}
      </StepSection>
    </ReservationPage>
  );
}

type FinalGradeProps = { page: Route.ComponentProps["loaderData"]["page"]; grade: string };

/** The grade of a final outcome, with the way to its correction by the minutes. */
function FinalGrade({ page: { may, ids }, grade }: FinalGradeProps) {
  const byMinutes = stepLink("enterMinutes", ids, "hr");
  return (
    <>
      <input key={grade} type="hidden" name="grade" value={grade} />
      <DescriptionList items={[[screens.grade, reservationTexts.hr.grades[grade as "1"]]]} />
      <p>
        {texts.hr.defense.gradeFinal}{" "}
        {may.includes("enterMinutes") && <Link to={byMinutes.to}>{byMinutes.label}</Link>}
      </p>
    </>
  );
}
