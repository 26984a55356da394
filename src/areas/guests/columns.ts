import { documentPolicy, onDocument } from "#areas/documents/policy.ts";
import { onReservation } from "#areas/reservations/policy.ts";
import {
  dayColumn,
  instantColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  smallintColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { guestCapacities } from "#kit/workflow/policy.ts";
import { guestEndings, guestLanguages, isShownToStudent } from "./guests-rules.ts";
import { guestPolicy } from "./policy.ts";
import { texts as areaTexts } from "./texts.ts";

const { columns, capacities, endings, languages } = sideBySide(areaTexts);

export const guestsColumns = recordColumns(
  "guests",
  {
    history: {
      class: "Guest",
      names: ["Gost", "Gosti"],
      title: ["capacity", "reservationId"],
      see: onReservation(guestPolicy.manage),
    },
    nameColumn: "capacity",
    erasure: { kept: "studyRecord" },
    own: {
      guests: {
        title: ["Gosti mojih radova", "Guests of my theses"],
        of: `t.reservation_id in (select id from reservations where student_id = :id) and ${isShownToStudent("t")}`,
      },
      invitedGuests: {
        title: ["Gosti koje sam pozvao ili predložio", "Guests whom I invited or proposed"],
        of: "t.invited_by = :id or t.proposed_by = :id",
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", columns.reservation, {
      subject: "reservation.student",
    }),
    capacity: textColumn(columns.capacity, { codes: capacities, values: guestCapacities }),
    /** Null for a proposal, until student services accept it. */
    invitedBy: personColumn("actor", columns.invitedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Pozvani gosti",
    }),
    invitedAt: instantColumn(columns.invitedAt, { optional: true }),
    /** Who proposed a guest who judges. */
    proposedBy: personColumn("actor", columns.proposedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Predloženi gosti",
    }),
    endsOn: dayColumn(columns.endsOn),
    redeemedAt: instantColumn(columns.redeemedAt, { optional: true }),
    endedAt: instantColumn(columns.endedAt, { optional: true }),
    endedHow: textColumn(columns.endedHow, {
      optional: true,
      codes: endings,
      values: guestEndings,
    }),
    createdAt: instantColumn(columns.createdAt, { default: true }),
    updatedAt: lastChange,
  },
);

/** Who the guests are; outside the history, so that a row can be deleted for good. */
export const guestContactsColumns = tableColumns(
  "guest_contacts",
  { erasure: "noPerson", leftOut: "nobodyKnown", nameColumn: "name" },
  {
    guestId: referenceColumn("guests"),
    name: textColumn(columns.name),
    /** "" once it has been deleted. */
    email: textColumn(columns.email),
    language: textColumn(columns.language, { codes: languages, values: guestLanguages }),
    /** The hash of the token in the newest invitation; null once the access has ended. */
    tokenHash: textColumn(undefined, { optional: true }),
    /** The identity that is bound to the guest: its provider, permanent id and name. */
    issuer: textColumn(undefined, { optional: true }),
    persistentId: textColumn(undefined, { optional: true }),
    username: textColumn(columns.identity, { optional: true }),
  },
);

/** Codes by mail, one a guest and browser. */
export const guestCodesColumns = tableColumns(
  "guest_codes",
  { erasure: "noPerson", leftOut: "nobodyKnown" },
  {
    guestId: referenceColumn("guests"),
    /** The hash of the token in the browser's cookie. */
    browserHash: textColumn(),
    /** A keyed hash, because a code has few digits. */
    codeHash: textColumn(),
    wrongTries: smallintColumn(undefined, { default: 0 }),
    expiresAt: instantColumn(),
  },
);

export const guestSessionsColumns = tableColumns(
  "guest_sessions",
  { erasure: "noPerson", leftOut: "nobodyKnown" },
  {
    tokenHash: textColumn(),
    guestId: referenceColumn("guests"),
    createdAt: instantColumn(columns.sessionSince),
    expiresAt: instantColumn(columns.sessionEnds),
    /** Network address and User-Agent of the browser that opened it. */
    address: textColumn(columns.address),
    userAgent: textColumn(columns.userAgent),
  },
);

/** Comments of guests on versions of a thesis. */
export const guestCommentsColumns = recordColumns(
  "guest_comments",
  {
    history: {
      class: "GuestComment",
      names: ["Komentar gosta", "Komentari gostiju"],
      title: ["guestId"],
      see: onDocument(documentPolicy.downloadMentorFile),
    },
    erasure: { kept: "studyRecord" },
    own: {
      guestComments: {
        title: ["Komentari gostiju na moje radove", "Comments of guests on my theses"],
        of: "t.document_id in (select d.id from documents d join reservations r on r.id = d.reservation_id where r.student_id = :id)",
      },
    },
  },
  {
    guestId: referenceColumn("guests", columns.guest, {
      ownValue: "(select c.name from guest_contacts c where c.guest_id = t.guest_id)",
    }),
    documentId: referenceColumn("documents", columns.document, {
      ownValue:
        "(select r.thesis_name from documents o join reservations r on r.id = o.reservation_id where o.id = t.document_id)",
    }),
    comment: longTextColumn(columns.comment),
    createdAt: instantColumn(columns.commentedAt, { default: true }),
    updatedAt: lastChange,
  },
);
