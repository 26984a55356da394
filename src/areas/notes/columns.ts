import {
  fileColumn,
  flagColumn,
  htmlColumn,
  joinedListColumn,
  lastChange,
  personColumn,
  type RowFacts,
  recordColumns,
  referenceColumn,
  tableColumns,
} from "#kit/columns/columns.ts";
import { onRecord } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { notePolicy } from "./policy.ts";
import { texts as areaTexts } from "./texts.ts";

const { fields } = sideBySide(areaTexts);

/** Access depends on the note's owner, not on its recipients. */
const toNoteRecord = ({ mentor_id: mentorId }: RowFacts) =>
  typeof mentorId === "number" ? { mentorId, showOnWeb: false, meantForActor: false } : undefined;

export const mentorNotesColumns = recordColumns(
  "mentor_notes",
  {
    history: {
      class: "MentorNote",
      names: [areaTexts.hr.title, areaTexts.hr.titles],
      title: ["mentorId"],
      see: onRecord(notePolicy.read, toNoteRecord),
    },
    erasure: { erased: "notes" },
    own: { notes: { title: ["Bilješke mentora", "Mentor notes"] } },
  },
  {
    mentorId: personColumn("owner", fields.mentor, { leftOut: "key", keeps: "Bilješke" }),
    /** Names of the studies, joined with `|`. */
    studyList: joinedListColumn(withEnglish(fields.studies, "Degree programmes"), { default: "" }),
    updatedAt: lastChange,
    note: htmlColumn(withEnglish(fields.note, "Note"), { public: true }),
    fileId: fileColumn(withEnglish(fields.file, "File"), { optional: true }),
    sendByMail: flagColumn(withEnglish(fields.sendByMail, "Sent by e-mail"), { default: false }),
    showOnWeb: flagColumn(withEnglish(fields.showOnWeb, "Published"), { default: false }),
  },
);

export const mentorNoteStudiesColumns = tableColumns(
  "mentor_note_studies",
  {
    erasure: {
      erased: "notes",
      of: "mentor_note_id in (select id from mentor_notes where mentor_id = :id)",
    },
    leftOut: "copy",
  },
  {
    mentorNoteId: referenceColumn("mentor_notes"),
    studyId: referenceColumn("studies"),
  },
);
