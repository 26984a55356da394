import { objectClasses, recordTypes } from "#areas/history/records.ts";
import { importSets } from "#areas/imports/sets/records.ts";
import { texts as batches } from "#areas/paper-batches/texts.ts";
import { texts as papers } from "#areas/papers/texts.ts";
import {
  coded,
  computed,
  eventNames,
  given,
  named,
  type OwnTables,
  ownId,
  ownReservations,
  ownUsername,
  plain,
} from "./declaration.ts";
import { codes } from "./texts-codes.ts";

/** The names of the classes of the history. */
const recordNames = Object.fromEntries(
  objectClasses.map((name) => [name, recordTypes[name].names[0]]),
);

const setNames = Object.fromEntries(
  Object.entries(importSets).map(([key, { title }]) => [key, title]),
);

/** SQL: the import has stored its rows in a table, whose records of the person have these ids. */
const imported = (sets: string, ids: string) =>
  `i.record_set in (${sets}) and t.record_id in ${ids.startsWith("(") ? ids : `(${ids})`}`;

const historyOf = (objectClass: string, ids: string) =>
  `t.object_class = '${objectClass}' and t.object_id in ${ids}`;
const ofReservations = (table: string) =>
  `(select id from ${table} where reservation_id in ${ownReservations})`;
const ownStudies = `(select id from user_studies where user_id = ${ownId})`;
const countedActions =
  "min(logged_at) as first_at, max(logged_at) as last_at, count(*)::integer as times";

