import {
  dayColumn,
  flagColumn,
  instantColumn,
  lastChange,
  personColumn,
  recordColumns,
  referenceColumn,
} from "#kit/columns/columns.ts";
import { isPersonInColumns } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { columnLabels } from "./texts.ts";

const fields = sideBySide({ hr: columnLabels });

export const waitingListEntriesColumns = recordColumns(
  "waiting_list_entries",
  {
    history: {
      class: "WaitingListEntry",
      names: ["Lista čekanja", "Liste čekanja"],
      title: ["studentId", "thesisId"],
      see: isPersonInColumns("student_id"),
    },
    erasure: { erased: "proposals" },
    own: { waitingLists: { title: ["Liste čekanja", "Waiting lists"] } },
  },
  {
    thesisId: referenceColumn("theses", withEnglish(fields.thesis, "Topic")),
    studentId: personColumn("owner", fields.student, { leftOut: "key" }),
    /** The day on which the hold ends; null while the student waits. */
    heldUntil: dayColumn(withEnglish(fields.heldUntil, "Held until"), { optional: true }),
    /** When the thesis was free and the student could not reserve it. */
    passedOverAt: instantColumn(withEnglish(fields.passedOverAt, "Passed over"), {
      optional: true,
    }),
    /**
     * Entered when the thesis was freed, because the student follows its mentor; deleted when the
     * thesis is taken.
     */
    byFollowing: flagColumn(withEnglish(fields.byFollowing, "Entered by following"), {
      default: false,
    }),
    createdAt: instantColumn(withEnglish(fields.createdAt, "Since"), { default: true }),
    updatedAt: lastChange,
  },
);
