import type { AreaServer } from "#kit/area/area.server.ts";
import type { LiveHub } from "#kit/database/live-hub.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { textsOfSteps } from "#kit/workflow/steps.ts";
import { mount } from "./api.server.ts";
import { texts as calendarViewTexts } from "./calendar-view-texts.ts";
import { committeeSteps } from "./committee/steps.ts";
import { texts as committeeTexts } from "./committee/texts.ts";
import { jobs as committeeReminders } from "./committee-reminders-jobs.server.ts";
import { texts as correctionsTexts } from "./corrections-texts.ts";
import { tellDayPages } from "./day/day.server.ts";
import { forgetAnnulledMinutes } from "./day/minutes-fields.server.ts";
import { texts as dayPackageTexts } from "./day/package-texts.ts";
import { texts as dayTexts } from "./day/texts.ts";
import { deadlineImpact } from "./deadlines-record-set.server.ts";
import { texts as deadlinesTexts } from "./deadlines-texts.ts";
import { texts as minutesTexts } from "./minutes/texts.ts";
import { roomRecordSet } from "./rooms-record-set.server.ts";
import { texts as roomsTexts } from "./rooms-texts.ts";
import { texts as slotsTexts } from "./slots/texts.ts";
import { texts } from "./texts.ts";
import { jobs as timetables } from "./timetables/jobs.server.ts";
import { texts as timetablesTexts } from "./timetables/texts.ts";

export const area: AreaServer<{ hub: LiveHub }> = {
  api: [(api, { hub }) => mount(api, hub)],
  subscribers: [forgetAnnulledMinutes, tellDayPages],
  scheduledJobs: () => [...committeeReminders, ...timetables],
  recordSets: { room: roomRecordSet },
  recordImpacts: { "defense-deadline": deadlineImpact },
  texts: {
    timetables: [timetablesTexts],
    defenses: [
      texts,
      calendarViewTexts,
      deadlinesTexts,
      roomsTexts,
      committeeTexts,
      slotsTexts,
      nestTexts({
        minutes: minutesTexts,
        day: dayTexts,
        dayPackage: dayPackageTexts,
        corrections: correctionsTexts,
        committeeSteps: textsOfSteps(committeeSteps),
      }),
    ],
  },
};
