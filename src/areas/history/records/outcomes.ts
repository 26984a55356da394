import { texts as clearance } from "#areas/clearance/texts.ts";
import { texts as reservations } from "#areas/reservations/texts.ts";
import {
  choiceColumn,
  dateColumn,
  dateTimeColumn,
  flagColumn,
  longTextColumn,
  type RecordType,
  referenceColumn,
} from "./columns.ts";

const { fields } = reservations.hr;

/** A mentor's or chair's typed outcome of a defense. */
export const outcomeRecordTypes = {
  TypedOutcome: {
    table: "typed_outcomes",
    names: [clearance.hr.typed.names[0], clearance.hr.typed.names[1]],
    columns: {
      reservation_id: referenceColumn("Rezervacija", "Reservation"),
      status: choiceColumn(clearance.hr.typed.fields.status, clearance.hr.typed.statuses),
      grade: choiceColumn(fields.grade, reservations.hr.grades),
      grade_agree: flagColumn(fields.gradeAgree),
      exam_date: dateColumn(fields.examDate),
      defense_flow: longTextColumn(fields.defenseFlow),
      defense_questions: longTextColumn(fields.defenseQuestions),
      typed_as: choiceColumn(clearance.hr.typed.fields.typedAs, clearance.hr.typed.roles),
      typed_by: referenceColumn(clearance.hr.typed.fields.typedBy, "User"),
      typed_at: dateTimeColumn(clearance.hr.typed.fields.typedAt),
      return_reason: longTextColumn(clearance.hr.typed.fields.returnReason),
      created_at: dateTimeColumn("Prvi upis"),
    },
  },
} satisfies Record<string, RecordType>;
