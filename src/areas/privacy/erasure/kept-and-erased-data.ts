/** Why data of an erased person stay; the texts explain it to the admin. */
export type StayReason =
  | "studyRecord"
  | "facultyWork"
  | "accounting"
  | "official"
  | "others"
  | "expiring";

export type ErasedGroup =
  | "signIn"
  | "notices"
  | "messages"
  | "preferences"
  | "enrolment"
  | "proposals"
  | "versions"
  | "notes"
  | "reports";

/**
 * Rows to delete: the rows that a column of `people` ties to the person, or that the SQL condition
 * `of` names.
 */
type ErasedRows = { group: ErasedGroup; people: readonly string[]; of?: string };

/**
 * Rows that stay: the columns in which the person is named, the texts that stay, and the replaced
 * values and their rows.
 */
type KeptRows = {
  reason: StayReason;
  people: readonly string[];
  texts: readonly string[];
  replaced?: readonly { where: string; values: Readonly<Record<string, string | null>> }[];
};

/** Placeholder in SQL conditions for the person's id and user name. */
export const personId = ":id";
export const personUsername = ":username";
/** Placeholder in replaced values for the name that the account has afterwards. */
export const pseudonym = ":pseudonym";

const erasedTable = (group: ErasedGroup, people: readonly string[], of?: string): ErasedRows => ({
  group,
  people,
  ...(of !== undefined && { of }),
});

const keptTable = (
  reason: StayReason,
  people: readonly string[],
  texts: readonly string[] = [],
): KeptRows => ({
  reason,
  people,
  texts,
});

export const erasedText = "Izbrisano.";
const ownReservations = `(select id from reservations where student_id = ${personId})`;
const canceledReservations = `(select id from reservations where student_id = ${personId} and status = 'canceled')`;

/**
 * The rows that are deleted when a person is erased (GDPR, art. 17), in this order. With
 * `keptRows`, `accountColumns` and `tablesWithoutPeople` this is all that the database holds: a
 * test fails for a column that none of them lists.
 */
export const erasedRows: Readonly<Record<string, ErasedRows>> = {
  sessions: erasedTable("signIn", ["user_id", "real_user_id"]),
  halfway_sign_ins: erasedTable("signIn", ["user_id"]),
  known_browsers: erasedTable("signIn", ["user_id"]),
  password_resets: erasedTable("signIn", ["user_id"]),
  second_factors: erasedTable("signIn", ["user_id"]),
  passkey_challenges: erasedTable("signIn", ["user_id"]),
  passkeys: erasedTable("signIn", ["user_id"]),
  recovery_codes: erasedTable("signIn", ["user_id"]),
  identities: erasedTable("signIn", ["user_id"]),
  sign_in_attempts: erasedTable("signIn", [], `account = lower(${personUsername})`),
  calendar_misses: erasedTable("signIn", [], `username = ${personUsername}`),
  calendar_tokens: erasedTable("preferences", ["user_id"]),
  follows: erasedTable("preferences", ["user_id", "mentor_id"]),
  grid_views: erasedTable("preferences", ["user_id"]),
  muted_theses: erasedTable("preferences", ["user_id"]),
  notification_preferences: erasedTable("preferences", ["user_id"]),
  reminder_days: erasedTable("preferences", ["user_id"]),
  report_subscriptions: erasedTable("preferences", ["user_id"]),
  sent_reminders: erasedTable("preferences", ["user_id"]),
  own_data_downloads: erasedTable("preferences", ["user_id"]),
  unused_account_warnings: erasedTable("preferences", ["user_id"]),
  paper_batches: erasedTable("preferences", ["created_by"]),
  notifications: erasedTable("notices", ["user_id"]),
  mails: erasedTable("notices", ["user_id"]),
  reply_addresses: erasedTable("messages", ["user_id"]),
  messages: erasedTable("messages", ["from_id", "to_id"]),
  problem_reports: erasedTable("reports", ["user_id"]),
  student_proposals: erasedTable("proposals", ["student_id"]),
  waiting_list_entries: erasedTable("proposals", ["student_id"]),
  mentor_note_studies: erasedTable(
    "notes",
    [],
    `mentor_note_id in (select id from mentor_notes where mentor_id = ${personId})`,
  ),
  mentor_notes: erasedTable("notes", ["mentor_id"]),
  documents: erasedTable(
    "versions",
    [],
    `not final_version and reservation_id in ${ownReservations}`,
  ),
  originality_reports: erasedTable("versions", [], `reservation_id in ${canceledReservations}`),
  student_records: erasedTable(
    "enrolment",
    [],
    `user_study_id in (select id from user_studies where user_id = ${personId})`,
  ),
  user_studies: erasedTable("enrolment", ["user_id"]),
  user_departments: erasedTable("enrolment", ["user_id"]),
};

