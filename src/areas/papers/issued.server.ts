import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Language } from "#kit/text/localization.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { OriginalPaper } from "./issued.ts";
import { isChangedSince, isOutdated } from "./outdated.server.ts";
import type { IssuedPaper, PaperKind } from "./papers.ts";
import { sealsJson } from "./seal-fragments.server.ts";

/**
 * SQL: the original of the paper `p`. An English paper belongs to a Croatian one; papers that were
 * issued in English alone are their own originals, as Croatian ones are.
 */
export const originalOf = sql`join papers original on original.id = coalesce(p.original_id, p.id)`;

/** SQL condition: the paper `p` is an original. */
export const isOriginal = sql`coalesce(p.original_id, p.id) = p.id`;

/** SQL: the original of the paper `p`, and its reservation. */
export const withOriginal = sql`${originalOf} join reservations r on r.id = p.reservation_id`;

const newerThan = (paper: SQL, more: SQL) => sql`exists (select from papers newer
  where newer.reservation_id = p.reservation_id and newer.kind = p.kind and newer.id <> ${paper}.id and ${more})`;

/**
 * SQL condition: a newer copy has replaced the paper of a reservation `p`. Copies were once
 * numbered for both languages together, so an English one without an original could replace a
 * Croatian one, and vice versa. Each language has its own numbers since then, so two copies may
 * have the same number.
 */
const newerCopy = (paper: SQL) =>
  newerThan(
    paper,
    sql`newer.number > ${paper}.number and case
      when newer.language = ${paper}.language then true
      when newer.original_id = newer.id then newer.issued_at >= ${paper}.issued_at
      when ${paper}.original_id = ${paper}.id then not exists (select from papers same where same.reservation_id = p.reservation_id
        and same.kind = p.kind and same.language = 'hr' and same.number = ${paper}.number) end`,
  );

/**
 * SQL: the state of the paper `p`, with what `withOriginal` joins. An English paper is valid as
 * long as its original is.
 */
export const paperState = sql`case
  when p.decision_id is not null then 'withdrawn'
  when p.revoked_at is not null then 'revoked'
  when ${newerCopy(sql`p`)} then 'replaced'
  when original.revoked_at is not null then 'originalRevoked'
  when ${newerCopy(sql`original`)} then 'originalReplaced'
  when not ${isOutdated(sql`original`)} then 'valid'
  when p.kind = 'certificate' and ${newerThan(sql`p`, sql`newer.language = 'hr' and newer.issued_at >= r.certificate_outdated_at`)} then 'replaced'
  else 'outdated' end`;

/** Loads the issued papers of a reservation that are of these kinds, newest first. */
export const loadIssuedPapers = (
  db: Database,
  reservationId: number,
  kinds: readonly PaperKind[],
): Promise<IssuedPaper[]> =>
  queryRows(
    db,
    sql`select p.id, p.kind, p.language, p.number, p.sha256, coalesce(p.code, '') as code, ${paperState} as state,
      case when p.original_id <> p.id then original.number end as original_number,
      p.registration_no, to_json(p.issued_at)#>>'{}' as issued_at, issuer.name as issued_by,
      f.size, f.name, to_json(p.revoked_at)#>>'{}' as revoked_at, p.revocation_reason, ${sealsJson} as seals
    from papers p ${withOriginal} join files f on f.id = p.file_id left join users issuer on issuer.id = p.issued_by
    where p.reservation_id = ${reservationId} and p.kind = any(${sql.param([...kinds])}::text[]) order by p.id desc`,
  );

/**
 * Returns the file of the newest original of a reservation's paper; undefined if none has been
 * issued.
 */
export async function findIssuedPaper(db: Database, reservationId: number, kind: PaperKind) {
  const [row] = await queryRows<{ fileId: number }>(
    db,
    sql`select p.file_id from papers p
      where p.reservation_id = ${reservationId} and p.kind = ${kind} and ${isOriginal}
      order by p.id desc limit 1`,
  );
  return row;
}

/** Returns the file of an issued paper. Refuses with 404. */
export async function loadPaperFile(db: Database, paperId: number): Promise<number> {
  const [row] = await queryRows<{ fileId: number }>(
    db,
    sql`select file_id from papers where id = ${paperId}`,
  );
  return orNotFound(row).fileId;
}

type CopiesOf = { reservationId: number; kind: PaperKind; language: Language };

/** Returns the number of the newest copy in a language; 0 if none has been issued. */
export async function countCopies(
  db: Database,
  { reservationId, kind, language }: CopiesOf,
): Promise<number> {
  const [row] = await queryRows<{ number: number }>(
    db,
    sql`select coalesce(max(number), 0)::int as number from papers
      where reservation_id = ${reservationId} and kind = ${kind} and language = ${language}`,
  );
  return row?.number ?? 0;
}

/**
 * Returns the newest Croatian copy of a reservation's paper; undefined if there is none, or if it
 * has been revoked or replaced. `changed` if the records that it prints have been corrected since.
 */
export async function findOriginal(db: Database, reservationId: number, kind: PaperKind) {
  const [row] = await queryRows<OriginalPaper & { gone: boolean }>(
    db,
    sql`select p.id, p.number, p.female, coalesce(p.code, '') as code, p.revoked_at is not null or ${newerCopy(sql`p`)} as gone,
      to_char(p.issued_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as issued_on,
      coalesce(c.classification_no, '') as classification_no, coalesce(c.registration_no, '') as registration_no,
      ${isChangedSince(sql`p`)} as changed
    from papers p join reservations r on r.id = p.reservation_id
    left join certificates_of_completion c on c.reservation_id = p.reservation_id and p.kind = 'certificate'
    where p.reservation_id = ${reservationId} and p.kind = ${kind} and p.language = 'hr' order by p.number desc limit 1`,
  );
  return row?.gone ? undefined : row;
}

/**
 * The data that a copy of a former application's certificate gets: its id, and the next number of
 * its reservation.
 */
type PastCopy = { id: number; number: number };

/** Prepares the next copies of certificates, by reservation. */
export async function preparePastCopies(db: Database, reservationIds: readonly number[]) {
  const rows = await queryRows<PastCopy & { reservationId: number }>(
    db,
    sql`select x.id as reservation_id, nextval(pg_get_serial_sequence('papers', 'id'))::integer as id,
        coalesce((select max(number) from papers p
          where p.reservation_id = x.id and p.kind = 'certificate' and p.language = 'hr'), 0)::integer + 1 as number
      from reservations x where x.id = any(${sql.param([...reservationIds])}::integer[])`,
  );
  return new Map(rows.map(({ reservationId, ...copy }) => [reservationId, copy]));
}

/**
 * Returns the file of the valid copy of a reservation's statements in a language. Refuses with 404.
 */
export async function loadStatementsFile(
  db: Database,
  reservationId: number,
  language: Language,
): Promise<number> {
  const [row] = await queryRows<{ fileId: number }>(
    db,
    sql`select p.file_id from papers p ${withOriginal}
      where p.reservation_id = ${reservationId} and p.kind = 'statements' and p.language = ${language}
        and ${paperState} = 'valid' order by p.id desc limit 1`,
  );
  return orNotFound(row).fileId;
}
