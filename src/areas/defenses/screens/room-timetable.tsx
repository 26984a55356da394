import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { optionalVersionForm } from "#kit/forms/fields.ts";
import { parseForm } from "#kit/forms/parse-form.server.ts";
import { parseFormStep } from "#kit/forms/parse-step.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { Page } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { messages, texts } from "../timetables/texts.ts";
import { loadRoomTimetable, requireRoomTimetables } from "../timetables/timetables.server.ts";
import { addressForm, isTimetableStale, timetablePaths } from "../timetables/timetables.ts";
import {
  giveCalendarFile,
  type ReadingOutcome,
  readRoomTimetable,
  removeTimetable,
  setCalendarAddress,
} from "../timetables/timetables-commands.server.ts";
import type { Route } from "./+types/room-timetable";
import { AddressForm, CalendarFileForm, TimetableState } from "./timetable-forms.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireRoomTimetables(context);
  const { name, timetable } = await loadRoomTimetable(context.db, parseId(args.params.id));
  return {
    name,
    timetable,
    isStale: timetable !== null && isTimetableStale(timetable, context.now),
  };
}

const steps = ["address", "file", "read", "remove"] as const;

export async function action(args: Route.ActionArgs) {
  const roomId = parseId(args.params.id);
  const context = contextOf(args);
  const options = {
    files: { calendar: "calendar" },
    authorize: requireRoomTimetables,
    steps,
  } as const;
  return withReceivedForm(args.request, context, options, async ({ fields, files }) => {
    const step = parseFormStep(fields, steps);
    const path = timetablePaths.room(roomId);
    if (step === "read")
      throw redirectWithFlash(path, toMessage(await readRoomTimetable(context, roomId)));
    if (step === "address") {
      const outcome = await setCalendarAddress(context, { roomId }, parseForm(addressForm, fields));
      throw redirectWithFlash(path, toMessage(outcome));
    }
    const { version } = parseForm(optionalVersionForm, fields);
    if (step === "remove") {
      await removeTimetable(context, { roomId }, { version });
      throw redirectWithFlash(path, messages.done.removed);
    }
    const count = await giveCalendarFile(context, { roomId }, { version, file: files.calendar });
    throw redirectWithFlash(path, toMessage({ count }));
  });
}

const toMessage = (outcome: ReadingOutcome) =>
  "count" in outcome
    ? withValues(messages.done.read, outcome)
    : withValues(messages.done.notRead, { trouble: messages.troubles[outcome.trouble] });

/** The timetable of a room: from an address, which is read every night, or from a file. */
export default function RoomTimetable({ loaderData }: Route.ComponentProps) {
  const { name, timetable, isStale } = loaderData;
  const { room, rooms } = texts.hr;
  return (
    <Page
      title={formatText(room.title, { room: name })}
      lead={room.lead}
      back={{ to: timetablePaths.rooms, label: rooms.title }}
    >
      <TimetableState timetable={timetable} isStale={isStale} />
      <AddressForm timetable={timetable} />
      <CalendarFileForm timetable={timetable} />
    </Page>
  );
}
