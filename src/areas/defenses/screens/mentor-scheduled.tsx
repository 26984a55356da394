import { here } from "#kit/server/context.ts";
import { Page } from "#kit/ui/index.ts";
import { dayOf, startOfDay } from "#kit/zagreb.ts";
import { scheduledOf } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/mentor-scheduled";
import { DefenseList } from "./parts/defense-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = here(args);
  return { defenses: await scheduledOf(db, actor.id, startOfDay(dayOf(now))) };
}

export default function MentorScheduledDefenses({ loaderData: { defenses } }: Route.ComponentProps) {
  const { screens } = texts.hr;
  return (
    <Page title={screens.mine} lead={screens.mineLead}>
      <DefenseList
        defenses={defenses}
        to={({ reservationId }) => `/student/reservation/${reservationId}`}
        withState
        empty={screens.mineEmpty}
        hint={screens.setLead}
      />
    </Page>
  );
}
