import { holds, isSignedIn } from "#kit/actor.ts";
import { here } from "#kit/server/context.ts";
import { ButtonLink, Page } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import { calendarTexts } from "../calendar-texts.ts";
import { shownAgenda } from "../server/agenda.ts";
import { scheduledIn } from "../server/queries.ts";
import type { Route } from "./+types/scheduled";
import { DefenseAgenda } from "./parts/agenda.tsx";
import { ReservationLink } from "./parts/reservation-link.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = here(args);
  const shown = await shownAgenda(context, args.request, (span) => scheduledIn(context.db, span));
  return { ...shown, signedIn: isSignedIn(context.actor), office: holds(context.actor, "studentServices", "admin") };
}

export default function ScheduledDefenses({ loaderData }: Route.ComponentProps) {
  const { defenses, signedIn, office, ...shown } = loaderData;
  const words = useWords(calendarTexts);
  const { coming } = shown.agenda;
  return (
    <Page
      title={words.calendar}
      lead={words.lead}
      wide
      actions={signedIn && <ButtonLink to="/calendar-feeds">{words.feeds}</ButtonLink>}
    >
      <DefenseAgenda
        shown={shown}
        defenses={defenses}
        to={({ thesisId }) => `/student/thesis/${thesisId}`}
        actions={office ? ({ reservationId }) => <ReservationLink id={reservationId} /> : undefined}
        empty={
          coming
            ? { title: words.empty, text: words.emptyText }
            : { title: words.emptyPeriod, text: words.emptyPeriodText }
        }
      />
    </Page>
  );
}
