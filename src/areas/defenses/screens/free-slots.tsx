import { Form } from "react-router";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, formatLongDate, weekday } from "#kit/time/dates-and-times.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { SelectField } from "#kit/ui/forms/input-fields.tsx";
import { Cluster, Notice } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { texts as calendarTexts } from "../calendar-view-texts.ts";
import type { SlotSearchView } from "../slots/slots.server.ts";
import { type DefenseSlotView, slotSearch } from "../slots/slots.ts";
import { texts } from "../slots/texts.ts";
import { timetablePaths } from "../timetables/timetables.ts";

const { hr } = texts;

/** The next free slots for a defense, and every slot of a day with its blockers. */
export function FreeSlots({ search }: { search: SlotSearchView }) {
  const { days, day, room, rooms, offered, slots, stale } = search;
  if (days.length === 0) return <Notice tone="info">{hr.noDays}</Notice>;
  const index = days.findIndex(({ date }) => date === day);
  const [previous, next] = [days[index - 1], days[index + 1]];
  const values = { room: [room], day: [day] };
  return (
    <div className="t-stack">
      <p className="t-muted">
        {hr.lead} <Link to={timetablePaths.own}>{hr.own}</Link>.
      </p>
      {stale.length > 0 && (
        <Notice tone="info">{formatText(hr.stale, { rooms: stale.join(", ") })}</Notice>
      )}
      <search>
        <FormContext value={{ id: "slots", errors: {}, values }} key={`${room} ${day}`}>
          <Form method="get" preventScrollReset className="t-cluster">
            <SelectField
              name="room"
              label={hr.room}
              options={[
                { value: "", label: hr.anyRoom },
                ...rooms.map((name) => ({ value: name, label: name })),
              ]}
            />
            <SelectField
              name="day"
              label={hr.day}
              options={days.map((day) => ({ value: day.date, label: dayOption(day) }))}
            />
            <Button type="submit" variant="outline">
              {hr.show}
            </Button>
          </Form>
        </FormContext>
      </search>
      <h4>{hr.offered}</h4>
      {offered.length === 0 ? (
        <Notice tone="warning">{hr.none}</Notice>
      ) : (
        <Cluster>
          {offered.map((slot) => (
            <Link
              key={slot.start}
              to={chooseLink(slot, room)}
              preventScrollReset
              className="t-button"
              data-variant="outline"
              data-tone="neutral"
            >
              {slotLabel(slot)}
            </Link>
          ))}
        </Cluster>
      )}
      <details open={search.isDayChosen}>
        <summary>{formatText(hr.dayTitle, { day: formatLongDate(day) })}</summary>
        <Cluster>
          {previous && <DayLink day={previous.date} room={room} label={hr.previousDay} />}
          {next && <DayLink day={next.date} room={room} label={hr.nextDay} />}
        </Cluster>
        <Table
          caption={formatText(hr.dayTitle, { day: formatLongDate(day) })}
          rows={slots}
          rowKey={({ start }) => start}
          columns={[
            { key: "start", label: hr.time, render: ({ start }) => start.slice(11) },
            {
              key: "state",
              label: hr.state,
              render: (slot) => <SlotState slot={slot} room={room} />,
            },
          ]}
        />
      </details>
    </div>
  );
}

const DayLink = ({ day, room, label }: { day: string; room: string; label: string }) => (
  <Link to={slotSearch({ day, room })} preventScrollReset>
    {label}
  </Link>
);

function SlotState({ slot, room }: { slot: DefenseSlotView; room: string }) {
  const { start, place, blockers, onlyDayOff } = slot;
  const blocked = blockers.length > 0;
  if (blocked && !onlyDayOff) return <span className="t-muted">{blockers.join("; ")}</span>;
  return (
    <>
      {blocked ? (
        <span className="t-muted">{blockers.join("; ")}</span>
      ) : (
        [hr.free, place].filter(Boolean).join(", ")
      )}{" "}
      <Link
        to={chooseLink(slot, room)}
        preventScrollReset
        aria-label={formatText(hr.chooseAt, { time: start.slice(11) })}
      >
        {hr.choose}
      </Link>
    </>
  );
}

const dayLabel = (day: string) =>
  `${calendarTexts.hr.days[weekday(day) - 1] ?? ""} ${formatDate(day)}`;

const dayOption = ({ date, dayOff }: SlotSearchView["days"][number]) =>
  dayOff === null ? dayLabel(date) : formatText(hr.dayOff, { day: dayLabel(date), name: dayOff });

/** Returns a slot such as "pon 07.12.2026. u 09:00 · Dvorana 2". */
export const slotLabel = (
  { start, place }: Pick<DefenseSlotView, "start" | "place">,
  separator = " · ",
) =>
  [formatText(hr.offer, { day: dayLabel(start.slice(0, 10)), time: start.slice(11) }), place]
    .filter(Boolean)
    .join(separator);

/** Fills the form above with the slot. */
const chooseLink = ({ start, place }: DefenseSlotView, room: string) =>
  slotSearch({ day: start.slice(0, 10), room, at: start, place });
