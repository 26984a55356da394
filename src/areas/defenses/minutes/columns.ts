import { onReservation, reservationPolicy } from "#areas/reservations/policy.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import {
  dayColumn,
  flagColumn,
  instantColumn,
  integerColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  smallintColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { role } from "#kit/workflow/policy.ts";
import { texts as areaTexts } from "./texts.ts";

const { fields, grades } = reservationTexts.hr;
const { columns, answers } = areaTexts.hr;

/** The drafts of minutes, one a reservation; the version of a draft is what people answer. */
export const minutesDraftsColumns = recordColumns(
  "minutes_drafts",
  {
    history: {
      class: "MinutesDraft",
      names: areaTexts.hr.names.draft,
      title: ["reservationId"],
      see: onReservation(reservationPolicy.minutes),
    },
    erasure: { kept: "studyRecord" },
    own: {
      minutesDrafts: {
        title: ["Nacrti zapisnika koje sam poslao", "Drafts of minutes that I sent"],
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"]),
    grade: smallintColumn(fields.grade, { codes: grades, leftOut: "othersData" }),
    gradeAgree: flagColumn(fields.gradeAgree, { leftOut: "othersData" }),
    examDate: dayColumn(fields.examDate, { leftOut: "othersData" }),
    defenseFlow: longTextColumn(fields.defenseFlow, { leftOut: "othersData" }),
    defenseQuestions: longTextColumn(fields.defenseQuestions, { leftOut: "othersData" }),
    sentBy: personColumn("subject", columns.sentBy, {
      leftOut: "othersData",
      keeps: "Nacrti zapisnika",
    }),
    sentAt: instantColumn([columns.sentAt, "Sent"]),
    createdAt: instantColumn([columns.createdAt, "First sent"], { default: true }),
    updatedAt: lastChange,
  },
);

/** What people answered to the drafts of minutes. */
export const minutesAnswersColumns = recordColumns(
  "minutes_answers",
  {
    history: {
      class: "MinutesAnswer",
      names: areaTexts.hr.names.answer,
      title: ["userId", "draftId"],
      see: role("studentServices"),
    },
    erasure: { kept: "studyRecord" },
    own: {
      minutesAnswers: {
        title: ["Moji odgovori na nacrte zapisnika", "My answers to drafts of minutes"],
      },
    },
  },
  {
    draftId: referenceColumn("minutes_drafts", columns.draft, { leftOut: "key" }),
    userId: personColumn("subject", columns.person, {
      optional: true,
      leftOut: "key",
      keeps: "Odgovori na nacrte zapisnika",
    }),
    /** A member of the committee without an account. */
    guestId: referenceColumn("guests", columns.guest, { optional: true, leftOut: "key" }),
    draftVersion: integerColumn([columns.draftVersion, "Version of the draft"]),
    answer: textColumn([columns.answer, "Answer"], { codes: answers }),
    objection: longTextColumn([columns.objection, "Objection"], { default: "" }),
    answeredAt: instantColumn([columns.answeredAt, "Answered"]),
    createdAt: instantColumn([columns.createdAt, "First answered"], { default: true }),
    updatedAt: lastChange,
  },
);
