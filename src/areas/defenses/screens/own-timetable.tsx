import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { optionalVersionForm } from "#kit/forms/fields.ts";
import { parseFormStep } from "#kit/forms/parse-step.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { Page } from "#kit/ui/page.tsx";
import { messages, texts } from "../timetables/texts.ts";
import { loadOwnTimetable, requireOwnTimetable } from "../timetables/timetables.server.ts";
import { timetablePaths } from "../timetables/timetables.ts";
import { giveCalendarFile, removeTimetable } from "../timetables/timetables-commands.server.ts";
import type { Route } from "./+types/own-timetable";
import { CalendarFileForm, TimetableState } from "./timetable-forms.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireOwnTimetable(context);
  return { timetable: await loadOwnTimetable(context.db, context.actor.id) };
}

const steps = ["file", "remove"] as const;

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const owner = { userId: context.actor.id };
  const options = {
    files: { calendar: "calendar" },
    authorize: requireOwnTimetable,
    steps,
    schema: optionalVersionForm,
  } as const;
  return withReceivedForm(args.request, context, options, async ({ form, fields, files }) => {
    const { version } = form;
    if (parseFormStep(fields, steps) === "remove") {
      await removeTimetable(context, owner, { version });
      throw redirectWithFlash(timetablePaths.own, messages.done.removed);
    }
    const count = await giveCalendarFile(context, owner, { version, file: files.calendar });
    throw redirectWithFlash(timetablePaths.own, withValues(messages.done.read, { count }));
  });
}

/** A teacher gives the hours of their teaching. */
export default function OwnTimetable({ loaderData: { timetable } }: Route.ComponentProps) {
  const { own } = texts.hr;
  return (
    <Page
      title={own.title}
      lead={own.lead}
      back={{ to: "/mentor/scheduled-defenses", label: own.back }}
    >
      <TimetableState timetable={timetable} isStale={false} />
      <CalendarFileForm timetable={timetable} />
    </Page>
  );
}
