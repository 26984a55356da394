import { nothingOf, type OwnTables } from "./declaration.ts";

/** Tables of which nothing is about a person, or nothing that other tables don't give. */
export const otherTables: OwnTables = {
  academic_years: nothingOf({ faculty: ["id", "version", "name", "date_from", "date_to"] }),
  calendar_events: nothingOf({
    copy: [
      "reservation_id",
      "sequence",
      "status",
      "starts_at",
      "place",
      "summary",
      "changed_at",
      "announced",
    ],
  }),
  calendar_namespace: nothingOf({ technical: ["id", "single"] }),
  data_changes: nothingOf({ technical: ["source", "xid", "step"] }),
  defense_deadlines: nothingOf({
    faculty: ["id", "version", "start_date", "end_date", "submission_date"],
  }),
  defense_slots: nothingOf({ copy: ["reservation_id", "kind", "key", "during"] }),
  deposit_checks: nothingOf({
    technical: ["thesis_id", "checked_at", "difference", "failure", "attempts", "next_check_at"],
    copy: ["seen"],
  }),
  forged_mails: nothingOf({ technical: ["day", "count"] }),
  // files of an import until its rows are stored; then they stand among the versions
  import_files: nothingOf({
    nobodyKnown: ["import_id", "name", "key", "purpose", "sha256", "flaw"],
  }),
  keyword_redirects: nothingOf({ faculty: ["keyword_id", "merged_into"] }),
  keywords: nothingOf({ faculty: ["id", "version", "phrase"] }),
  log_redactions: nothingOf({
    technical: ["id", "redacted_at", "entry_ids", "digests", "key", "signature"],
  }),
  log_seals: nothingOf({
    technical: ["id", "sealed_at", "entry_ids", "hashes", "total", "key", "signature"],
  }),
  mail_tries: nothingOf({ technical: ["key", "size", "tries", "tried_at", "set_aside_at"] }),
  messages_with_addresses: nothingOf({ key: ["message_id"] }),
  non_working_days: nothingOf({ faculty: ["id", "version", "name", "date_from", "date_to"] }),
  official_terms: nothingOf({
    faculty: [
      ...[
        "id",
        "version",
        "kind",
        "term",
        "croatian",
        "croatian_female",
        "abbreviation",
        "english",
        "english_female",
      ],
      ...["english_place", "valid_from", "valid_to"],
    ],
  }),
  oai_records: nothingOf({ copy: ["thesis_id", "study_id", "changed_at", "deleted"] }),
  payment_settings: nothingOf({
    faculty: [
      ...[
        "id",
        "version",
        "valid_from",
        "amount",
        "payee_name",
        "payee_street",
        "payee_place",
        "iban",
        "model",
      ],
      ...["reference_template", "purpose_code", "description"],
    ],
  }),
  pdf_inspections: nothingOf({ technical: ["sha256", "inspection", "inspected_at"] }),
  // a browser that has not signed in yet
  pending_sign_ins: nothingOf({
    nobodyKnown: ["state_hash", "browser_hash", "pending", "return_to", "expires_at", "identity"],
  }),
  // the redaction of the history of somebody who was erased
  redaction_requests: nothingOf({
    technical: [
      "id",
      "created_at",
      "object_class",
      "object_ids",
      "columns",
      "username",
      "pseudonym",
    ],
  }),
  retention_runs: nothingOf({ technical: ["id", "started_at", "counts", "failed"] }),
  rooms: nothingOf({ faculty: ["id", "version", "name", "capacity", "link", "active"] }),
  search_words: nothingOf({ copy: ["written", "folded"] }),
  strategic_areas: nothingOf({ faculty: ["id", "version", "name"] }),
  studies: nothingOf({
    faculty: [
      ...[
        "id",
        "version",
        "stis_id",
        "name",
        "study_type",
        "formatted_name",
        "thesis_name",
        "final_year",
        "color",
      ],
      ...[
        "finale_course_isvu_id",
        "dabar_study_degree",
        "dabar_study_degree_eng",
        "dabar_thesis_type",
      ],
      ...[
        "dabar_thesis_type_eng",
        "dabar_open_aire",
        "name_eng",
        "formatted_name_eng",
        "committee_required",
        "completion_fee",
        "held_in_english",
        "ai_statement",
        "ai_purposes",
        "ai_purposes_eng",
        "ai_statement_public",
        "outcome_typist",
      ],
      ...[
        "committee_size",
        "committee_approval",
        "originality_check",
        "originality_from",
        "originality_threshold",
      ],
    ],
  }),
  study_academic_years: nothingOf({
    faculty: [
      ...[
        "id",
        "version",
        "study_id",
        "academic_year_id",
        "max_number_of_thesis",
        "reservation_from",
        "reservation_to",
      ],
    ],
  }),
  study_programs: nothingOf({
    faculty: [
      ...[
        "id",
        "version",
        "stis_id",
        "study_id",
        "name",
        "name_eng",
        "isvu_id",
        "dabar_id",
        "dabar_name",
      ],
      ...[
        "dabar_program_name",
        "dabar_program_name_eng",
        "academic_title",
        "academic_title_female",
      ],
      ...["academic_title_short", "semester_count", "ects"],
    ],
  }),
  thesis_counts: nothingOf({
    copy: ["counted", "counted_id", "study_id", "published", "reserved", "completed"],
  }),
  thesis_keywords: nothingOf({ copy: ["thesis_id", "keyword_id"] }),
  thesis_search: nothingOf({ copy: ["thesis_id", "status", "study_id", "folded", "words"] }),
  thesis_study_programs: nothingOf({ copy: ["thesis_id", "study_program_id"] }),
  thesis_words: nothingOf({ copy: ["word", "standing", "elsewhere", "thesis_id", "study_id"] }),
  used_messages: nothingOf({ technical: ["issuer", "message_id", "expires_at"] }),
  // attempts of visitors, counted by network address
  verification_misses: nothingOf({ nobodyKnown: ["id", "address", "at"] }),
};
