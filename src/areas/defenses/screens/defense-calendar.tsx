import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { localizedName } from "#kit/text/localization.ts";
import { formatLongDate, localDate } from "#kit/time/dates-and-times.ts";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, Notice } from "#kit/ui/page.tsx";
import type {
  AdjacentDefenses,
  DefenseCalendarView,
  ScheduledDefense,
} from "../calendar-view.server.ts";
import {
  type CalendarParams,
  calendarSearch,
  type DayRange,
  foldWeeks,
  splitIntoWeeks,
  type WeekBlock,
} from "../calendar-view.ts";
import { texts } from "../calendar-view-texts.ts";
import { CalendarDays } from "./calendar-days.tsx";
import { CalendarFilters, CalendarToolbar } from "./calendar-toolbar.tsx";
import { DefenseList, defenseTitle } from "./defense-list.tsx";
import "./calendar.css";
import type { CalendarGridProps } from "./calendar-grid.tsx";

type DefenseCalendarProps<D extends ScheduledDefense> = {
  calendar: Omit<DefenseCalendarView, "defenses">;
  defenses: readonly D[];
  to: (defense: D) => string;
  badge?: (defense: D) => ReactNode;
  actions?: (defense: D) => ReactNode;
  withMentors?: boolean;
  /** Whether a defense can be dragged, and what happens then. */
  move?: { may: (defense: D) => boolean; to: (id: number, start: string) => void };
  /** Shown if there are no upcoming defenses at all. */
  empty: { title: string; text: string };
};

/**
 * Defenses as a calendar and as a list. The list is for users without scripts, screen readers and
 * printing.
 */
export function DefenseCalendar<D extends ScheduledDefense>(props: DefenseCalendarProps<D>) {
  const { calendar, defenses, to, badge, actions, withMentors = true, move, empty } = props;
  const { agenda, period, title, today, studies, mentors, cut, nearest } = calendar;
  const pageTexts = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const hydrated = useHydrated();
  const listed = agenda.coming
    ? defenses.filter((defense) => localDate(new Date(defense.defenseDate)) >= today)
    : defenses;
  const days = Map.groupBy(defenses, ({ defenseDate }) => localDate(new Date(defenseDate)));
  const weeks = splitIntoWeeks(period);
  const blocks =
    agenda.view === "month"
      ? foldWeeks(weeks, new Set(days.keys()), today)
      : [{ folded: false, weeks }];
  return (
    <>
      <CalendarFilters
        agenda={agenda}
        studies={studies}
        mentors={mentors}
        withMentors={withMentors}
      />
      <CalendarToolbar agenda={agenda} title={title} today={today} />
      {listed.length === 0 && <EmptyCalendar agenda={agenda} nearest={nearest} empty={empty} />}
      {agenda.view !== "day" && (
        <CalendarDays
          agenda={agenda}
          blocks={blocks}
          title={title}
          today={today}
          countOn={(day) => days.get(day)?.length ?? 0}
        />
      )}
      <LazyCalendarGrid
        key={agenda.view === "month" ? agenda.date.slice(0, 7) : agenda.view}
        agenda={agenda}
        blocks={blocks}
        events={defenses.map((defense) => ({
          id: defense.reservationId,
          to: to(defense),
          start: defense.defenseDate,
          title: defenseTitle(defense, language),
          student: defense.student,
          mentor: defense.mentor,
          place: defense.defensePlace,
          study: localizedName(defense.study, defense.studyEng, language)[0],
          color: defense.color,
          waiting: !defense.confirmed,
          movable: move?.may(defense) ?? false,
        }))}
        onMove={move?.to}
      />
      <StudyLegend period={period} defenses={defenses} />
      {listed.length > 0 && (
        <div className="t-agenda-listed">
          <h2>{agenda.coming ? pageTexts.coming : format(pageTexts.listed, { period: title })}</h2>
          <small>{format(pageTexts.count, { n: listed.length })}</small>
          {hydrated && (
            <Button variant="outline" tone="neutral" onClick={() => print()}>
              {pageTexts.print}
            </Button>
          )}
        </div>
      )}
      {cut && <Notice tone="info">{format(pageTexts.cut, { n: defenses.length })}</Notice>}
      <DefenseList defenses={listed} to={to} badge={badge} actions={actions} />
    </>
  );
}

type StudyLegendProps = {
  period: DayRange;
  defenses: readonly Pick<ScheduledDefense, "study" | "studyEng" | "color" | "defenseDate">[];
};

