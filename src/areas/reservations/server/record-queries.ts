import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { foldTextSql, matchWordsSql } from "#kit/database/text-search.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";

/** What the record's page shows beside the reservation itself. */
export type RecordDetails = {
  libraryConfirmedBy: string | null;
  accountancyConfirmedBy: string | null;
  certificateId: number | null;
  paymentProof: { name: string; size: number } | null;
};

/** Who confirmed, the certificate and the proof of payment, in one statement. */
export async function loadRecordDetails(db: Database, id: number): Promise<RecordDetails> {
  const [row] = await queryRows<RecordDetails>(
    db,
    sql`select library.name as "libraryConfirmedBy", accountancy.name as "accountancyConfirmedBy",
        (select c.id from certificates_of_completion c where c.reservation_id = r.id) as "certificateId",
        case when f.id is not null then jsonb_build_object('name', f.name, 'size', f.size) end as "paymentProof"
      from reservations r left join users library on library.id = r.library_confirmed_by
      left join users accountancy on accountancy.id = r.accountancy_confirmed_by
      left join files f on f.id = r.confirmation_of_payment_file_id where r.id = ${id}`,
  );
  return orNotFound(row);
}

/** Documents and certificates of a reservation, for its deletion. */
export const loadDependentRecords = (db: Database, id: number) =>
  queryRows<{ what: "documents" | "certificates"; id: number; finalVersion: boolean; createdAt: string }>(
    db,
    sql`select 'documents' as what, d.id, d.final_version as "finalVersion", to_json(d.created_at) #>> '{}' as "createdAt"
        from documents d where d.reservation_id = ${id}
      union all select 'certificates', c.id, false, to_json(c.created_at) #>> '{}'
        from certificates_of_completion c where c.reservation_id = ${id}
      order by 1 desc, 2 desc`,
  );

type SearchOption = { value: string; label: string };

/** A student or a topic by id, as a picker shows it. */
export async function loadChosenNames(db: Database, studentId: number, thesisId: number) {
  const [row] = await queryRows<{ student: string; thesis: string }>(
    db,
    sql`select u.name as student, t.name as thesis from users u, theses t
      where u.id = ${studentId} and 'student' = any(u.roles) and t.id = ${thesisId}
        and t.status not in ('notPublishedDraft', 'notPublished')`,
  );
  return orNotFound(row);
}

/** What is chosen to see whether it can be reserved; each has an address of its own. */
export const searchableFields = ["student", "thesis"] as const;

export type SearchableField = (typeof searchableFields)[number];

/** How many rows a picker shows at once. */
const maxOptions = 20;

/** Students by parts of name, user name or JMBAG; topics by parts of title or mentor; with or without diacritics. */
export function searchOptions(db: Database, field: SearchableField, typed: string): Promise<SearchOption[]> {
  const every = matchWordsSql(sql`found`, typed);
  return queryRows<SearchOption>(
    db,
    sql`select value, label from (${optionQueries[field]}) choices where ${sql.join([sql`true`, ...every], sql` and `)}
      order by place, value limit ${maxOptions}`,
  );
}

const optionQueries: Record<SearchableField, ReturnType<typeof sql>> = {
  student: sql`select u.id::text as value, u.name || coalesce(' (' || u.jmbag || ')', '') as label,
      u.last_name || ' ' || u.first_name as place, ${foldTextSql(sql`u.name || ' ' || u.username || ' ' || coalesce(u.jmbag, '')`)} as found
    from users u where u.active and 'student' = any(u.roles)`,
  thesis: sql`select t.id::text as value, t.name || ' (' || m.name_with_title || ')' as label, t.name as place,
      ${foldTextSql(sql`t.name || ' ' || m.name`)} as found
    from theses t join users m on m.id = t.mentor_id where t.status = 'published'`,
};
