import { redirect } from "react-router";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { ThesisStatusBadge } from "#areas/theses/screens/parts/thesis-status.tsx";
import { Paragraphs } from "#areas/theses/screens/parts/thesis-text.tsx";
import { type ThesisShown, thesisShown } from "#areas/theses/server/queries.ts";
import { type Actor, holds, isSignedIn } from "#kit/actor.ts";
import { idOf } from "#kit/id.ts";
import { noRight, notFound, Refusal } from "#kit/refusal.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { accept, fieldsOf } from "#kit/server/forms.ts";
import { Cluster, isStale, Notice, Page, Section, useRefused } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import { reservationPolicy } from "../policy.ts";
import { evaluate } from "../rules.ts";
import { daysToConfirm } from "../schema.ts";
import { reserve as reserveThesis } from "../server/commands.ts";
import { activeReservation } from "../server/queries.ts";
import { reservingFacts } from "../server/reserving.ts";
import type { Route } from "./+types/thesis";
import { languageForm } from "./forms.ts";
import { ActiveReservation } from "./parts/active-reservation.tsx";
import { Reserve } from "./parts/reserve.tsx";
import { WhyNot } from "./parts/rules.tsx";
import { ThesisFacts } from "./parts/thesis-facts.tsx";
import { texts } from "./texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = here(args);
  const thesis = await thesisShown(db, idOf(args.params.id));
  if (!thesisPolicy.read(actor, thesis)) throw closed(actor, thesis.id);
  const [active, facts] = await Promise.all([
    thesis.reservationId === null ? undefined : activeReservation(db, thesis.id),
    holds(actor, "student") ? reservingFacts(db, thesis.id, actor.id, now) : undefined,
  ]);
  const people = active && { ...active, mentorId: thesis.mentorId, coMentorId: thesis.coMentorId };
  const { id: reservationId, studentId, ...shown } = active ?? {};
  const own = studentId === actor.id && isSignedIn(actor);
  return {
    thesis: visible(thesis, thesisPolicy.seePreReservation(actor, thesis)),
    active: active ? (shown as Omit<typeof active, "id" | "studentId">) : null,
    reservationId: people && reservationPolicy.read(actor, people) ? people.id : null,
    findings: facts ? evaluate(facts) : null,
    ownReservationId: own && reservationId ? reservationId : null,
    signIn: !isSignedIn(actor) && thesis.status === "published" ? signInPath(thesis.id) : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = here(args);
  const id = idOf(args.params.id);
  if (!isSignedIn(context.actor)) throw redirect(signInPath(id));
  const fields = await fieldsOf(args.request);
  if (fields.step?.[0] !== "reserve") throw new Refusal(404, notFound);
  const reservation = await reserveThesis(context, id, accept(languageForm, fields));
  throw done(`/student/reservation/${reservation.id}`, say(texts.hr.thesis.reserved, { days: daysToConfirm }));
}

export default function ThesisPage({ loaderData }: Route.ComponentProps) {
  const { thesis, active, reservationId, findings, ownReservationId, signIn } = loaderData;
  const words = texts.hr.thesis;
  const mayReserve = ownReservationId === null && findings?.every(({ passed }) => passed);
  const refused = useRefused();
  return (
    <Page
      title={thesis.name}
      lead={
        <Cluster>
          <ThesisStatusBadge status={thesis.status} />
          {thesis.nameEng && <span lang="en">{thesis.nameEng}</span>}
        </Cluster>
      }
    >
      {refused && !isStale(refused) && !mayReserve && <Notice tone="danger">{refused.message}</Notice>}
      <Reserve findings={findings} ownReservationId={ownReservationId} signIn={signIn} />
      <Section title={words.about}>
        <ThesisFacts thesis={thesis} />
        {thesis.description ? <Paragraphs text={thesis.description} /> : <p>{words.noDescription}</p>}
      </Section>
      {active && (
        <ActiveReservation active={active} name={thesis.name} reservationId={ownReservationId ? null : reservationId} />
      )}
      {findings && ownReservationId === null && <WhyNot findings={findings} />}
    </Page>
  );
}

const signInPath = (id: number) => `/login?to=${encodeURIComponent(`/student/thesis/${id}`)}`;

/** Whoever may not see the topic is refused; a visitor may be somebody who may, and signs in first (product §1). */
const closed = (actor: Actor, id: number) => (isSignedIn(actor) ? new Refusal(403, noRight) : redirect(signInPath(id)));

/** What of a topic everybody sees, and its pre-reservation where the viewer may. */
function visible(thesis: ThesisShown, seesPreReservation: boolean) {
  const { id, status, name, nameEng, description, company, study, department, mentorId, mentor, coMentor } = thesis;
  const { strategicArea, programs, keywords, preReservationStudent, preReservationDate, createdAt, completedAt } =
    thesis;
  return {
    ...{ id, status, name, nameEng, description, company, study, department, mentorId, mentor, coMentor },
    ...{ strategicArea, programs, keywords, createdAt, completedAt },
    preReservationStudent: seesPreReservation ? preReservationStudent : null,
    preReservationDate: seesPreReservation ? preReservationDate : null,
  };
}
