import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { paperState, withOriginal } from "../../issued/server/queries.ts";
import type { VerifiedPaper } from "../rules.ts";

/** Returns what everybody may know about the paper of a code; undefined if there is none. */
export async function findVerifiedPaper(db: Database, code: string): Promise<VerifiedPaper | undefined> {
  const [row] = await queryRows<VerifiedPaper>(
    db,
    sql`select p.kind, p.language, ${paperState} as state,
      case when p.original_id <> p.id then jsonb_build_object('code', coalesce(original.code, ''),
        'issuedOn', to_char(original.issued_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD')) end as original,
      study.name as study, study.name_eng as "studyEng", r.thesis_name as "thesisName", r.thesis_name_eng as "thesisNameEng",
      left(student.first_name, 1) || '. ' || left(student.last_name, 1) || '.' as initials,
      to_char(p.issued_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as "issuedOn",
      to_char(p.revoked_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as "revokedOn", p.sha256
    from papers p ${withOriginal}
    join users student on student.id = r.student_id
    join study_programs program on program.id = r.student_study_program_id
    join studies study on study.id = program.study_id
    where p.code = ${code}`,
  );
  return row;
}

/** Counts the unknown codes that a network address has entered since an instant. */
export async function countUnknownCodes(db: Database, address: string, since: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from verification_misses where address = ${address} and at > ${since.toISOString()}`,
  );
  return row?.count ?? 0;
}