/** Shows which study each colour of the calendar stands for. */
export function StudyLegend({ period, defenses }: StudyLegendProps) {
  const pageTexts = useTexts(texts);
  const inPeriod = defenses.filter(
    ({ defenseDate }) => localDate(new Date(defenseDate)) <= period.to,
  );
  const language = useLanguage();
  const colors = new Map(
    inPeriod.map(({ study, studyEng, color }) => [
      study,
      { name: localizedName(study, studyEng, language), color },
    ]),
  );
  if (colors.size < 2) return null;
  return (
    <ul className="t-agenda-legend" aria-label={pageTexts.legend}>
      {[...colors].map(
        ([
          study,
          {
            name: [name, lang],
            color,
          },
        ]) => (
          <li key={study} lang={lang}>
            <span aria-hidden style={{ background: color }} />
            {name}
          </li>
        ),
      )}
    </ul>
  );
}

type EmptyCalendarProps = {
  agenda: CalendarParams;
  nearest: AdjacentDefenses | undefined;
  empty: { title: string; text: string };
};

/** Shown if the period has no defenses, with links to the nearest ones. */
export function EmptyCalendar({ agenda, nearest, empty }: EmptyCalendarProps) {
  const pageTexts = useTexts(texts);
  const chosen = agenda.study || agenda.mentor;
  const { title, text } = agenda.coming ? empty : { title: pageTexts.emptyPeriod, text: "" };
  return (
    <EmptyState
      title={title}
      action={
        <Cluster>
          <AdjacentDefenseLink agenda={agenda} at={nearest?.before} template={pageTexts.previous} />
          <AdjacentDefenseLink agenda={agenda} at={nearest?.after} template={pageTexts.next} />
          {chosen && (
            <ButtonLink to={calendarSearch({ ...agenda, study: undefined, mentor: undefined })}>
              {pageTexts.filter.clear}
            </ButtonLink>
          )}
        </Cluster>
      }
    >
      {chosen ? pageTexts.emptyChosenText : text}
    </EmptyState>
  );
}

type AdjacentDefenseLinkProps = {
  agenda: CalendarParams;
  at: string | null | undefined;
  template: string;
};

function AdjacentDefenseLink({ agenda, at, template }: AdjacentDefenseLinkProps): ReactNode {
  const format = useFormat();
  const language = useLanguage();
  if (!at) return null;
  const date = localDate(new Date(at));
  return (
    <ButtonLink to={calendarSearch(agenda, { date })}>
      {format(template, { day: formatLongDate(date, language) })}
    </ButtonLink>
  );
}

const CalendarGrid = lazy(() =>
  import("./calendar-grid.tsx").catch(() => ({ default: CalendarLoadError })),
);
const MovableCalendarGrid = lazy(() =>
  import("./movable-calendar-grid.tsx").catch(() => ({ default: CalendarLoadError })),
);

/** In rem: the line of days, a week of a month, and a line that stands for several. */
const heights = { days: 1.5625, week: 9.25, fold: 2.125 };

/** Returns the height of a month; even a month of one week has room for its defenses. */
const monthHeight = (blocks: readonly WeekBlock[]) =>
  `${blocks.reduce((sum, { folded }) => sum + (folded ? heights.fold : heights.week), heights.days)}rem`;

type LazyCalendarGridProps = Omit<CalendarGridProps, "extraPlugins" | "folds" | "onUnfold"> & {
  blocks: readonly WeekBlock[];
};

/**
 * A placeholder with the final height of the calendar. The script that renders the calendar loads
 * later, and on phones not at all.
 */
function LazyCalendarGrid({ blocks: given, ...calendar }: LazyCalendarGridProps) {
  /** Mondays of the folded weeks that were opened. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const blocks = given.flatMap((block) =>
    block.folded && block.weeks.some(([monday = ""]) => opened.includes(monday))
      ? block.weeks.map((week) => ({ folded: false, weeks: [week] }))
      : [block],
  );
  const folds = blocks.filter(({ folded }) => folded).map(({ weeks }) => weeks);
  const props = {
    ...calendar,
    folds,
    onUnfold: (monday: string) => setOpened([...opened, monday]),
  };
  const pageTexts = useTexts(texts);
  const hydrated = useHydrated();
  const narrow = useSyncExternalStore(subscribeToWidth, isNarrow, () => true);
  const wanted = hydrated && (!narrow || props.agenda.view === "day");
  const Grid =
    props.onMove && props.events.some(({ movable }) => movable)
      ? MovableCalendarGrid
      : CalendarGrid;
  const waiting = <p className="t-agenda-wait">{pageTexts.loading}</p>;
  return (
    <section
      className="t-agenda"
      data-view={props.agenda.view}
      style={props.agenda.view === "month" ? { blockSize: monthHeight(blocks) } : undefined}
      aria-label={pageTexts.box}
    >
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
