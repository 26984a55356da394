import type { World } from "../world/index.ts";

type Columns = Readonly<Record<string, readonly string[]>>;

/**
 * Text columns that a visitor may see if the row is public (product §2, spec §3); secrets are
 * written to all others.
 */
const openColumns: Columns = {
  academic_years: ["name"],
  departments: ["name", "name_eng"],
  documents: ["abstract", "abstract_eng", "keywords_eng"],
  keywords: ["phrase"],
  mentor_notes: ["note"],
  reservations: ["defense_place", "thesis_name", "thesis_name_eng"],
  search_words: ["word"],
  strategic_areas: ["name"],
  studies: [
    "color",
    "dabar_open_aire",
    "dabar_thesis_type",
    "dabar_thesis_type_eng",
    "formatted_name",
    "formatted_name_eng",
    "name",
    "name_eng",
    "stis_id",
    "study_type",
    "thesis_name",
  ],
  study_programs: ["name", "name_eng"],
  theses: [
    "ai_allowance",
    "company",
    "dabar_pid",
    "dabar_urn",
    "description",
    "keyword_list",
    "name",
    "name_eng",
    "program_list",
  ],
  thesis_search: ["folded"],
  users: ["first_name", "last_name", "name_with_title"],
};

/** Columns with values of a fixed list or format, in which no secret can be placed. */
const fixedColumns: Columns = {
  bank_payments: ["settlement", "kind"],
  calendar_events: ["status"],
  committee_members: ["role", "status"],
  defense_slots: ["kind"],
  deposit_checks: ["difference", "failure"],
  deposits: ["failure", "status"],
  documents: ["creative_commons", "publicly_accessible", "review_status"],
  erasure_requests: ["status"],
  escalations: ["task"],
  exchanges: ["failure", "method", "system"],
  files: ["content_type", "kind", "sha256"],
  grid_views: ["grid"],
  import_files: ["purpose", "sha256"],
  import_rows: ["outcome"],
  imports: ["record_set", "state"],
  isvu_entries: ["failure", "status"],
  mentor_changes: ["status"],
  notification_preferences: ["delivery", "notice"],
  notification_templates: ["audience", "event", "language"],
  office_notes: ["office"],
  official_terms: ["abbreviation", "english_place", "kind"],
  outcome_decisions: ["kind", "status"],
  payment_settings: ["amount", "iban", "model"],
  paper_batches: ["kind", "packing", "state"],
  paper_templates: ["kind", "language"],
  papers: ["code", "kind", "language", "sha256"],
  pdf_inspections: ["sha256"],
  record_readings: ["failure"],
  record_reads: ["kind"],
  report_subscriptions: ["report"],
  reservations: ["registered_in_isvu", "status"],
  redaction_requests: ["object_class"],
  retention_terms: ["rule"],
  security_events: ["kind"],
  student_proposals: ["status"],
  studies: [
    "ai_statement",
    "completion_fee",
    "originality_check",
    "originality_from",
    "outcome_typist",
  ],
  theses: ["dabar_status", "status"],
  thesis_counts: ["counted"],
  thesis_search: ["status"],
  typed_outcomes: ["status", "typed_as"],
  typed_isvu_windows: ["fingerprint", "isvu_window"],
  user_studies: ["user_type"],
  users: ["isvu_code", "jmbag", "username"], // planted by hand
};

/** Tables that are never changed, are maintained by the database, or contain outgoing mails. */
const excludedTables: readonly string[] = [
  "data_changes",
  "log_entries",
  "log_redactions",
  "log_seals",
  "mails",
  "sessions",
];

/**
 * Writes a secret that names its column, `Skrovito: users.email`, to every text column that is not
 * listed as open, so that a new column is treated as secret until it is listed here. Returns the
 * tables that have no rows.
 */
export async function plantSecrets({ sql }: Pick<World, "sql">): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying') and is_generated = 'NEVER' order by 1, 2`,
  );
  const empty = new Set<string>();
  for (const { table, column } of columns) {
    if (
      excludedTables.includes(table) ||
      openColumns[table]?.includes(column) ||
      fixedColumns[table]?.includes(column)
    )
      continue;
    const planted = await sql(
      `update ${table} set ${column} = 'Skrovito: ${table}.${column} ' || ctid returning 1`,
    );
    if (planted.length === 0) empty.add(table);
  }
  await sql("update users set username = 'skrovito.ime' || id");
  return [...empty];
}
