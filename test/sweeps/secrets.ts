import type { World } from "../world/index.ts";

type Columns = Readonly<Record<string, readonly string[]>>;

/** Text that a visitor may see where its row is public (product §2, spec §3); all other text is planted with secrets. */
const openColumns: Columns = {
  academic_years: ["name"],
  departments: ["name", "name_eng"],
  keywords: ["phrase"],
  mentor_notes: ["note"],
  reservations: ["defense_place", "thesis_name", "thesis_name_eng"],
  search_words: ["word"],
  strategic_areas: ["name"],
  studies: ["color", "formatted_name", "name", "stis_id", "study_type", "thesis_name"],
  study_programs: ["name", "name_eng"],
  theses: ["company", "dabar_pid", "description", "keyword_list", "name", "name_eng", "program_list"],
  thesis_search: ["folded"],
  users: ["first_name", "last_name", "name_with_title"],
};

/** Words of a fixed list and formats, in which nothing can be hidden. */
const fixedColumns: Columns = {
  calendar_events: ["status"],
  defense_slots: ["kind"],
  documents: ["creative_commons", "publicly_accessible", "review_status"],
  files: ["content_type", "kind", "sha256"],
  grid_views: ["grid"],
  reservations: ["registered_in_isvu", "status"],
  theses: ["dabar_status", "status"],
  thesis_search: ["status"],
  user_studies: ["user_type"],
  users: ["jmbag", "username"], // planted by hand
};

/** Tables that are never changed, that the database keeps for itself, or that hold what sends mails. */
const excludedTables: readonly string[] = ["data_changes", "log_entries", "log_seals", "mails", "sessions"];

/**
 * Writes a secret that names its place, `Tajno: users.email`, into every text of every row that is not known to be open, so
 * that a column which somebody adds is secret until it is listed here. Gives the tables that have no row to write into.
 */
export async function plantSecrets({ sql }: Pick<World, "sql">): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying') and is_generated = 'NEVER' order by 1, 2`,
  );
  const empty = new Set<string>();
  for (const { table, column } of columns) {
    if (excludedTables.includes(table) || openColumns[table]?.includes(column) || fixedColumns[table]?.includes(column))
      continue;
    const planted = await sql(`update ${table} set ${column} = 'Tajno: ${table}.${column} ' || ctid returning 1`);
    if (planted.length === 0) empty.add(table);
  }
  await sql("update users set username = 'tajno.ime' || id");
  return [...empty];
}
