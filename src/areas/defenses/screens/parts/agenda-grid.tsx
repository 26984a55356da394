import FullCalendar from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import hr from "@fullcalendar/react/locales/hr";
import "@fullcalendar/react/skeleton.css";
import classic from "@fullcalendar/react/themes/classic";
import "@fullcalendar/react/themes/classic/theme.css";
import timeGrid from "@fullcalendar/react/timegrid";
import { useNavigate } from "react-router";
import { type Agenda, queryOf } from "#areas/defenses/agenda.ts";
import { calendarTexts } from "#areas/defenses/calendar-texts.ts";
import { defenseMinutes } from "#areas/defenses/rules.ts";
import { useLanguage, useSay, useWords } from "#kit/ui/language.tsx";
import { wallTime } from "#kit/zagreb.ts";

export type Event = {
  id: number;
  to: string;
  start: string;
  name: string;
  student: string;
  mentor: string;
  place: string;
  color: string;
  waiting: boolean;
};

type Props = { agenda: Agenda; wallNow: string; events: readonly Event[] };

const plugins = [classic, dayGrid, timeGrid];
const viewNames = { month: "dayGridMonth", week: "timeGridWeek", day: "timeGridDay" } as const;

/**
 * The calendar itself. It is given wall times in Zagreb and told that they are UTC, so that neither the browser's zone nor a change
 * of clocks moves anything.
 */
export default function AgendaGrid({ agenda, wallNow, events }: Props) {
  const words = useWords(calendarTexts);
  const say = useSay();
  const english = useLanguage() === "en";
  const navigate = useNavigate();
  const go = (to: string) => navigate(to, { preventScrollReset: true });
  const goToDay = (date: Date) => go(queryOf(agenda, { view: "day", date: date.toISOString().slice(0, 10) }));
  return (
    <FullCalendar
      key={`${agenda.view} ${agenda.date}`}
      plugins={plugins}
      locale={english ? "en-gb" : hr}
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
      slotEventOverlap={false}
      fixedWeekCount={false}
      dayMaxEvents
      moreLinkText={(n: number) => say(words.more, { n })}
      moreLinkClick={({ date }) => {
        goToDay(date);
      }}
      navLinks={agenda.view === "month"}
      navLinkDayClick={(date) => goToDay(date)}
      events={events.map(eventOf)}
      eventClass="t-agenda-event"
      eventClick={({ jsEvent, event }) => {
        if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return;
        jsEvent.preventDefault();
        navigate(event.url);
      }}
      eventContent={({ event }) => {
        const { time, name, student, mentor, place, color, waiting } = event.extendedProps;
        return (
          <span
            className="t-agenda-card"
            data-waiting={waiting || undefined}
            style={{ borderColor: color }}
            title={`${time} ${name}`}
          >
            <span>
              <b>{time}</b> {name}
            </span>
            <small>{[place, student, mentor].join(" · ")}</small>
          </span>
        );
      }}
    />
  );
}

function eventOf({ id, to, start, ...shown }: Event) {
  const begins = wallTime(new Date(start));
  const ends = wallTime(new Date(Date.parse(start) + defenseMinutes * 60_000));
  return {
    id: String(id),
    title: shown.name,
    start: `${begins.date}T${begins.time}:00Z`,
    end: `${ends.date}T${ends.time}:00Z`,
    url: to,
    extendedProps: { ...shown, time: begins.time },
  };
}
