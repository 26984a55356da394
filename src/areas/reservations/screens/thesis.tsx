import { redirect } from "react-router";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { ThesisStatusBadge } from "#areas/theses/screens/parts/thesis-status.tsx";
import { Paragraphs } from "#areas/theses/screens/parts/thesis-text.tsx";
import { type ThesisShown, thesisShown } from "#areas/theses/server/queries.ts";
import { type Actor, holds, isSignedIn, visitor } from "#kit/actor.ts";
import { idOf } from "#kit/id.ts";
import { noRight, notFound, Refusal } from "#kit/refusal.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { accept, fieldsOf } from "#kit/server/forms.ts";
import { beginningOf, Discovery } from "#kit/ui/discovery.tsx";
import { Cluster, isStale, Notice, Page, Section, StatusBadge, useRefused } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import { say, wordsOf } from "#kit/words.ts";
import { dayOf } from "#kit/zagreb.ts";
import { reservationPolicy } from "../policy.ts";
import { evaluate } from "../rules.ts";
import { daysToConfirm } from "../schema.ts";
import { aroundThesis } from "../server/around.ts";
import { reserve as reserveThesis } from "../server/commands.ts";
import { reservingFacts } from "../server/reserving.ts";
import { structuredThesis } from "../structured.ts";
import type { Route } from "./+types/thesis";
import { languageForm } from "./forms.ts";
import { ActiveReservation } from "./parts/active-reservation.tsx";
import { Keywords } from "./parts/keywords.tsx";
import { Reserve } from "./parts/reserve.tsx";
import { WhyNot } from "./parts/rules.tsx";
import { Similar } from "./parts/similar.tsx";
import styles from "./parts/thesis.module.css";
import { ThesisFacts } from "./parts/thesis-facts.tsx";
import { texts } from "./reserving-texts.ts";
import { texts as pageTexts } from "./thesis-texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now, language, publicUrl, faculty } = here(args);
  const thesis = await thesisShown(db, idOf(args.params.id));
  if (!thesisPolicy.read(actor, thesis)) throw closed(actor, thesis.id);
  const [{ active, similar, places, period }, facts] = await Promise.all([
    aroundThesis(db, thesis.id, now),
    holds(actor, "student") ? reservingFacts(db, thesis.id, actor.id, now) : undefined,
  ]);
  const people = active && { ...active, mentorId: thesis.mentorId, coMentorId: thesis.coMentorId };
  const { id: reservationId, studentId, ...shown } = active ?? {};
  const own = studentId === actor.id && isSignedIn(actor);
  return {
    thesis: visible(thesis, thesisPolicy.seePreReservation(actor, thesis)),
    active: active ? (shown as Omit<typeof active, "id" | "studentId">) : null,
    reservationId: people && reservationPolicy.read(actor, people) ? people.id : null,
    findings: facts ? evaluate(facts, language) : null,
    ownReservationId: own && reservationId ? reservationId : null,
    signIn: !isSignedIn(actor) && thesis.status === "published" ? signInPath(thesis.id) : null,
    chances: thesis.status === "published" ? { places, period, today: dayOf(now) } : null,
    similar,
    // what is not public is told to no search engine
    publicUrl: thesisPolicy.read(visitor, thesis) ? publicUrl : null,
    faculty: faculty.name,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = here(args);
  const id = idOf(args.params.id);
  if (!isSignedIn(context.actor)) throw redirect(signInPath(id));
  const fields = await fieldsOf(args.request);
  if (fields.step?.[0] !== "reserve") throw new Refusal(404, notFound);
  const reservation = await reserveThesis(context, id, accept(languageForm, fields));
  const { reserved } = wordsOf(texts, context.language);
  throw done(`/student/reservation/${reservation.id}`, say(reserved, { days: daysToConfirm }, context.language));
}

