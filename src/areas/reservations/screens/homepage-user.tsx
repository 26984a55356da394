import { holds } from "#kit/actor.ts";
import { here } from "#kit/server/context.ts";
import { ButtonLink, EmptyState, Page, Section } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import { waitingAtDesks } from "../server/desks.ts";
import { reservationsOfStudent } from "../server/queries.ts";
import { waitingRows } from "../server/waiting.ts";
import type { Route } from "./+types/homepage-user";
import { ReservationCard } from "./parts/card.tsx";
import { cardOf } from "./parts/card-of.ts";
import { Desks } from "./parts/desks.tsx";
import { NoTopic } from "./parts/no-topic.tsx";
import { isOpen } from "./parts/standing.ts";
import { WaitingTable } from "./parts/waiting-table.tsx";
import { texts } from "./texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = here(args);
  const { actor, db, now } = context;
  const [asStudent, asTeacher] = [holds(actor, "student"), holds(actor, "teacher", "headOfDepartment")];
  const [own, waiting, desks] = await Promise.all([
    asStudent ? reservationsOfStudent(db, actor.id) : [],
    asTeacher ? waitingRows(db, actor, now) : [],
    waitingAtDesks(db, actor, now),
  ]);
  return {
    name: actor.name,
    asStudent,
    cards: own.filter(({ status }) => isOpen(status)).map((shown) => cardOf(shown, context)),
    waiting: waiting.filter((row) => row.as === "mentor"),
    desks,
  };
}

export default function HomepageUser({ loaderData }: Route.ComponentProps) {
  const { name, asStudent, cards, waiting, desks } = loaderData;
  const words = texts.hr.home;
  const idle = desks.length === 0 && waiting.length === 0;
  return (
    <Page title={words.title} lead={say(words.lead, { name })}>
      {desks.length > 0 && <Desks desks={desks} />}
      {waiting.length > 0 && (
        <Section
          title={words.asMentor}
          actions={<ButtonLink to="/mentor/require-actions">{words.allActions}</ButtonLink>}
        >
          <WaitingTable rows={waiting} withStudent />
        </Section>
      )}
      {cards.map((card) => (
        <ReservationCard key={card.ids.id} {...card} />
      ))}
      {asStudent && cards.length === 0 && <NoTopic title={words.startTitle} />}
      {idle && !asStudent && <EmptyState title={words.nothing}>{words.nothingText}</EmptyState>}
    </Page>
  );
}
