import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { texts as completedThesisTexts } from "./completed-thesis-texts.ts";
import { texts as reservationStatusTexts } from "./reservation-status-texts.ts";
import { texts as reservationStudentTexts } from "./reservation-student-texts.ts";
import { jobs as subscriptions } from "./subscriptions/jobs.server.ts";
import { texts as subscriptionsTexts } from "./subscriptions/texts.ts";
import { texts } from "./texts.ts";
import { texts as thesisMentorTexts } from "./thesis-mentor-texts.ts";
import { texts as thesisStatusTexts } from "./thesis-status-texts.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => subscriptions,
  texts: {
    reports: [
      texts,
      nestTexts({
        thesisStatus: thesisStatusTexts,
        reservationStatus: reservationStatusTexts,
        reservationStudent: reservationStudentTexts,
        completedThesis: completedThesisTexts,
        thesisMentor: thesisMentorTexts,
        subscriptions: subscriptionsTexts,
      }),
    ],
  },
};
