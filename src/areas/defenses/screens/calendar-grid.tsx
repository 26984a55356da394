import FullCalendar, { type CalendarOptions } from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import hr from "@fullcalendar/react/locales/hr";
import "@fullcalendar/react/skeleton.css";
import classic from "@fullcalendar/react/themes/classic";
import "@fullcalendar/react/themes/classic/theme.css";
import timeGrid from "@fullcalendar/react/timegrid";
import { useNavigate } from "react-router";
import type { Language } from "#kit/text/localization.ts";
import { addDays, toWallTime } from "#kit/time/dates-and-times.ts";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { type CalendarParams, calendarSearch, formatPeriod } from "../calendar-view.ts";
import { texts } from "../calendar-view-texts.ts";
import { defenseMinutes } from "../defenses.ts";
import "./calendar-grid.css";
import { calendarTitleId } from "./calendar-toolbar.tsx";

export type CalendarEvent = {
  id: number;
  to: string;
  start: string;
  title: readonly [text: string, lang: Language];
  student: string;
  mentor: string;
  place: string;
  study: string;
  color: string;
  waiting: boolean;
  /** True if the actor may drag it to another time. */
  movable: boolean;
};

export type CalendarGridProps = {
  agenda: CalendarParams;
  events: readonly CalendarEvent[];
  /** Called with the Zagreb wall time to which a defense was dragged, yyyy-mm-ddTHH:mm. */
  onMove?: ((id: number, start: string) => void) | undefined;
  /** Consecutive weeks without defenses that are one line of the month. */
  folds: readonly (readonly string[][])[];
  /** Called with the first Monday of the line that was opened. */
  onUnfold: (monday: string) => void;
  extraPlugins?: NonNullable<CalendarOptions["plugins"]>;
};

const plugins = [classic, dayGrid, timeGrid];
const viewNames = { month: "dayGridMonth", week: "timeGridWeek", day: "timeGridDay" } as const;

/**
 * The calendar component. It receives Zagreb wall times marked as UTC, so that neither the
 * browser's time zone nor daylight saving time shifts them.
 */
export default function CalendarGrid({
  agenda,
  events,
  onMove,
  folds,
  onUnfold,
  extraPlugins = [],
}: CalendarGridProps) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const navigate = useNavigate();
  const goToDay = async (date: Date) => {
    const to = calendarSearch(agenda, { view: "day", date: date.toISOString().slice(0, 10) });
    await navigate(to, { preventScrollReset: true });
    // the focused element no longer exists after the view changes
    document.getElementById(calendarTitleId)?.focus();
  };
  const foldedAway = new Set(folds.flatMap((weeks) => weeks.slice(1).flat()));
  const lines = folds.map((weeks) =>
    toFoldLine(weeks, format(pageTexts.emptyWeeks, { n: weeks.length })),
  );
  const unfold = (monday: string) => {
    onUnfold(monday);
    // the focused line no longer exists
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-date="${monday}"] [role="link"]`)?.focus(),
    );
  };
  return (
    <FullCalendar
      key={`${agenda.view} ${agenda.date}`}
      plugins={[...plugins, ...extraPlugins]}
      locale={language === "en" ? "en-gb" : hr}
      timeZone="UTC"
      now={wallNow}
      initialView={viewNames[agenda.view]}
      initialDate={agenda.date}
      headerToolbar={false}
      height="100%"
      expandRows
      firstDay={1}
      hiddenDays={[0]}
      allDaySlot={false}
      slotMinTime="07:00:00"
      slotMaxTime="21:00:00"
      slotDuration="01:00:00"
      slotHeaderFormat={{ hour: "2-digit", minute: "2-digit", hour12: false }}
      eventTimeFormat={{ hour: "2-digit", minute: "2-digit", hour12: false }}
      nowIndicator
      nowIndicatorLineClass="t-agenda-now"
      titleFormat={() => formatPeriod(agenda, language)}
      slotEventOverlap={false}
      fixedWeekCount={false}
      dayMaxEvents
      moreLinkText={(n: number) => format(pageTexts.more, { n })}
      moreLinkClick={({ date }) => {
        goToDay(date);
      }}
      navLinks={agenda.view === "month"}
      navLinkDayClick={(date) => goToDay(date)}
      events={[...events.map(toFullCalendarEvent), ...lines]}
      dayCellClass={({ date }) =>
        foldedAway.has(date.toISOString().slice(0, 10)) ? "t-agenda-folded-away" : ""
      }
      eventDurationEditable={false}
      snapDuration="00:30:00"
      eventDrop={({ event, revert }) => {
        revert(); // the server decides; the page then shows where the defense is
        if (event.start) onMove?.(Number(event.id), event.start.toISOString().slice(0, 16));
      }}
      eventClass={({ event }) => (isFoldLine(event.id) ? "t-agenda-fold-line" : "t-agenda-event")}
      eventClick={({ jsEvent, event }) => {
        if (isFoldLine(event.id)) return unfold(event.id.slice(foldPrefix.length));
        if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return;
        jsEvent.preventDefault();
        navigate(event.url);
      }}
      eventContent={({ event }) => {
        if (isFoldLine(event.id)) return <span className="t-agenda-fold-text">{event.title}</span>;
        const { time, title, student, mentor, place, study, color, waiting } =
          event.extendedProps as CalendarEventProps;
        const [name, lang] = title;
        const details = [waiting && pageTexts.awaits, place, student, mentor, study]
          .filter(Boolean)
          .join(" · ");
        return (
          <span
            className="t-agenda-card"
            data-waiting={waiting || undefined}
            style={{ borderColor: color }}
            title={`${time} ${name}\n${details}`}
          >
            <span>
              <b>{time}</b> <span lang={lang}>{name}</span>
            </span>
            <small lang="hr">{details}</small>
          </span>
        );
      }}
    />
  );
}

const foldPrefix = "fold ";

const isFoldLine = (id: string) => id.startsWith(foldPrefix);

/** Returns the event of the calendar that stands, over the whole first week, for folded weeks. */
function toFoldLine([first = []]: readonly string[][], title: string) {
  const [monday = "", ...others] = first;
  return {
    id: `${foldPrefix}${monday}`,
    title,
    start: monday,
    end: addDays(others.at(-1) ?? monday, 1),
    allDay: true,
    startEditable: false,
    interactive: true,
  };
}

/** Returns the current wall time in Zagreb, regardless of the browser's time zone. */
function wallNow() {
  const { date, time } = toWallTime(new Date());
  return `${date}T${time}:00Z`;
}

type CalendarEventProps = Omit<CalendarEvent, "id" | "to" | "start" | "movable"> & { time: string };

function toFullCalendarEvent({ id, to, start, movable, ...shown }: CalendarEvent) {
  const begins = toWallTime(new Date(start));
  const ends = toWallTime(new Date(Date.parse(start) + defenseMinutes * 60_000));
  return {
    id: String(id),
    title: shown.title[0],
    start: `${begins.date}T${begins.time}:00Z`,
    end: `${ends.date}T${ends.time}:00Z`,
    url: to,
    startEditable: movable,
    extendedProps: { ...shown, time: begins.time } satisfies CalendarEventProps,
  };
}
