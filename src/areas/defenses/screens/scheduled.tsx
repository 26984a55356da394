import { here } from "#kit/server/context.ts";
import { Page } from "#kit/ui/index.ts";
import { dayOf, startOfDay } from "#kit/zagreb.ts";
import { scheduledFrom } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/scheduled";
import { DefenseList } from "./parts/defense-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = here(args);
  return { defenses: await scheduledFrom(db, startOfDay(dayOf(now))) };
}

export default function ScheduledDefenses({ loaderData: { defenses } }: Route.ComponentProps) {
  const { screens } = texts.hr;
  return (
    <Page title={screens.calendar} lead={screens.calendarLead}>
      <DefenseList
        defenses={defenses}
        to={({ thesisId }) => `/student/thesis/${thesisId}`}
        empty={screens.calendarEmpty}
        hint={screens.calendarEmptyText}
      />
    </Page>
  );
}
