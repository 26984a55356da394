import { texts as paymentsTexts } from "#areas/payments/texts.ts";
import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { texts as formalConditionsTexts } from "./formal-conditions-texts.ts";
import { texts as jmbagListTexts } from "./jmbag-list-texts.ts";
import { jobs as officeNotes } from "./office-notes-jobs.server.ts";
import { texts as officeNotesTexts } from "./office-notes-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => officeNotes,
  texts: {
    clearance: [
      texts,
      paymentsTexts,
      nestTexts({
        officeNotes: officeNotesTexts,
        jmbagList: jmbagListTexts,
        formalConditions: formalConditionsTexts,
      }),
    ],
  },
};
