import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { texts } from "../timetables/texts.ts";
import { loadRoomTimetables, requireRoomTimetables } from "../timetables/timetables.server.ts";
import { hostOf, isTimetableStale, timetablePaths } from "../timetables/timetables.ts";
import type { Route } from "./+types/room-timetables";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireRoomTimetables(context);
  const rooms = await loadRoomTimetables(context.db);
  return {
    rooms: rooms.map(({ timetable, ...room }) => ({
      ...room,
      timetable: timetable && {
        ...timetable,
        address: hostOf(timetable.address),
        isStale: isTimetableStale(timetable, context.now),
      },
    })),
  };
}

const { rooms: pageTexts, facts, states } = texts.hr;

/** The rooms in use, with where their timetables come from. */
export default function RoomTimetables({ loaderData: { rooms } }: Route.ComponentProps) {
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead}>
      <Section title={pageTexts.room}>
        {rooms.length === 0 ? (
          <EmptyState
            title={pageTexts.empty}
            action={<ButtonLink to="/room/new">{pageTexts.newRoom}</ButtonLink>}
          >
            {pageTexts.emptyText}
          </EmptyState>
        ) : (
          <Table
            caption={pageTexts.title}
            rows={rooms}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "room",
                label: pageTexts.room,
                render: ({ id, name }) => <Link to={timetablePaths.room(id)}>{name}</Link>,
              },
              {
                key: "source",
                label: pageTexts.source,
                render: ({ timetable }) =>
                  timetable ? timetable.address || timetable.fileName : pageTexts.none,
              },
              {
                key: "hours",
                label: facts.hours,
                render: ({ timetable }) =>
                  timetable && formatText(facts.count, { count: timetable.hours }),
              },
              {
                key: "readAt",
                label: facts.readAt,
                render: ({ timetable }) =>
                  timetable?.readAt && <DateTime at={timetable.readAt} withTime />,
              },
              {
                key: "state",
                label: pageTexts.state,
                render: ({ timetable }) => {
                  if (!timetable) return null;
                  if (timetable.isStale) return <StatusBadge label={states.stale} tone="stopped" />;
                  return timetable.failure ? (
                    <StatusBadge label={states.failed} tone="waiting" />
                  ) : (
                    <StatusBadge label={states.read} tone="done" />
                  );
                },
              },
            ]}
          />
        )}
      </Section>
    </Page>
  );
}
