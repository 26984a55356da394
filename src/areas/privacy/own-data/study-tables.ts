import { texts as documents } from "#areas/documents/texts.ts";
import { texts as papers } from "#areas/papers/texts.ts";
import { texts as reservations } from "#areas/reservations/texts.ts";
import { texts as proposals } from "#areas/student-proposals/texts.ts";
import {
  coded,
  file,
  given,
  money,
  named,
  type OwnTables,
  ownId,
  ownReservations,
  personName,
  plain,
  rich,
  thesisOfReservation,
} from "./declaration.ts";
import { codes } from "./texts-codes.ts";

const ofReservation = `t.reservation_id in ${ownReservations}`;
const mentoredThesis = `(select id from theses where ${ownId} in (mentor_id, co_mentor_id))`;
const mentoredReservation = `(select id from reservations where thesis_id in ${mentoredThesis})`;

/**
 * The studies of the person and the way of a thesis, as its student, mentor or member of the
 * committee.
 */
export const studyTables: OwnTables = {
  user_departments: {
    sections: {
      departments: {
        of: `t.user_id = ${ownId}`,
        fields: { name: named("department_id", "departments") },
      },
    },
    leftOut: { key: ["id", "version", "user_id"] },
  },
  departments: {
    sections: { headedDepartments: { of: `t.head_id = ${ownId}`, fields: plain("name") } },
    leftOut: { key: ["id", "version", "head_id"], faculty: ["name_eng", "hr_id", "dabar_id"] },
  },
  user_studies: {
    sections: {
      studies: {
        of: `t.user_id = ${ownId}`,
        fields: {
          study: named("study_id", "studies"),
          program: named("study_program_id", "study_programs"),
          userType: coded("user_type", (language) => codes[language].userTypes),
          ...plain(
            "mentor",
            "co_mentor",
            "year_of_study",
            "thesis_course",
            "finished_workshop",
            "self_assessment",
          ),
          ...plain("late_reservation", "num_of_thesis", "overrule_reason"),
        },
      },
    },
    leftOut: { key: ["id", "version", "user_id"] },
  },
  student_records: {
    sections: {
      isvu: {
        of: `t.user_study_id in (select id from user_studies where user_id = ${ownId})`,
        fields: {
          study: {
            columns: ["user_study_id"],
            value:
              "(select s.name from user_studies us join studies s on s.id = us.study_id where us.id = t.user_study_id)",
          },
          ...plain(
            "read_at",
            "program_code",
            "year_of_study",
            "thesis_course",
            "thesis_course_passed",
            "earned_ects",
          ),
          tuitionDebt: money("tuition_debt_in_cents"),
        },
      },
    },
    leftOut: { key: ["id"] },
  },
  reservations: {
    sections: {
      reservations: {
        of: `t.student_id = ${ownId}`,
        fields: {
          thesis: given("thesis_name"),
          ...plain("thesis_name_eng", "thesis_description"),
          mentor: {
            columns: ["thesis_id"],
            value:
              "(select u.name_with_title from theses o join users u on u.id = o.mentor_id where o.id = t.thesis_id)",
          },
          program: named("student_study_program_id", "study_programs"),
          status: coded("status", (language) => reservations[language].statuses),
          ...plain("in_english", "created_at", "updated_at", "mentor_confirmed_reservation_at"),
          ...plain(
            "expires_at",
            "expiry_moved_from",
            "expires_at_reason",
            "return_reason",
            "reason_for_cancellation",
          ),
          paymentProof: file("confirmation_of_payment_file_id"),
          ...plain("library_confirmed_at"),
          libraryConfirmedBy: personName("library_confirmed_by"),
          ...plain("accountancy_confirmed_at"),
          accountancyConfirmedBy: personName("accountancy_confirmed_by"),
          ...plain("statement_of_authenticity_at", "submission_statement_at", "example_consent_at"),
          submissionStatus: given("submission_status"),
          ...plain(
            "abstract",
            "defense_date",
            "defense_place",
            "defense_flow",
            "defense_questions",
          ),
          ...plain("grade", "grade_agree", "exam_date"),
          registeredInIsvu: coded(
            "registered_in_isvu",
            (language) => reservations[language].registeredInISVU,
          ),
          ...plain(
            "registered_in_isvu_reason",
            "corrected_at",
            "correction_reason",
            "certificate_outdated_at",
          ),
          ...plain("outcome_open_until", "outcome_pending", "title_withdrawn_at"),
        },
      },
      mentoredReservations: {
        of: `t.thesis_id in ${mentoredThesis}`,
        fields: {
          thesis: given("thesis_name"),
          student: personName("student_id"),
          status: coded("status", (language) => reservations[language].statuses),
          ...plain(
            "created_at",
            "mentor_confirmed_reservation_at",
            "defense_date",
            "defense_place",
          ),
        },
      },
    },
    leftOut: { key: ["id", "version"] },
  },
  documents: {
    sections: {
      versions: {
        of: ofReservation,
        fields: {
          thesis: thesisOfReservation,
          ...plain("created_at", "updated_at", "begun_at", "final_version"),
          thesisFile: file("thesis_file_id"),
          attachment: file("attachment_file_id"),
          studentComment: rich("student_comment"),
          ...plain(
            "abstract",
            "abstract_eng",
            "abstract_public",
            "abstract_reason",
            "keywords_eng",
            "statement_of_origin",
          ),
          publiclyAccessible: coded(
            "publicly_accessible",
            (language) => documents[language].access,
          ),
          creativeCommons: coded("creative_commons", (language) => documents[language].licences),
          ...plain("embargo_until", "embargo_reason", "embargo_announced_at", "embargo_ended_at"),
          reviewStatus: coded("review_status", (language) => documents[language].statuses),
          mentorComment: rich("mentor_comment"),
          mentorFile: file("mentor_file_id"),
          ...plain("mentor_responded_at"),
        },
      },
      mentoredVersions: {
        of: `t.reservation_id in ${mentoredReservation}`,
        fields: {
          thesis: thesisOfReservation,
          ...plain("created_at", "final_version"),
          reviewStatus: coded("review_status", (language) => documents[language].statuses),
          mentorComment: rich("mentor_comment"),
          ...plain("mentor_responded_at"),
        },
      },
    },
    leftOut: { key: ["id", "version"] },
  },
  document_comments: {
    sections: {
      comments: {
        of: `t.author_id = ${ownId} or t.document_id in (select id from documents where reservation_id in ${ownReservations})`,
        fields: {
          thesis: {
            columns: ["document_id"],
            value: `(select r.thesis_name from documents o join reservations r on r.id = o.reservation_id
              where o.id = t.document_id)`,
          },
          ...plain("created_at", "updated_at", "closed_at"),
          author: personName("author_id"),
          comment: rich("comment"),
          file: file("file_id"),
        },
      },
    },
    leftOut: { key: ["id", "version"] },
  },
  certificates_of_completion: {
    sections: {
      certificates: {
        of: ofReservation,
        fields: {
          thesis: thesisOfReservation,
          ...plain("classification_no", "registration_no", "date_of_birth", "birthplace"),
          ...plain(
            "female",
            "study_type",
            "study",
            "study_program",
            "thesis_type",
            "semester_count",
            "ects",
          ),
          ...plain("academic_title", "academic_title_short", "created_at", "updated_at"),
        },
      },
    },
    leftOut: { key: ["id", "version"] },
  },
  papers: {
    sections: {
      papers: {
        of: ofReservation,
        fields: {
          thesis: thesisOfReservation,
          kind: coded("kind", () => papers.hr.kinds),
          language: coded("language", (language) => codes[language].languages),
          number: given("number"),
          gender: coded("female", (language) => codes[language].genders),
          ...plain(
            "issued_at",
            "registration_no",
            "code",
            "sha256",
            "revoked_at",
            "revocation_reason",
          ),
          file: file("file_id"),
        },
      },
    },
    leftOut: {
      key: ["id", "version", "template_id", "original_id", "decision_id"],
      othersData: ["issued_by", "revoked_by"],
    },
  },
  waiting_list_entries: {
    sections: {
      waitingLists: {
        of: `t.student_id = ${ownId}`,
        fields: {
          thesis: named("thesis_id", "theses"),
          ...plain("created_at", "updated_at", "held_until", "passed_over_at", "by_following"),
        },
      },
    },
    leftOut: { key: ["id", "version", "student_id"] },
  },
  student_proposals: {
    sections: {
      proposals: {
        of: `${ownId} in (t.student_id, t.mentor_id)`,
        fields: {
          student: personName("student_id"),
          mentor: personName("mentor_id"),
          program: named("study_program_id", "study_programs"),
          name: given("name"),
          description: rich("description"),
          ...plain("company", "keywords"),
          status: coded("status", (language) => proposals[language].statuses),
          ...plain("created_at", "updated_at", "sent_at", "answered_at", "answer"),
          thesis: named("thesis_id", "theses"),
        },
      },
    },
    leftOut: { key: ["id", "version"] },
  },
};
