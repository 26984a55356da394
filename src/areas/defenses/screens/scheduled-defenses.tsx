import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { PageMeta } from "#kit/ui/page-meta.tsx";
import { hasRole, isSignedIn } from "#kit/workflow/policy.ts";
import {
  type DefenseCalendarView,
  loadDefenseCalendar,
  loadScheduledDefenses,
} from "../calendar-view.server.ts";
import { canonicalCalendarSearch } from "../calendar-view.ts";
import { texts } from "../calendar-view-texts.ts";
import type { Route } from "./+types/scheduled-defenses";
import { DefenseCalendar } from "./defense-calendar.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, publicUrl } = context;
  const calendar = await loadDefenseCalendar(context, args.request, {
    select: (span) => loadScheduledDefenses(db, span),
    owner: "everyone",
  });
  return {
    ...calendar,
    signedIn: isSignedIn(actor),
    office: hasRole(actor, "studentServices", "admin"),
    canonical: `${publicUrl}/scheduled-defenses${canonicalCalendarSearch(calendar.agenda)}`,
  };
}

export default function ScheduledDefenses({ loaderData }: Route.ComponentProps) {
  const { defenses, signedIn, office, canonical, ...calendar } = loaderData;
  const pageTexts = useTexts(texts);
  const tab = useTabTitle(calendar);
  return (
    <Page
      tab={tab}
      title={pageTexts.calendar}
      lead={pageTexts.lead}
      wide
      actions={signedIn && <ButtonLink to="/calendar-feeds">{pageTexts.feeds}</ButtonLink>}
    >
      <PageMeta title={tab} description={pageTexts.description} canonical={canonical} />
      <DefenseCalendar
        calendar={calendar}
        defenses={defenses}
        to={({ thesisId }) => `/student/thesis/${thesisId}`}
        actions={office ? ({ reservationId }) => <ReservationLink id={reservationId} /> : undefined}
        empty={{ title: pageTexts.empty, text: pageTexts.emptyText }}
      />
    </Page>
  );
}

/** Returns the title of the tab and of shared links; each period has its own. */
function useTabTitle({ agenda, title }: Pick<DefenseCalendarView, "agenda" | "title">) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  return agenda.coming ? pageTexts.calendar : format(pageTexts.titled, { period: title });
}

/** A link to the reservation of a defense, for users who work on it. */
export const ReservationLink = ({ id }: { id: number }) => (
  <p>
    <Link to={`/student/reservation/${id}`}>{useTexts(texts).reservation}</Link>
  </p>
);
