import { onReservation, reservationPolicy } from "#areas/reservations/policy.ts";
import { committeeRoles } from "#areas/reservations/reservations.ts";
import {
  instantColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { seatStatuses } from "./committee.ts";
import { texts as areaTexts } from "./texts.ts";

const { fields, roles, statuses } = sideBySide(areaTexts);

export const committeeMembersColumns = recordColumns(
  "committee_members",
  {
    history: {
      class: "CommitteeMember",
      names: ["Član povjerenstva", "Članovi povjerenstava"],
      title: ["userId"],
      see: onReservation(reservationPolicy.read),
    },
    erasure: { kept: "studyRecord" },
    own: { committees: { title: ["Povjerenstva", "Committees"] } },
  },
  {
    reservationId: referenceColumn("reservations", withEnglish(fields.reservation, "Reservation"), {
      subject: "reservation.student",
    }),
    userId: personColumn("subject", withEnglish(fields.person, "Member"), {
      optional: true,
      keeps: "Povjerenstva za obranu",
    }),
    /** A member without an account. */
    guestId: referenceColumn("guests", withEnglish(fields.guest, "Guest"), { optional: true }),
    role: textColumn(withEnglish(fields.role, "Role"), { codes: roles, values: committeeRoles }),
    status: textColumn(withEnglish(fields.status, "Status"), {
      default: "invited",
      codes: statuses,
      values: seatStatuses,
    }),
    declineReason: longTextColumn(withEnglish(fields.declineReason, "Reason for declining"), {
      default: "",
      see: onReservation(reservationPolicy.seeReasons),
    }),
    approvedAt: instantColumn(withEnglish(fields.approvedAt, "Approved"), { optional: true }),
    approvedBy: personColumn("actor", withEnglish(fields.approvedBy, "Approved by"), {
      optional: true,
      keeps: "Odobrena povjerenstva",
    }),
    refusedAt: instantColumn(withEnglish(fields.refusedAt, "Refused"), { optional: true }),
    refusedBy: personColumn("actor", withEnglish(fields.refusedBy, "Refused by"), {
      optional: true,
      keeps: "Neodobrena povjerenstva",
    }),
    refusalReason: longTextColumn(
      withEnglish(fields.refusalReason, "Reason for not accepting the member"),
      { default: "" },
    ),
    createdAt: instantColumn(withEnglish(fields.createdAt, "Invited"), { default: true }),
    updatedAt: lastChange,
  },
);

/** Exceptions that student services made from the rules of a study for its committees. */
export const committeeExceptionsColumns = recordColumns(
  "committee_exceptions",
  {
    history: {
      class: "CommitteeException",
      names: ["Odstupanje od pravila o povjerenstvu", "Odstupanja od pravila o povjerenstvima"],
      title: ["reservationId"],
      see: onReservation(reservationPolicy.committee),
    },
    erasure: { kept: "studyRecord" },
    own: {
      committeeExceptions: {
        title: [
          "Odstupanja od pravila o povjerenstvima koja sam odobrio",
          "Exceptions from rules for committees that I made",
        ],
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", withEnglish(fields.reservation, "Reservation")),
    reason: longTextColumn(withEnglish(fields.exception, "Reason of the exception")),
    madeBy: personColumn("subject", fields.madeBy, {
      leftOut: "key",
      keeps: "Odstupanja od pravila o povjerenstvima",
    }),
    madeAt: instantColumn(withEnglish(fields.madeAt, "Made")),
    createdAt: instantColumn(withEnglish(fields.firstMadeAt, "First made"), { default: true }),
    updatedAt: lastChange,
  },
);