const isClosedWithoutGrade = `student_id = ${personId} and grade is null and status = 'canceled'`;

const hasPaymentProof = `student_id = ${personId} and confirmation_of_payment_file_id is not null`;

export const keptRows: Readonly<Record<string, KeptRows>> = {
  theses: keptTable(
    "facultyWork",
    ["mentor_id", "co_mentor_id", "pre_reservation_student_id"],
    [
      "name",
      "name_eng",
      "description",
      "company",
      "ai_allowance",
      "return_note",
      "keyword_list",
      "program_list",
      "dabar_pid",
      "dabar_urn",
      "dabar_status",
      "status",
    ],
  ),
  reservations: {
    ...keptTable(
      "studyRecord",
      ["student_id", "library_confirmed_by", "accountancy_confirmed_by"],
      [
        "thesis_name",
        "thesis_name_eng",
        "thesis_description",
        "status",
        "expires_at_reason",
        "submission_status",
        "defense_place",
        "defense_flow",
        "defense_questions",
        "abstract",
        "registered_in_isvu",
        "correction_reason",
        "registered_in_isvu_reason",
      ],
    ),
    replaced: [
      {
        where: isClosedWithoutGrade,
        values: { reason_for_cancellation: erasedText, return_reason: "" },
      },
      { where: hasPaymentProof, values: { confirmation_of_payment_file_id: null } },
      {
        where: `student_id = ${personId} and example_consent_at is not null`,
        values: { example_consent_at: null },
      },
    ],
  },
  documents: {
    ...keptTable(
      "studyRecord",
      [],
      [
        "review_status",
        "abstract",
        "abstract_eng",
        "abstract_reason",
        "keywords_eng",
        "publicly_accessible",
        "creative_commons",
        "embargo_reason",
        "mentor_comment",
      ],
    ),
    replaced: [
      {
        where: `reservation_id in ${ownReservations} and student_comment <> ''`,
        values: { student_comment: "" },
      },
    ],
  },
  document_comments: {
    ...keptTable("studyRecord", ["author_id"]),
    replaced: [{ where: `author_id = ${personId}`, values: { comment: erasedText } }],
  },
  certificates_of_completion: keptTable(
    "studyRecord",
    [],
    [
      "classification_no",
      "registration_no",
      "birthplace",
      "study_type",
      "study",
      "study_program",
      "thesis_type",
      "academic_title",
      "academic_title_short",
    ],
  ),
  papers: keptTable(
    "studyRecord",
    ["issued_by", "revoked_by"],
    ["kind", "language", "sha256", "code", "registration_no", "revocation_reason"],
  ),
  committee_members: keptTable(
    "studyRecord",
    ["user_id", "approved_by", "refused_by"],
    ["role", "status", "decline_reason", "refusal_reason"],
  ),
  mentor_changes: keptTable(
    "studyRecord",
    ["requested_by", "old_mentor_id", "new_mentor_id", "decided_by"],
    ["reason", "status", "response_reason"],
  ),
  ai_statements: keptTable("studyRecord", [], ["uses"]),
  originality_reports: keptTable(
    "studyRecord",
    ["entered_by", "explained_by", "released_by"],
    ["service", "explanation"],
  ),
  outcome_decisions: keptTable(
    "studyRecord",
    [
      "entered_by",
      "entered_impersonator_id",
      "closed_by",
      "closed_impersonator_id",
      "isvu_done_by",
      "dabar_done_by",
    ],
    [
      "kind",
      "status",
      "body",
      "classification_no",
      "registration_no",
      "reason",
      "refusal_reason",
      "defense_place",
      "new_defense_flow",
      "new_defense_questions",
    ],
  ),
  delete_requests: keptTable(
    "facultyWork",
    ["requested_by", "response_by"],
    ["reason", "response_reason"],
  ),
  edit_requests: keptTable(
    "facultyWork",
    ["requested_by", "response_by", "new_co_mentor_id"],
    ["original_value", "new_value", "reason", "original_ids", "new_ids"],
  ),
  mentor_academic_years: keptTable("facultyWork", ["mentor_id"]),
  departments: keptTable("facultyWork", ["head_id"], ["name", "name_eng", "hr_id", "dabar_id"]),
  stand_ins: keptTable("official", ["represented_id", "stand_in_id"]),
  office_notes: keptTable("official", ["author_id", "resolved_by"], ["office", "reason"]),
  bank_statements: keptTable("accounting", ["imported_by"], ["name", "left_out"]),
  bank_payments: keptTable(
    "accounting",
    ["settled_by"],
    [
      "entry_key",
      "kind",
      "currency",
      "payer",
      "payer_account",
      "reference",
      "description",
      "settlement",
      "note",
      "guesses",
    ],
  ),
  deposits: keptTable(
    "official",
    ["requested_by", "impersonator_id"],
    ["contents", "status", "message", "failure"],
  ),
  typed_outcomes: keptTable(
    "studyRecord",
    ["typed_by"],
    ["status", "defense_flow", "defense_questions", "typed_as", "return_reason"],
  ),
  typed_isvu_windows: keptTable("official", ["typed_by"], ["isvu_window", "fingerprint"]),
  isvu_entries: keptTable(
    "official",
    ["requested_by", "impersonator_id"],
    ["contents", "status", "message", "failure"],
  ),
  record_reads: keptTable(
    "expiring",
    ["reader_id", "real_reader_id", "subject_id"],
    ["kind", "address", "detail"],
  ),
  exchanges: keptTable("expiring", ["asked_by"], ["system", "method", "path", "answer", "failure"]),
  record_readings: keptTable("official", ["requested_by"], ["failure"]),
  imports: keptTable(
    "official",
    ["created_by"],
    ["record_set", "file_name", "state", "headings", "matching", "counts", "failure"],
  ),
  import_rows: keptTable(
    "expiring",
    [],
    ["cells", "content", "doubts", "faults", "outcome", "previous"],
  ),
  import_files: keptTable("expiring", [], ["name", "key", "purpose", "sha256", "flaw"]),
  paper_batches: keptTable(
    "expiring",
    ["impersonator_id"],
    ["kind", "state", "items", "failures", "packing"],
  ),
  paper_templates: keptTable("official", ["created_by"], ["kind", "language", "body"]),
  notification_templates: {
    ...keptTable(
      "official",
      ["created_by"],
      ["event", "audience", "language", "bell", "subject", "body", "delivered"],
    ),
  },
  escalation_settings: keptTable("official", ["created_by"]),
  originality_instructions: keptTable("official", ["created_by"], ["body"]),
  outcome_settings: keptTable("official", ["created_by", "confirmer_id"]),
  term_settings: keptTable("official", ["created_by"]),
  retention_terms: keptTable("official", ["created_by"], ["rule"]),
  files: keptTable(
    "official",
    ["uploaded_by"],
    ["sha256", "name", "kind", "content_type", "purpose"],
  ),
  student_proposals: keptTable(
    "others",
    ["mentor_id"],
    ["name", "description", "company", "keywords", "status", "answer"],
  ),
  events: keptTable("official", [], ["name", "data"]),
  calendar_events: keptTable("studyRecord", [], ["status", "place", "summary"]),
  security_events: {
    ...keptTable("official", [], ["kind", "network", "origin"]),
    replaced: [
      { where: `username = ${personUsername}`, values: { username: pseudonym } },
      { where: `real_username = ${personUsername}`, values: { real_username: pseudonym } },
    ],
  },
  erasure_requests: {
    ...keptTable("official", ["user_id", "decided_by"], ["status", "answer"]),
    replaced: [{ where: `user_id = ${personId} and reason <> ''`, values: { reason: "" } }],
  },
  erasures: keptTable("official", ["user_id"], ["hashes"]),
};

