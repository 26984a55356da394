import { texts as officeNotes } from "#areas/clearance/office-notes-texts.ts";
import { texts as clearance } from "#areas/clearance/texts.ts";
import { texts as committees } from "#areas/defenses/committee/texts.ts";
import { texts as mentorChanges } from "#areas/mentor-changes/texts.ts";
import { texts as outcomeDecisions } from "#areas/outcome-decisions/texts.ts";
import { texts as isvuWindows } from "#areas/reservations/isvu-windows/texts.ts";
import { texts as outcomes } from "#areas/reservations/outcome-texts.ts";
import {
  coded,
  file,
  given,
  money,
  type OwnTables,
  ownId,
  ownReservations,
  personName,
  plain,
  thesisOfReservation,
} from "./declaration.ts";

const ofReservation = `t.reservation_id in ${ownReservations}`;

/**
 * The data around a reservation: its committee and mentors, the offices, payments, terms and
 * entries in ISVU.
 */
export const reservationTables: OwnTables = {
  ai_statements: {
    sections: {
      aiStatements: {
        of: ofReservation,
        fields: { thesis: thesisOfReservation, ...plain("created_at", "updated_at", "uses") },
      },
    },
    leftOut: { key: ["id", "version"] },
  },
  committee_members: {
    sections: {
      committees: {
        of: `t.user_id = ${ownId} or ${ofReservation}`,
        fields: {
          thesis: thesisOfReservation,
          member: personName("user_id"),
          role: coded("role", () => committees.hr.roles),
          status: coded("status", () => committees.hr.statuses),
          ...plain("created_at", "updated_at", "decline_reason", "approved_at"),
          approvedBy: personName("approved_by"),
          ...plain("refused_at"),
          refusedBy: personName("refused_by"),
          ...plain("refusal_reason"),
        },
      },
    },
    leftOut: { key: ["id", "version"] },
  },
  mentor_changes: {
    sections: {
      mentorChanges: {
        of: `${ownId} in (t.requested_by, t.old_mentor_id, t.new_mentor_id) or ${ofReservation}`,
        fields: {
          thesis: thesisOfReservation,
          requestedBy: personName("requested_by"),
          oldMentor: personName("old_mentor_id"),
          newMentor: personName("new_mentor_id"),
          ...plain("created_at", "updated_at", "reason"),
          status: coded("status", (language) => mentorChanges[language].statuses),
          ...plain("student_agreed_at", "old_mentor_agreed_at", "new_mentor_agreed_at"),
          ...plain("decided_at", "response_reason"),
          decidedBy: personName("decided_by"),
        },
      },
    },
    leftOut: { key: ["id", "version"] },
  },
  originality_reports: {
    sections: {
      // all that is stored about the person's theses, also what the mentor has not shown yet (GDPR,
      // art. 15)
      originalityReports: {
        of: ofReservation,
        fields: {
          thesis: thesisOfReservation,
          ...plain("similarity", "read_similarity", "service"),
          checkedOn: given("checked_on"),
          ...plain("explanation", "created_at", "updated_at", "corrected_at", "released_at"),
          file: file("file_id"),
        },
      },
      enteredOriginalityReports: {
        of: `${ownId} in (t.entered_by, t.explained_by)`,
        fields: { thesis: thesisOfReservation, ...plain("service", "created_at", "explained_at") },
      },
    },
    leftOut: { key: ["id", "version"], othersData: ["entered_by", "explained_by", "released_by"] },
  },
  outcome_decisions: {
    sections: {
      outcomeDecisions: {
        of: `t.status = 'confirmed' and ${ofReservation}`,
        fields: {
          thesis: thesisOfReservation,
          kind: coded("kind", (language) => outcomes[language].kinds),
          ...plain("body", "classification_no", "registration_no"),
          decidedOn: given("decided_on"),
          ...plain("reason", "closed_at", "defense_date", "defense_place"),
          grade: given("grade"),
          examDate: given("exam_date"),
          ...plain(
            "new_grade",
            "new_grade_agree",
            "new_exam_date",
            "new_defense_flow",
            "new_defense_questions",
          ),
          file: file("file_id"),
        },
      },
      enteredDecisions: {
        of: `${ownId} in (t.entered_by, t.closed_by)`,
        fields: {
          thesis: thesisOfReservation,
          kind: coded("kind", (language) => outcomes[language].kinds),
          status: coded("status", () => outcomeDecisions.hr.statuses),
          ...plain("created_at", "updated_at"),
        },
      },
    },
    leftOut: {
      key: ["id", "version"],
      othersData: [
        "entered_by",
        "entered_impersonator_id",
        "closed_by",
        "closed_impersonator_id",
        "refusal_reason",
        "isvu_done_by",
        "dabar_done_by",
      ],
      technical: ["left_thesis_id", "isvu_work", "isvu_done_at", "dabar_work", "dabar_done_at"],
    },
  },
  office_notes: {
    sections: {
      // an office's note about the person; the name of its author is another person's data
      officeNotes: {
        of: ofReservation,
        fields: {
          thesis: thesisOfReservation,
          office: coded("office", () => officeNotes.hr.offices),
          ...plain("reason", "created_at", "updated_at", "remind_on", "reminded_at", "resolved_at"),
        },
      },
      writtenNotes: {
        of: `t.author_id = ${ownId}`,
        fields: {
          office: coded("office", () => officeNotes.hr.offices),
          ...plain("reason", "created_at"),
        },
      },
    },
    leftOut: { key: ["id", "version", "author_id"], othersData: ["resolved_by"] },
  },
  typed_isvu_windows: {
    sections: {
      typedIsvuWindows: {
        of: ofReservation,
        fields: {
          thesis: thesisOfReservation,
          isvuWindow: coded("isvu_window", () => isvuWindows.hr.kinds),
          ...plain("created_at", "updated_at", "typed_at"),
        },
      },
      windowsTyped: {
        of: `t.typed_by = ${ownId}`,
        fields: {
          isvuWindow: coded("isvu_window", () => isvuWindows.hr.kinds),
          ...plain("typed_at"),
        },
      },
    },
    leftOut: { key: ["id", "version"], othersData: ["typed_by"], technical: ["fingerprint"] },
  },
  typed_outcomes: {
    sections: {
      outcomesTyped: {
        of: `t.typed_by = ${ownId}`,
        fields: {
          thesis: thesisOfReservation,
          typedAs: coded("typed_as", () => clearance.hr.typed.roles),
          status: coded("status", () => clearance.hr.typed.statuses),
          ...plain("typed_at", "created_at", "updated_at"),
        },
      },
    },
    // the student has the outcome with the reservation, once student services have confirmed it
    leftOut: {
      key: ["id", "version"],
      othersData: [
        "typed_by",
        "grade",
        "grade_agree",
        "exam_date",
        "defense_flow",
        "defense_questions",
        "return_reason",
      ],
    },
  },
  bank_payments: {
    sections: {
      payments: {
        of: `t.settlement = 'accepted' and ${ofReservation}`,
        order: "t.booked_on, t.id",
        fields: {
          thesis: thesisOfReservation,
          bookedOn: given("booked_on"),
          amount: money("amount_in_cents"),
          fee: money("fee_in_cents"),
          ...plain(
            "currency",
            "payer",
            "payer_account",
            "reference",
            "description",
            "settled_at",
            "note",
          ),
        },
      },
    },
    leftOut: {
      key: ["id", "statement_id", "entry_key", "reverses_id"],
      copy: ["settlement", "kind", "is_replaced"],
      othersData: ["settled_by", "guesses"],
    },
  },
  expiry_warnings: {
    sections: {
      expiryWarnings: {
        of: ofReservation,
        order: "t.expires_at, t.days",
        fields: { thesis: thesisOfReservation, ...plain("expires_at", "days") },
      },
    },
    leftOut: {},
  },
  stopped_days: {
    sections: {
      stoppedDays: {
        of: ofReservation,
        order: "t.day",
        fields: { thesis: thesisOfReservation, ...plain("day") },
      },
    },
    leftOut: {},
  },
  escalations: {
    sections: {
      escalations: {
        of: ofReservation,
        order: "t.since, t.task",
        fields: { thesis: thesisOfReservation, ...plain("task", "since") },
      },
    },
    leftOut: {},
  },
  isvu_entries: {
    sections: {
      isvuEntries: {
        of: ofReservation,
        fields: {
          thesis: thesisOfReservation,
          ...plain("created_at", "contents", "status", "accepted_at", "message"),
        },
      },
      sentIsvuEntries: {
        of: `coalesce(t.impersonator_id, t.requested_by) = ${ownId}`,
        fields: { thesis: thesisOfReservation, ...plain("created_at") },
      },
    },
    leftOut: {
      key: ["id"],
      othersData: ["requested_by", "impersonator_id"],
      technical: ["failure", "attempts", "next_check_at"],
    },
  },
};
