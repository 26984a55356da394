import { texts as editRequests } from "#areas/edit-requests/texts.ts";
import { texts as theses } from "#areas/theses/texts.ts";
import {
  coded,
  file,
  given,
  named,
  type OwnTables,
  ownId,
  personName,
  plain,
  rich,
} from "./declaration.ts";
import { codes } from "./texts-codes.ts";

/** Theses of a mentor, the requests about them, quotas, notes, stand-ins and deposits. */
export const thesisTables: OwnTables = {
  theses: {
    sections: {
      theses: {
        of: `${ownId} in (t.mentor_id, t.co_mentor_id)`,
        fields: {
          ...plain("name", "name_eng"),
          description: rich("description"),
          ...plain("company", "ai_allowance"),
          study: named("study_id", "studies"),
          department: named("department_id", "departments"),
          strategicArea: named("strategic_area_id", "strategic_areas"),
          mentor: personName("mentor_id"),
          coMentor: personName("co_mentor_id"),
          keywords: given("keyword_list"),
          programs: given("program_list"),
          status: coded("status", (language) => theses[language].statuses),
          ...plain(
            "return_note",
            "created_at",
            "updated_at",
            "published_at",
            "defensed_at",
            "completed_at",
          ),
          preReservationStudent: personName("pre_reservation_student_id"),
          ...plain("pre_reservation_date"),
          dabarStatus: coded("dabar_status", () => theses.hr.dabarStatuses),
          ...plain("dabar_pid", "dabar_urn"),
        },
      },
      preReservations: {
        of: `t.pre_reservation_student_id = ${ownId}`,
        fields: {
          thesis: given("name"),
          mentor: personName("mentor_id"),
          until: given("pre_reservation_date"),
        },
      },
    },
    leftOut: { key: ["id", "version"], technical: ["dabar_outdated"] },
  },
  edit_requests: {
    sections: {
      editRequests: {
        of: `t.requested_by = ${ownId}`,
        fields: {
          thesis: named("thesis_id", "theses"),
          field: coded("field_id", () => editRequests.hr.fields),
          ...plain("original_value", "new_value"),
          newCoMentor: personName("new_co_mentor_id"),
          ...plain("requested_at", "reason"),
          status: coded("status", (language) => codes[language].requestStatuses),
          ...plain("response_at"),
          responseBy: personName("response_by"),
        },
      },
      decidedEditRequests: {
        of: `t.response_by = ${ownId}`,
        fields: {
          thesis: named("thesis_id", "theses"),
          field: coded("field_id", () => editRequests.hr.fields),
          requestedBy: personName("requested_by"),
          ...plain("response_at", "reason"),
        },
      },
    },
    leftOut: { key: ["id", "version"], copy: ["original_ids", "new_ids"] },
  },
  delete_requests: {
    sections: {
      deleteRequests: {
        of: `t.requested_by = ${ownId}`,
        fields: {
          thesis: named("thesis_id", "theses"),
          ...plain("requested_at", "reason"),
          status: coded("status", (language) => codes[language].requestStatuses),
          ...plain("response_at", "response_reason"),
          responseBy: personName("response_by"),
        },
      },
      decidedDeleteRequests: {
        of: `t.response_by = ${ownId}`,
        fields: {
          thesis: named("thesis_id", "theses"),
          requestedBy: personName("requested_by"),
          ...plain("response_at", "response_reason"),
        },
      },
    },
    leftOut: { key: ["id", "version"] },
  },
  mentor_academic_years: {
    sections: {
      quotas: {
        of: `t.mentor_id = ${ownId}`,
        fields: {
          academicYear: named("academic_year_id", "academic_years"),
          study: named("study_id", "studies"),
          max: given("max_num_of_thesis"),
        },
      },
    },
    leftOut: { key: ["id", "version", "mentor_id"] },
  },
  mentor_notes: {
    sections: {
      notes: {
        of: `t.mentor_id = ${ownId}`,
        fields: {
          note: rich("note"),
          ...plain("updated_at", "study_list", "send_by_mail", "show_on_web"),
          file: file("file_id"),
        },
      },
    },
    leftOut: { key: ["id", "version", "mentor_id"] },
  },
  mentor_note_studies: { sections: {}, leftOut: { copy: ["mentor_note_id", "study_id"] } },
  stand_ins: {
    sections: {
      standIns: {
        of: `${ownId} in (t.represented_id, t.stand_in_id)`,
        fields: {
          represented: personName("represented_id"),
          standIn: personName("stand_in_id"),
          thesis: named("thesis_id", "theses"),
          ...plain("date_from", "date_to", "ended_at", "created_at", "updated_at"),
        },
      },
    },
    leftOut: { key: ["id", "version"] },
  },
  deposits: {
    sections: {
      deposits: {
        of: `t.thesis_id in (select thesis_id from reservations where student_id = ${ownId} and status = 'completed')`,
        fields: {
          thesis: named("thesis_id", "theses"),
          ...plain("number", "created_at", "contents", "status", "submitted_at", "message"),
        },
      },
      sentDeposits: {
        of: `coalesce(t.impersonator_id, t.requested_by) = ${ownId}`,
        fields: { thesis: named("thesis_id", "theses"), ...plain("created_at") },
      },
    },
    leftOut: {
      key: ["id"],
      othersData: ["requested_by", "impersonator_id"],
      technical: ["failure", "attempts", "next_check_at"],
    },
  },
};
