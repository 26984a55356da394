import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { texts as meetingsTexts } from "./meetings/texts.ts";
import { texts as privateNotesTexts } from "./private-notes/texts.ts";
import { jobs } from "./reminders-jobs.server.ts";
import { texts as studentsTexts } from "./students-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  scheduledJobs: () => jobs,
  texts: {
    plans: [
      texts,
      nestTexts({
        meetings: meetingsTexts,
        privateNotes: privateNotesTexts,
        students: studentsTexts,
      }),
    ],
  },
};
