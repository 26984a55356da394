import { onReservation, reservationPolicy } from "#areas/reservations/policy.ts";
import {
  instantColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { isPersonInColumns } from "#kit/columns/row-policies.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { any } from "#kit/workflow/policy.ts";
import { mentorChangeStatuses } from "./mentor-changes.ts";
import { texts as areaTexts } from "./texts.ts";

const { statuses, fields } = sideBySide(areaTexts);

export const mentorChangesColumns = recordColumns(
  "mentor_changes",
  {
    history: {
      class: "MentorChange",
      names: [areaTexts.hr.title, areaTexts.hr.titles],
      title: ["reservationId"],
      see: any(
        onReservation(reservationPolicy.seeReasons),
        isPersonInColumns("old_mentor_id", "new_mentor_id"),
      ),
    },
    erasure: { kept: "studyRecord" },
    own: {
      mentorChanges: {
        title: ["Zahtjevi za promjenu mentora", "Requests for a change of mentor"],
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"], {
      subject: "reservation.student",
    }),
    requestedBy: personColumn("subject", fields.requestedBy, {
      keeps: "Zatražene promjene mentora",
    }),
    oldMentorId: personColumn("subject", fields.oldMentor, { keeps: "Promjene s tog mentora" }),
    newMentorId: personColumn("subject", fields.newMentor, { keeps: "Promjene na tog mentora" }),
    reason: longTextColumn(fields.reason),
    status: textColumn(fields.status, { codes: statuses, values: mentorChangeStatuses }),
    studentAgreedAt: instantColumn(["Student se složio", "The student agreed"], { optional: true }),
    oldMentorAgreedAt: instantColumn(["Sadašnji mentor složio se", "The present mentor agreed"], {
      optional: true,
    }),
    newMentorAgreedAt: instantColumn(["Novi mentor složio se", "The new mentor agreed"], {
      optional: true,
    }),
    responseReason: longTextColumn(fields.responseReason, { default: "" }),
    decidedBy: personColumn("actor", ["Odlučio", "Decided by"], {
      optional: true,
      keeps: "Odluke o promjeni mentora",
    }),
    decidedAt: instantColumn(fields.decidedAt, { optional: true }),
    createdAt: instantColumn(fields.createdAt, { default: true }),
    updatedAt: lastChange,
  },
);
