import { ownReservations } from "#areas/reservations/own-reservations.ts";
import {
  flagColumn,
  instantColumn,
  integerColumn,
  lastChange,
  longTextColumn,
  personColumn,
  personId,
  recordColumns,
  referenceColumn,
} from "#kit/columns/columns.ts";
import { admin, isPersonInColumns } from "#kit/columns/row-policies.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { any } from "#kit/workflow/policy.ts";
import { requestListTexts, texts } from "./texts.ts";

const { fields } = sideBySide(texts);

/** Requests to see what mentors have noted about a person; they hold no text. */
export const noteAccessRequestsColumns = recordColumns(
  "note_access_requests",
  {
    history: {
      class: "NoteAccessRequest",
      names: requestListTexts.hr.names,
      title: ["userId"],
      see: any(isPersonInColumns("user_id"), admin),
    },
    erasure: { erased: "notes", kept: "official" },
    own: {
      noteAccessRequests: {
        title: ["Zahtjevi za uvid u bilješke mentora", "Requests to see mentors' notes"],
      },
    },
  },
  {
    userId: personColumn("owner", fields.user, { leftOut: "key" }),
    /** The admin who decided about the last note; null if the system answered. */
    answeredBy: personColumn("actor", fields.answeredBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Odgovori na zahtjeve za uvid u bilješke",
    }),
    answeredAt: instantColumn(fields.answeredAt, { optional: true }),
    createdAt: instantColumn(fields.sentAt, { default: true }),
    updatedAt: lastChange,
  },
);

const ownRequests = `(select id from note_access_requests where user_id = ${personId})`;

/** The notes of a request as they were then, in the person's own data once it is answered. */
export const requestedNotesColumns = recordColumns(
  "requested_notes",
  {
    erasure: {
      erased: "notes",
      of: `request_id in ${ownRequests} or reservation_id in ${ownReservations}`,
      kept: "official",
    },
    own: {
      releasedNotes: {
        title: ["Bilješke mentora o kojima je odlučeno", "Mentors' notes that were looked through"],
        of: `t.request_id in (select id from note_access_requests where user_id = ${personId} and answered_at is not null)`,
      },
    },
  },
  {
    requestId: referenceColumn("note_access_requests", undefined, { leftOut: "key" }),
    reservationId: referenceColumn("reservations", fields.reservation),
    noteId: referenceColumn("private_notes", undefined, { optional: true, leftOut: "key" }),
    noteVersion: integerColumn(undefined, { leftOut: "technical" }),
    authorId: personColumn("party", fields.author, { keeps: "Bilješke u koje je zatražen uvid" }),
    writtenAt: instantColumn(fields.writtenAt),
    /** The text before the decision. */
    body: longTextColumn(fields.text, { leftOut: "copy" }),
    releasedText: longTextColumn(fields.text, { default: "" }),
    shortened: flagColumn(fields.shortened, { default: false }),
    reason: longTextColumn(fields.reason, { default: "" }),
    reviewedBy: personColumn("actor", fields.reviewedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Odluke o uvidu u bilješke",
    }),
    reviewedAt: instantColumn(fields.reviewedAt, { optional: true }),
  },
);
