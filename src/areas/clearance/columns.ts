import {
  dayColumn,
  instantColumn,
  lastChange,
  longTextColumn,
  personColumn,
  type RowFacts,
  recordColumns,
  referenceColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { onRecord } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { notingOffices } from "./office-notes.ts";
import { officeNotePolicy } from "./office-notes-policy.ts";
import { texts as officeNotesTexts } from "./office-notes-texts.ts";

const officeNotesWords = sideBySide(officeNotesTexts);

function toOfficeNoteRecord(row: RowFacts) {
  const office = notingOffices.find((notingOffice) => notingOffice === row.office);
  return office && { office };
}

export const officeNotesColumns = recordColumns(
  "office_notes",
  {
    history: {
      class: "OfficeNote",
      names: [officeNotesTexts.hr.title, officeNotesTexts.hr.titles],
      title: "left(t.reason, 80)",
      see: onRecord(officeNotePolicy.read, toOfficeNoteRecord),
    },
    erasure: { kept: "official" },
    own: {
      officeNotes: { title: ["Bilješke službi", "Notes of the offices"] },
      writtenNotes: {
        title: ["Moje bilješke za službu", "Notes that I wrote for an office"],
        of: "t.author_id = :id",
        columns: ["office", "reason", "createdAt"],
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"], {
      subject: "reservation.student",
    }),
    office: textColumn(withEnglish(officeNotesWords.office, "Office"), {
      codes: officeNotesWords.offices,
      values: notingOffices,
    }),
    authorId: personColumn("actor", officeNotesWords.fields.author, {
      leftOut: "key",
      keeps: "Bilješke ureda",
    }),
    reason: longTextColumn(withEnglish(officeNotesWords.fields.reason, "Text")),
    remindOn: dayColumn(withEnglish(officeNotesWords.fields.remindOn, "To be reminded of"), {
      optional: true,
    }),
    remindedAt: instantColumn(withEnglish(officeNotesWords.fields.remindedAt, "Reminder sent"), {
      optional: true,
    }),
    resolvedAt: instantColumn(withEnglish(officeNotesWords.fields.resolvedAt, "Resolved"), {
      optional: true,
    }),
    resolvedBy: personColumn("actor", officeNotesWords.fields.resolvedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Riješene bilješke ureda",
    }),
    createdAt: instantColumn(withEnglish(officeNotesWords.fields.createdAt, "Written"), {
      default: true,
    }),
    updatedAt: lastChange,
  },
);
