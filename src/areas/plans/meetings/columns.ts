import { ownReservations } from "#areas/reservations/own-reservations.ts";
import { onReservation, reservationPolicy } from "#areas/reservations/policy.ts";
import {
  dayColumn,
  instantColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
} from "#kit/columns/columns.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { texts } from "./texts.ts";

const meetingWords = sideBySide(texts).columns;

/** Short notes of meetings, which student and mentor both see. */
export const meetingsColumns = recordColumns(
  "meetings",
  {
    history: {
      class: "Meeting",
      names: ["Sastanak", "Sastanci"],
      title: "to_char(t.held_on, 'DD.MM.YYYY.')",
      see: onReservation(reservationPolicy.plan),
    },
    erasure: { kept: "studyRecord" },
    own: {
      meetings: {
        title: ["Bilješke sa sastanaka", "Notes of meetings"],
        of: `t.author_id = :id or t.reservation_id in ${ownReservations}`,
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", meetingWords.reservation),
    heldOn: dayColumn(meetingWords.heldOn),
    notes: longTextColumn(meetingWords.notes, {
      replaced: { where: "author_id = :id", by: "Izbrisano." },
    }),
    authorId: personColumn("subject", meetingWords.author, { keeps: "Bilješke sa sastanaka" }),
    createdAt: instantColumn(meetingWords.createdAt, { default: true }),
    updatedAt: lastChange,
  },
);
