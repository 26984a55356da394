import { loadPreReservedTheses } from "#areas/theses/pre-reservation/pre-reservation.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useTexts } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { loadStudentReservations } from "../reservation-queries.server.ts";
import { isOpen } from "../reservations.ts";
import { texts } from "../screen-texts.ts";
import { toReservationCard } from "../status.ts";
import { texts as areaTexts } from "../texts.ts";
import type { Route } from "./+types/all-my-reservations";
import { PreReservedTheses } from "./pre-reserved-theses.tsx";
import { NoReservation, ReservationCard } from "./reservation-card.tsx";
import { ReservedThesisTitle } from "./reserved-thesis-title.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, now } = context;
  const [own, preReservedTheses] = await Promise.all([
    loadStudentReservations(db, actor.id),
    loadPreReservedTheses(db, actor.id, localDate(now)),
  ]);
  const cards = own.map((reservation) => toReservationCard(reservation, context));
  const open = cards.filter(({ statusSummary }) => isOpen(statusSummary.status));
  return { kept: preReservedTheses, open, earlier: cards.filter((card) => !open.includes(card)) };
}

export default function AllMyReservations({
  loaderData: { kept, open, earlier },
}: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const localAreaTexts = useTexts(areaTexts);
  const ownTexts = pageTexts.mine;
  return (
    <Page title={ownTexts.title} lead={ownTexts.lead}>
      <PreReservedTheses theses={kept} />
      {open.length === 0 && kept.length === 0 && (
        <NoReservation title={earlier.length === 0 ? ownTexts.empty : ownTexts.another} />
      )}
      {open.map((card) => (
        <ReservationCard key={card.id} {...card} />
      ))}
      {earlier.length > 0 && (
        <Section title={ownTexts.earlier}>
          <Table
            caption={ownTexts.earlier}
            rows={earlier}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "thesisName",
                label: localAreaTexts.fields.thesis,
                render: (card) => (
                  <Link to={`/student/reservation/${card.id}`}>
                    <ReservedThesisTitle of={card} />
                  </Link>
                ),
              },
              {
                key: "status",
                label: localAreaTexts.fields.status,
                render: ({ statusSummary }) => (
                  <StatusBadge label={statusSummary.label} tone={statusSummary.tone} />
                ),
              },
              {
                key: "since",
                label: ownTexts.closedAt,
                render: ({ statusSummary }) => <DateTime at={statusSummary.since} />,
              },
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