export default function ThesisPage({ loaderData }: Route.ComponentProps) {
  const { thesis, active, reservationId, findings, ownReservationId, signIn, chances, similar } = loaderData;
  const words = useWords(texts);
  const own = useWords(pageTexts);
  const mayReserve = ownReservationId === null && findings?.every(({ passed }) => passed);
  const refused = useRefused();
  return (
    <Page
      title={thesis.name}
      back={{ to: "/student/theses-by-mentors", label: own.back }}
      lead={
        <Cluster>
          <ThesisStatus status={thesis.status} />
          {thesis.nameEng && <span lang="en">{thesis.nameEng}</span>}
        </Cluster>
      }
    >
      <Found data={loaderData} />
      {refused && !isStale(refused) && !mayReserve && <Notice tone="danger">{refused.message}</Notice>}
      <Reserve findings={findings} ownReservationId={ownReservationId} signIn={signIn} />
      <div className={styles.layout}>
        <Section title={words.about}>
          {thesis.description ? (
            <div lang="hr">
              <Paragraphs text={thesis.description} />
            </div>
          ) : (
            <p>{words.noDescription}</p>
          )}
          <Keywords keywords={thesis.keywords} />
        </Section>
        <div className={styles.facts}>
          <Section title={own.data}>
            <ThesisFacts thesis={thesis} chances={chances} />
          </Section>
        </div>
        <div className={styles.more}>
          {active && (
            <ActiveReservation
              active={active}
              name={thesis.name}
              reservationId={ownReservationId ? null : reservationId}
            />
          )}
          {findings && ownReservationId === null && <WhyNot findings={findings} />}
          <Similar topics={similar} />
        </div>
      </div>
    </Page>
  );
}

/** What a search engine and whoever gets the address see of a public topic. */
function Found({ data: { thesis, active, publicUrl, faculty } }: { data: Route.ComponentProps["loaderData"] }) {
  const words = useWords(pageTexts);
  if (publicUrl === null) return null;
  const canonical = `${publicUrl}/student/thesis/${thesis.id}`;
  const data = structuredThesis({
    ...thesis,
    ...{ faculty, thesisUrl: canonical, mentors: words.back, mentorsUrl: `${publicUrl}/student/theses-by-mentors` },
    mentorUrl: `${publicUrl}/student/theses-by-mentors/${thesis.mentorId}`,
    publishedAt: thesis.publishedAt?.toISOString() ?? null,
    completedAt: thesis.completedAt?.toISOString() ?? null,
    author: active?.status === "completed" ? active.student : null,
  });
  const description = beginningOf(`${thesis.mentor} · ${thesis.study}. ${thesis.description}`);
  return <Discovery type="article" title={thesis.name} description={description} canonical={canonical} data={data} />;
}

/** A public topic's status in the page's language; its own people see the others too. */
function ThesisStatus({ status }: { status: keyof typeof tones | "notPublishedDraft" | "notPublished" | "deleted" }) {
  const words = useWords(pageTexts).statuses;
  if (status === "published" || status === "reserved" || status === "completed")
    return <StatusBadge label={words[status]} tone={tones[status]} />;
  return <ThesisStatusBadge status={status} />;
}

const tones = { published: "open", reserved: "progress", completed: "done" } as const;

const signInPath = (id: number) => `/login?to=${encodeURIComponent(`/student/thesis/${id}`)}`;

/** Whoever may not see the topic is refused; a visitor may be somebody who may, and signs in first (product §1). */
const closed = (actor: Actor, id: number) => (isSignedIn(actor) ? new Refusal(403, noRight) : redirect(signInPath(id)));

/** What of a topic everybody sees, and its pre-reservation where the viewer may. */
function visible(thesis: ThesisShown, seesPreReservation: boolean) {
  const { id, status, name, nameEng, description, company, studyId, study, department, mentorId, mentor } = thesis;
  const { coMentor, strategicArea, programs, keywords, publishedAt, completedAt } = thesis;
  const { preReservationStudent, preReservationDate } = thesis;
  return {
    ...{ id, status, name, nameEng, description, company, studyId, study, department, mentorId, mentor },
    ...{ coMentor, strategicArea, programs, keywords, publishedAt, completedAt },
    preReservationStudent: seesPreReservation ? preReservationStudent : null,
    preReservationDate: seesPreReservation ? preReservationDate : null,
  };
}
