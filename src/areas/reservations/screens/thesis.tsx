import { Suspense } from "react";
import { redirect } from "react-router";
import type { CitationSource } from "#areas/theses/citation/citation.ts";
import { Citation } from "#areas/theses/screens/citation.tsx";
import { ThesisPage } from "#areas/theses/screens/thesis-page.tsx";
import { WrittenThesisFile } from "#areas/theses/screens/written-thesis-file.tsx";
import { signInPath } from "#areas/theses/thesis-page.server.ts";
import type { Context } from "#kit/database/context.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useTexts } from "#kit/ui/language.tsx";
import { isConflict, lazyPart, Notice, Section, useRefusal } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { languageInput } from "../language-and-expiry.server.ts";
import { daysToConfirm } from "../reservations.ts";
import { reserve } from "../reserve.server.ts";
import {
  type ActiveReservationView,
  loadThesisPage,
  type MovedWork,
} from "../thesis-page.server.ts";
import { messages, texts } from "../thesis-page-texts.ts";
import { messages as waitingMessages } from "../waiting-list/texts.ts";
import { joinWaitingList, leaveWaitingList } from "../waiting-list/waiting-list.server.ts";
import type { Route } from "./+types/thesis";
import { PublicAiStatement } from "./printed-ai-statement.tsx";
import { ReserveSection } from "./reserve-section.tsx";

/** Visitors, who are most of this page's readers, have no conditions and do without their script. */
const StudentConditions = lazyPart(() => import("./student-conditions.tsx"));

export const loader = (args: Route.LoaderArgs) =>
  loadThesisPage(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  if (!isSignedIn(context.actor)) throw redirect(signInPath(id));
  const { step, fields } = await readStep(args.request, ["reserve", "join", "leave"]);
  if (step === "join" || step === "leave") throw await changeWaitingList(context, id, step);
  const reservation = await reserve(context, id, parseForm(languageInput, fields));
  throw redirectWithFlash(
    `/student/reservation/${reservation.id}`,
    withValues(messages.reserved, { days: daysToConfirm }),
  );
}

/** Joins or leaves the waiting list; returns the redirect to the page. */
async function changeWaitingList(context: Context, id: number, step: "join" | "leave") {
  const path = `/student/thesis/${id}`;
  if (step === "leave") {
    await leaveWaitingList(context, id);
    return redirectWithFlash(path, waitingMessages.done.left);
  }
  const { position } = await joinWaitingList(context, id);
  return redirectWithFlash(
    path,
    withValues(waitingMessages.done.joined, { position: position ?? 1 }),
  );
}

/**
 * The public page of a thesis with its current reservation, the form for reserving it and the
 * reasons why the actor can't reserve it.
 */
export default function ReservableThesis({ loaderData }: Route.ComponentProps) {
  const {
    view,
    related,
    cited,
    availability,
    active,
    reservationId,
    findings,
    recordSource,
    ownReservationId,
    signIn,
    waiting,
    moved,
    aiStatement,
  } = loaderData;
  const mayReserve = ownReservationId === null && findings?.every(({ passed }) => passed);
  const refused = useRefusal();
  return (
    <ThesisPage
      view={view}
      related={related}
      availability={availability}
      cited={cited}
      author={active?.status === "completed" ? active.student : null}
      origin={
        active &&
        cited && (
          <ActiveReservation active={active} name={cited.thesis.title} reservationId={null} />
        )
      }
      actions={
        <>
          {moved && <MovedNotice moved={moved} />}
          {cited && (
            <FullText source={cited} reservationId={ownReservationId ? null : reservationId} />
          )}
          {!view.thesis.offered && findings === null && <NotOffered />}
          {refused && !isConflict(refused) && !mayReserve && (
            <Notice tone="danger">{refused.message}</Notice>
          )}
          <ReserveSection
            findings={findings}
            source={recordSource}
            ownReservationId={ownReservationId}
            signIn={signIn}
          />
        </>
      }
    >
      {aiStatement && <PublicAiStatement printed={aiStatement} />}
      {cited
        ? cited.thesis.access !== "withdrawn" && <Citation source={cited} />
        : active && (
            <ActiveReservation
              active={active}
              name={view.thesis.name}
              reservationId={ownReservationId ? null : reservationId}
            />
          )}
      {(waiting || findings) && ownReservationId === null && (
        <Suspense fallback={null}>
          <StudentConditions waiting={waiting} findings={findings} source={recordSource} />
        </Suspense>
      )}
    </ThesisPage>
  );
}

/** Links to a work that continues under its own copy of this topic, for the people of the work. */
const MovedNotice = ({ moved: { reservationId, thesisId } }: { moved: MovedWork }) => {
  const { moved } = useTexts(texts);
  return (
    <Notice tone="info" title={moved.title}>
      {moved.text} <Link to={`/student/reservation/${reservationId}`}>{moved.reservation}</Link>
      {" · "}
      <Link to={`/student/thesis/${thesisId}`}>{moved.topic}</Link>
    </Notice>
  );
};

/** Why nobody can reserve the topic now, for readers who have no list of conditions. */
const NotOffered = () => {
  const { notOffered } = useTexts(texts);
  return (
    <Notice tone="info" title={notOffered.title}>
      {notOffered.text}
    </Notice>
  );
};

/**
 * The file of a completed thesis, or why nobody may read it, and the way to the reservation for its
 * people.
 */
const FullText = ({
  source,
  reservationId,
}: {
  source: CitationSource;
  reservationId: number | null;
}) => {
  const { openReservation } = useTexts(texts);
  return (
    <WrittenThesisFile
      source={source}
      actions={
        reservationId !== null && (
          <ButtonLink to={`/student/reservation/${reservationId}`}>{openReservation}</ButtonLink>
        )
      }
    />
  );
};

type Props = {
  active: Omit<ActiveReservationView, "id" | "studentId" | "committee" | "outcomePending">;
  /** The name of the thesis now. An edit may have changed it since the reservation. */
  name: string;
  /** Null for readers who may not read the reservation. */
  reservationId: number | null;
};

/**
 * The open or completed reservation of a thesis, as everybody may see it (spec §3
 * activeReservation).
 */
function ActiveReservation({ active, name, reservationId }: Props) {
  const { fields, ...pageTexts } = useTexts(texts);
  return (
    <Section
      title={active.status === "completed" ? pageTexts.active.completed : pageTexts.active.reserved}
      actions={
        reservationId !== null && (
          <ButtonLink to={`/student/reservation/${reservationId}`}>
            {pageTexts.openReservation}
          </ButtonLink>
        )
      }
    >
      <DescriptionList
        items={[
          [fields.thesisName, active.thesisName !== name && active.thesisName],
          [fields.student, active.student],
          [fields.createdAt, <DateTime key="created" at={active.createdAt} />],
          [fields.defenseDate, active.defenseDate && <DateTime at={active.defenseDate} withTime />],
          [fields.defensePlace, active.defensePlace],
        ]}
      />
    </Section>
  );
}