/**
 * The columns of the account: the erased ones, and those that stay for people whom study records
 * name for good.
 */
export const accountColumns: Readonly<Record<"erased" | "named", readonly string[]>> = {
  erased: ["username", "email", "photo_url", "isvu_code", "roles", "password_hash"],
  named: ["first_name", "last_name", "name", "name_with_title", "jmbag"],
};

export const tablesWithoutPeople: readonly string[] = [
  "academic_years",
  "data_changes",
  "defense_deadlines",
  "defense_slots",
  "deposit_checks",
  "escalations",
  "expiry_warnings",
  "forged_mails",
  "keyword_redirects",
  "keywords",
  "log_entries",
  "log_redactions",
  "log_seals",
  "mail_tries",
  "messages_with_addresses",
  "non_working_days",
  "oai_records",
  "official_terms",
  "payment_settings",
  "pdf_inspections",
  "pending_erasures",
  "pending_sign_ins",
  "redaction_requests",
  "retention_runs",
  "rooms",
  "search_words",
  "stopped_days",
  "strategic_areas",
  "studies",
  "study_academic_years",
  "study_programs",
  "thesis_counts",
  "thesis_keywords",
  "thesis_search",
  "thesis_study_programs",
  "thesis_words",
  "used_messages",
  "verification_misses",
];
