import { lazy, Suspense, useSyncExternalStore } from "react";

import { useHydrated, useTexts } from "#kit/ui/index.ts";
import type { CalendarParams } from "../../calendar-view/rules.ts";
import { calendarTexts } from "../../calendar-view/texts.ts";
import "./calendar.css";
import type { CalendarEvent } from "./calendar-grid.tsx";

const CalendarGrid = lazy(() => import("./calendar-grid.tsx").catch(() => ({ default: CalendarLoadError })));

type LazyCalendarGridProps = { agenda: CalendarParams; events: readonly CalendarEvent[] };

/** The calendar's place on the page, as high as it will be: the script that draws it comes later, and on a phone not at all. */
export function LazyCalendarGrid(props: LazyCalendarGridProps) {
  const words = useTexts(calendarTexts);
  const hydrated = useHydrated();
  const narrow = useSyncExternalStore(subscribeToWidth, isNarrow, () => true);
  const wanted = hydrated && (!narrow || props.agenda.view === "day");
  const waiting = <p className="t-agenda-wait">{words.loading}</p>;
  return (
    <section className="t-agenda" data-view={props.agenda.view} aria-label={words.box}>
      {wanted ? (
        <Suspense fallback={waiting}>
          <CalendarGrid {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}

function CalendarLoadError() {
  return <p className="t-agenda-wait">{useTexts(calendarTexts).failed}</p>;
}

/** As in agenda.css: six columns of defenses need more than a phone has. */
const narrowWidth = "(max-width: 47.99rem)";

const isNarrow = () => matchMedia(narrowWidth).matches;

function subscribeToWidth(changed: () => void) {
  const query = matchMedia(narrowWidth);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
