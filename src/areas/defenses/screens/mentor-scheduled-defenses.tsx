import { useState } from "react";
import { useSubmit } from "react-router";
import { reservationTones } from "#areas/reservations/reservations.ts";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import type { RefusedSubmission } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { ConfirmDialog } from "#kit/ui/dialog.tsx";
import { Cluster, isConflict, Notice, Page, Section, useRefusal } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { stepMessage } from "#kit/workflow/steps.ts";
import { loadDefenseCalendar, loadMentorDefenses } from "../calendar-view.server.ts";
import { texts as calendarTexts } from "../calendar-view-texts.ts";
import { defenseDayPath } from "../day/day.ts";
import { texts as dayTexts } from "../day/texts.ts";
import { moveDefense } from "../defenses.server.ts";
import { moveForm } from "../defenses.ts";
import { texts } from "../texts.ts";
import { texts as timetablesTexts } from "../timetables/texts.ts";
import { timetablePaths } from "../timetables/timetables.ts";
import type { Route } from "./+types/mentor-scheduled-defenses";
import { DefenseCalendar } from "./defense-calendar.tsx";

const { screens } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const calendar = await loadDefenseCalendar(context, args.request, {
    select: (span) => loadMentorDefenses(context, span),
    owner: context.actor.id,
  });
  const { defenses, ...rest } = calendar;
  const isWaiting = ({ defenseDate, passed, mentorId }: (typeof defenses)[number]) =>
    !defenseDate || (passed && mentorId === context.actor.id);
  return {
    ...rest,
    defenses: defenses.flatMap((defense) =>
      defense.defenseDate && !isWaiting(defense)
        ? [{ ...defense, defenseDate: defense.defenseDate }]
        : [],
    ),
    waiting: defenses.filter(isWaiting),
  };
}

/** Moves a defense that was dragged to another time. */
export async function action(args: Route.ActionArgs) {
  const { defense, ...to } = parseForm(moveForm, await readFormFields(args.request));
  await moveDefense(contextOf(args), defense, to);
  const { pathname, search } = args.url;
  throw redirectWithFlash(
    pathname + search,
    stepMessage(reservationSteps, "setDefenseDate", "done"),
  );
}

export default function MentorScheduledDefenses({
  loaderData: { defenses, waiting, ...calendar },
}: Route.ComponentProps) {
  const submit = useSubmit();
  const move = (form: Record<string, string | number>) =>
    submit(form, { method: "post", preventScrollReset: true });
  const refused = useRefusal();
  const question = refused?.fields.defenseDate ? undefined : refused?.fields.confirmedDayOff;
  const [answered, setAnswered] = useState<typeof refused>();
  const movable = defenses.some(({ may }) => may.includes("setDefenseDate"));
  return (
    <Page
      title={screens.mine}
      lead={screens.mineLead}
      wide
      actions={
        <>
          <ButtonLink to={defenseDayPath()}>{dayTexts.hr.title}</ButtonLink>
          <ButtonLink to={timetablePaths.own}>{timetablesTexts.hr.own.title}</ButtonLink>
          <ButtonLink to="/calendar-feeds">{calendarTexts.hr.feeds}</ButtonLink>
        </>
      }
    >
      {refused && question && refused !== answered && (
        <ConfirmDialog
          title={screens.moveToDayOff}
          text={question}
          label={screens.moveAnyway}
          onConfirm={() => {
            setAnswered(refused);
            move(confirmedMove(refused.values));
          }}
          onClose={() => setAnswered(refused)}
        />
      )}
      {refused && !question && !isConflict(refused) && (
        <div role="alert">
          <Notice tone="danger">{refused.message}</Notice>
        </div>
      )}
      {waiting.length > 0 && (
        <Section title={screens.toSet}>
          <ul className="t-list">
            {waiting.map(({ reservationId, thesisName, student, study, defenseDate }) => (
              <li key={reservationId}>
                <p className="t-list-title">
                  <Link to={`/mentor/defense-date/${reservationId}`}>{thesisName}</Link>
                </p>
                <p className="t-muted">{[student, study].join(" · ")}</p>
                {defenseDate && (
                  <p>
                    {formatText(screens.passed, { when: formatInstant(new Date(defenseDate)) })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {movable && <p className="t-muted">{screens.moveHint}</p>}
      <DefenseCalendar
        move={{
          may: ({ may }) => may.includes("setDefenseDate"),
          to: (defense, defenseDate) => move({ defense, defenseDate }),
        }}
        calendar={calendar}
        defenses={defenses}
        withMentors={false}
        to={({ reservationId }) => `/student/reservation/${reservationId}`}
        badge={({ status, passed }) => {
          if (passed) return <StatusBadge label={calendarTexts.hr.passed} tone="stopped" />;
          if (status === "mentorSetDefenseDate")
            return <StatusBadge label={calendarTexts.hr.awaits} tone="waiting" />;
          return (
            <StatusBadge
              label={reservationTexts.hr.statuses[status]}
              tone={reservationTones[status]}
            />
          );
        }}
        actions={({ reservationId, thesisId, may }) => (
          <Cluster>
            {may.includes("setDefenseDate") && (
              <Link to={`/mentor/defense-date/${reservationId}`}>{screens.change}</Link>
            )}
            <Link to={`/student/thesis/${thesisId}`}>{screens.thesis}</Link>
          </Cluster>
        )}
        empty={{ title: screens.mineEmpty, text: screens.mineEmptyText }}
      />
    </Page>
  );
}

/** A move to a day off with the confirmation that the defense stays there. */
const confirmedMove = ({
  defense: [id = ""] = [],
  defenseDate: [at = ""] = [],
}: RefusedSubmission["refused"]["values"]) => ({
  defense: id,
  defenseDate: at,
  confirmedDayOff: at.slice(0, 10),
});
