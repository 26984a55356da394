import {
  dayColumn,
  instantColumn,
  lastChange,
  personColumn,
  recordColumns,
  referenceColumn,
} from "#kit/columns/columns.ts";
import { isPersonInColumns, viceDeanOrAdmin } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { any } from "#kit/workflow/policy.ts";
import { texts as areaTexts } from "./texts.ts";

const { fields } = sideBySide(areaTexts);

/**
 * Stand-ins with the represented person, the first and the last day; without a thesis they apply to
 * everything.
 */
export const standInsColumns = recordColumns(
  "stand_ins",
  {
    history: {
      class: "StandIn",
      names: [areaTexts.hr.title, areaTexts.hr.titles],
      title: ["representedId", "standInId"],
      separator: " → ",
      see: any(viceDeanOrAdmin, isPersonInColumns("represented_id", "stand_in_id")),
    },
    erasure: { kept: "official" },
    own: { standIns: { title: ["Zamjene", "Stand-ins"] } },
  },
  {
    representedId: personColumn("subject", withEnglish(fields.represented, "Represented"), {
      keeps: "Zamjene koje je imao",
    }),
    standInId: personColumn("subject", withEnglish(fields.standIn, "Stand-in"), {
      keeps: "Zamjene u kojima je mijenjao druge",
    }),
    thesisId: referenceColumn("theses", withEnglish(fields.thesis, "Thesis"), { optional: true }),
    dateFrom: dayColumn(withEnglish(fields.dateFrom, "From")),
    dateTo: dayColumn(withEnglish(fields.dateTo, "To")),
    endedAt: instantColumn(withEnglish(fields.endedAt, "Ended"), { optional: true }),
    createdAt: instantColumn(withEnglish(fields.createdAt, "Created"), { default: true }),
    updatedAt: lastChange,
  },
);
