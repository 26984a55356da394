import { lazy, Suspense, useSyncExternalStore } from "react";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { texts } from "../../calendar-view/texts.ts";
import "./calendar.css";
import type { CalendarGridProps } from "./calendar-grid.tsx";

const CalendarGrid = lazy(() => import("./calendar-grid.tsx").catch(() => ({ default: CalendarLoadError })));
const MovableCalendarGrid = lazy(() =>
  import("./movable-calendar-grid.tsx").catch(() => ({ default: CalendarLoadError })),
);

/**
 * A placeholder with the final height of the calendar. The script that renders the calendar loads later, and on phones
 * not at all.
 */
export function LazyCalendarGrid(props: Omit<CalendarGridProps, "extraPlugins">) {
  const pageTexts = useTexts(texts);
  const hydrated = useHydrated();
  const narrow = useSyncExternalStore(subscribeToWidth, isNarrow, () => true);
  const wanted = hydrated && (!narrow || props.agenda.view === "day");
  const Grid = props.onMove && props.events.some(({ movable }) => movable) ? MovableCalendarGrid : CalendarGrid;
  const waiting = <p className="t-agenda-wait">{pageTexts.loading}</p>;
  return (
    <section className="t-agenda" data-view={props.agenda.view} aria-label={pageTexts.box}>
      {wanted ? (
        <Suspense fallback={waiting}>
          <Grid {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}

function CalendarLoadError() {
  return <p className="t-agenda-wait">{useTexts(texts).failed}</p>;
}

/** The same width as in calendar.css: six columns of defenses do not fit on a phone. */
const narrowWidth = "(max-width: 47.99rem)";

const isNarrow = () => matchMedia(narrowWidth).matches;

function subscribeToWidth(changed: () => void) {
  const query = matchMedia(narrowWidth);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