/** The person's work for the faculty, and the history's and the imports' data about it. */
export const workTables: OwnTables = {
  exchanges: {
    sections: {
      exchanges: { of: `t.asked_by = ${ownId}`, fields: plain("system", "asked_at") },
    },
    // deposits, entries in ISVU and data from ISVU contain the results of an exchange
    leftOut: {
      key: ["id", "asked_by"],
      copy: ["thesis_id", "path", "answer"],
      technical: ["method", "status", "failure"],
    },
  },
  record_readings: {
    sections: { recordReadings: { of: `t.requested_by = ${ownId}`, fields: plain("started_at") } },
    leftOut: { key: ["id", "requested_by"], technical: ["finished_at", "attempts", "failure"] },
  },
  bank_statements: {
    sections: {
      statements: { of: `t.imported_by = ${ownId}`, fields: plain("name", "imported_at") },
    },
    leftOut: {
      key: ["id", "imported_by"],
      faculty: [
        "entry_count",
        "new_count",
        "pending_count",
        "reversal_count",
        "left_out",
        "difference_in_cents",
        "difference_in_entries",
      ],
    },
  },
  paper_batches: {
    sections: {
      paperBatches: {
        of: `coalesce(t.impersonator_id, t.created_by) = ${ownId}`,
        fields: {
          kind: coded("kind", () => ({ ...papers.hr.kinds, all: batches.hr.all })),
          ...plain("created_at"),
        },
      },
    },
    leftOut: {
      key: ["id", "created_by", "impersonator_id"],
      // students' papers, which they have among their issued papers
      othersData: ["items", "failures", "file_id"],
      technical: ["state", "done", "packing", "english"],
    },
  },
  originality_instructions: {
    sections: {
      originalityInstructions: {
        of: `t.created_by = ${ownId}`,
        fields: plain("created_at", "body"),
      },
    },
    leftOut: { key: ["id", "created_by"] },
  },
  outcome_settings: {
    sections: {
      outcomeSettings: { of: `t.created_by = ${ownId}`, fields: plain("created_at", "hours") },
    },
    leftOut: { key: ["id", "created_by"], othersData: ["confirmer_id"] },
  },
  escalation_settings: {
    sections: {
      escalationSettings: {
        of: `t.created_by = ${ownId}`,
        fields: plain("created_at", "workdays", "answer_workdays"),
      },
    },
    leftOut: { key: ["id", "created_by"] },
  },
  term_settings: {
    sections: {
      termSettings: {
        of: `t.created_by = ${ownId}`,
        fields: plain("created_at", "moves_to_workday"),
      },
    },
    leftOut: { key: ["id", "created_by"] },
  },
  retention_terms: {
    sections: {
      retentionTerms: {
        of: `t.created_by = ${ownId}`,
        fields: plain("created_at", "rule", "months"),
      },
    },
    leftOut: { key: ["id", "created_by"] },
  },
  paper_templates: {
    sections: {
      paperTemplates: {
        of: `t.created_by = ${ownId}`,
        fields: {
          kind: coded("kind", () => papers.hr.kinds),
          ...plain("language", "number", "created_at"),
        },
      },
    },
    leftOut: { key: ["id", "version", "created_by"], faculty: ["body"] },
  },
  notification_templates: {
    sections: {
      notificationTemplates: {
        of: `t.created_by = ${ownId}`,
        fields: plain("event", "language", "number", "created_at"),
      },
    },
    leftOut: {
      key: ["id", "version", "created_by"],
      faculty: ["audience", "bell", "subject", "body", "delivered"],
    },
  },
  files: {
    sections: {
      files: {
        of: `t.uploaded_by = ${ownId}`,
        fields: plain("name", "size", "content_type", "purpose", "created_at"),
      },
    },
    leftOut: { key: ["id", "uploaded_by"], copy: ["kind"], technical: ["sha256", "taken_at"] },
  },
  imports: {
    sections: {
      imports: {
        of: `t.created_by = ${ownId}`,
        fields: {
          file: given("file_name"),
          set: coded("record_set", () => setNames),
          ...plain("created_at", "ended_at"),
        },
      },
    },
    leftOut: {
      key: ["id", "created_by", "archive_file_id"],
      technical: [
        "state",
        "headings",
        "matching",
        "row_count",
        "done",
        "doubtful",
        "counts",
        "failure",
        "transaction",
        "first_entry",
        "last_entry",
      ],
    },
  },
  import_rows: {
    sections: {
      importedRows: {
        of: `exists (select from imports i where i.id = t.import_id and (${[
          imported("'people'", ownId),
          `i.record_set = 'people' and t.content ->> 'username' = ${ownUsername}`,
          imported("'teacherStudies', 'studentStudies'", ownStudies),
          imported("'quotas'", `select id from mentor_academic_years where mentor_id = ${ownId}`),
          imported("'reservations'", ownReservations),
          imported("'versions'", ofReservations("documents")),
          imported("'certificates'", ofReservations("certificates_of_completion")),
        ].join(" or ")}))`,
        order: "t.import_id, t.line",
        fields: {
          set: { ...named("import_id", "imports", "record_set"), names: () => setNames },
          ...plain("cells", "previous"),
        },
      },
    },
    leftOut: {
      key: ["line", "record_id"],
      copy: ["content"],
      technical: ["faults", "doubts", "outcome"],
    },
  },
  log_entries: {
    sections: {
      changes: {
        of: historyOf("User", `(${ownId})`),
        order: "t.version",
        fields: {
          at: given("logged_at"),
          by: computed(["username", "real_username"], "coalesce(t.real_username, t.username)"),
          values: given("data"),
        },
      },
      recordChanges: {
        of: [
          historyOf("UserStudy", ownStudies),
          historyOf("Reservation", ownReservations),
          historyOf("Document", ofReservations("documents")),
          historyOf("CertificateOfCompletion", ofReservations("certificates_of_completion")),
        ].join(" or "),
        order: "t.logged_at, t.id",
        fields: {
          at: given("logged_at"),
          record: coded("object_class", () => recordNames),
          action: coded("action", (language) => codes[language].actions),
          values: given("data"),
        },
      },
      ownActions: {
        of: "true",
        from: `(select object_class, action, ${countedActions} from log_entries
          where coalesce(real_username, username) = ${ownUsername} group by 1, 2)`,
        order: "t.object_class, t.action",
        fields: {
          record: coded("object_class", () => recordNames),
          action: coded("action", (language) => codes[language].actions),
          firstAt: computed(["logged_at"], "t.first_at"),
          lastAt: computed([], "t.last_at"),
          times: computed([], "t.times"),
        },
      },
    },
    leftOut: {
      key: ["id", "object_id", "version", "user_id"],
      copy: ["previous"],
      technical: ["hash", "seal", "transaction"],
    },
  },
  events: {
    sections: {
      events: {
        of: `t.reservation_id in ${ownReservations}`,
        fields: { at: given("created_at"), event: coded("name", eventNames) },
      },
      ownEvents: {
        of: "true",
        from: `(select name, min(created_at) as first_at, max(created_at) as last_at, count(*)::integer as times
          from events where actor_id = ${ownId} group by 1)`,
        order: "t.name",
        fields: {
          event: coded("name", eventNames),
          firstAt: computed([], "t.first_at"),
          lastAt: computed([], "t.last_at"),
          times: computed([], "t.times"),
        },
      },
    },
    leftOut: {
      key: ["id", "thesis_id", "reservation_id", "actor_id"],
      copy: ["data"],
      technical: ["transaction"],
    },
  },
};
