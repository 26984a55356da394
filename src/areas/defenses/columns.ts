import {
  flagColumn,
  instantColumn,
  periodColumn,
  type RowFacts,
  recordColumns,
  referenceColumn,
  smallintColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";
import { admin } from "#kit/columns/row-policies.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { any, role } from "#kit/workflow/policy.ts";
import { texts as roomsTexts } from "./rooms-texts.ts";

const roomsWords = sideBySide(roomsTexts);

export const roomsColumns = recordColumns(
  "rooms",
  {
    history: {
      class: "Room",
      names: roomsTexts.hr.names,
      title: "t.name",
      see: any<RowFacts>(role("studentServices"), admin),
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    name: textColumn(roomsWords.fields.name),
    capacity: smallintColumn(roomsWords.fields.capacity, { optional: true }),
    link: textColumn(roomsWords.fields.link, { default: "" }),
    active: flagColumn(roomsWords.fields.active, { default: true }),
  },
);

/** What a defense occupies, and when; written by triggers only, so that no two overlap. */
export const defenseSlotsColumns = tableColumns(
  "defense_slots",
  { erasure: "noPerson", leftOut: "copy" },
  {
    reservationId: referenceColumn("reservations"),
    kind: textColumn(undefined, { fixed: true }),
    key: textColumn(),
    during: periodColumn(),
  },
);

/** Reminders of committees that were sent, so that none is sent twice. */
export const committeeRemindersColumns = tableColumns(
  "committee_reminders",
  { erasure: "noPerson", leftOut: "technical" },
  {
    reservationId: referenceColumn("reservations"),
    task: textColumn(undefined, { fixed: true }),
    since: instantColumn(),
  },
);
