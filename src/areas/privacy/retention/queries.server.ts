import { type SQL, sql } from "drizzle-orm";
import { knownBrowserDays, maxSessionDays, sessionHours } from "#areas/auth/auth.ts";
import { pendingMinutes } from "#areas/auth/identities/rules.ts";
import { resetMinutes } from "#areas/auth/passwords/rules.ts";
import { contactDays, sessionDays } from "#areas/guests/guests-rules.ts";
import { importRowDays } from "#areas/imports/imports.ts";
import { conversationOf } from "#areas/messages/fragments.server.ts";
import { replyDays } from "#areas/messages/reply-addresses/reply-addresses.ts";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { closedStatuses } from "#areas/reservations/reservations.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalList, literalNumber } from "#kit/database/sql.ts";
import { listedRecords } from "./retention.ts";
import {
  endOfTerm,
  type FixedKey,
  isMonthly,
  type MonthlyKey,
  monthlyKeys,
  monthsOf,
  type OperatorDays,
  type OperatorKey,
  type RetentionKey,
  retentionKeys,
  retentionTable,
  type SetMonths,
  type Term,
} from "./rules.ts";
import { closedAt, selectWarnedAccounts } from "./unused-accounts.server.ts";

/** The terms that the code itself needs. Expired data are deleted in the next night. */
const fixedTerms: Readonly<Record<FixedKey, Term>> = {
  importRows: { unit: "day", n: importRowDays },
  paperBatches: { unit: "day", n: 1 },
  unsubmittedFiles: { unit: "day", n: 1 },
  replyAddresses: { unit: "day", n: replyDays },
  sessions: { unit: "hour", n: sessionHours, most: maxSessionDays },
  passwordLinks: { unit: "minute", n: resetMinutes },
  signInAttempts: { unit: "day", n: 1 },
  knownBrowsers: { unit: "day", n: knownBrowserDays },
  pendingSignIns: { unit: "minute", n: pendingMinutes },
  guestAddresses: { unit: "day", n: contactDays },
  guestSignIns: { unit: "day", n: sessionDays },
  ownDataDownloads: { unit: "day", n: 1 },
};

type ShownTerm = Term | "permanent" | "unlimited";

/**
 * The term of a rule; `permanent` by law, `unlimited` by choice of the admin. Undefined if there is
 * nothing to keep.
 */
function termOf(
  key: RetentionKey,
  set: SetMonths,
  operatorDays: OperatorDays,
): ShownTerm | undefined {
  if (isMonthly(key)) {
    const months = monthsOf(key, set);
    return months === 0 ? "unlimited" : { unit: "month", n: months };
  }
  if (retentionTable[key].term === "permanent") return "permanent";
  if (retentionTable[key].term === "fixed") return fixedTerms[key as FixedKey];
  const days = operatorDays[key as OperatorKey];
  return days === undefined ? undefined : { unit: "day", n: days };
}

const newestTerms = sql`(select distinct on (rule) rule, months from retention_terms order by rule, id desc)`;

/** Loads the months that the admin has set. */
export async function loadSetMonths(db: Database): Promise<SetMonths> {
  const rows = await queryRows<{ rule: MonthlyKey; months: number }>(
    db,
    sql`select rule, months from ${newestTerms} t`,
  );
  return Object.fromEntries(rows.map(({ rule, months }) => [rule, months]));
}

/** Loads every rule with its term, as the privacy page shows them. */
export async function loadRetentionRows(db: Database, operatorDays: OperatorDays) {
  const set = await loadSetMonths(db);
  return retentionKeys.flatMap((key) => {
    const term = termOf(key, set, operatorDays);
    return term === undefined ? [] : [{ key, term }];
  });
}

export type RetentionRun = {
  id: number;
  startedAt: string;
  counts: Partial<Record<RetentionKey, number>>;
  failed: RetentionKey[];
};

/** Loads what the admin has set and when, and the reports of the last fourteen nights. */
export async function loadRetentionState(db: Database) {
  const [state] = await queryRows<{
    set: SetMonths | null;
    changed: { name: string | null; at: string } | null;
    runs: RetentionRun[] | null;
  }>(
    db,
    sql`select (select jsonb_object_agg(rule, months) from ${newestTerms} t) as "set",
      (select jsonb_build_object('name', u.name, 'at', t.created_at) from retention_terms t
        left join users u on u.id = t.created_by order by t.id desc limit 1) as changed,
      (select jsonb_agg(jsonb_build_object('id', id, 'startedAt', started_at, 'counts', counts, 'failed', failed) order by id desc)
        from (select * from retention_runs order by id desc limit 14) r) as runs`,
  );
  return { set: state?.set ?? {}, changed: state?.changed ?? null, runs: state?.runs ?? [] };
}

const ofClosedReservation = (has: SQL, count: SQL) => sql`
  select r.id, u.name || ': ' || r.thesis_name as label, ${closedAt} as since, ${count} as records
  from reservations r join users u on u.id = r.student_id
  where r.status in ${literalList(closedStatuses)} and ${has}`;

const workingVersions = sql`from documents d where d.reservation_id = r.id and not d.final_version`;

const privateNotes = sql`from private_notes n where n.reservation_id = r.id`;
const decidedNotes = sql`from requested_notes n where n.reservation_id = r.id and n.reviewed_at is not null`;

/**
 * SQL: everything that a rule is about, before any term: the id that its command takes, a label for
 * the admin, the beginning of the term and the number of records. Nothing of an open reservation is
 * among it.
 */
const candidates: Readonly<Record<Exclude<MonthlyKey, "unusedAccounts">, SQL>> = {
  workingVersions: ofClosedReservation(
    sql`exists (select ${workingVersions})`,
    sql`(select count(*)::int ${workingVersions})`,
  ),
  privateNotes: ofClosedReservation(
    sql`(exists (select ${privateNotes}) or exists (select ${decidedNotes}))`,
    sql`((select count(*)::int ${privateNotes}) + (select count(*)::int ${decidedNotes}))`,
  ),
  paymentProofs: ofClosedReservation(sql`r.confirmation_of_payment_file_id is not null`, sql`1`),
  bankPayments: sql`select p.id, p.payer as label, p.booked_on::timestamp at time zone 'Europe/Zagreb' as since, 1 as records
    from bank_payments p where not exists (select from reservations r where r.id = p.reservation_id and ${isOpenReservation()})`,
  messages: sql`select ${conversationOf()} as id, min(m.title) as label, max(m.sent_at) as since, count(*)::int as records
    from messages m group by ${conversationOf()}
    having not exists (select from reservations r where r.thesis_id = min(m.thesis_id) and ${isOpenReservation()})`,
  notifications: sql`select n.id, u.name || ': ' || n.message as label, n.created_at as since, 1 as records
      from notifications n join users u on u.id = n.user_id
    union all select m.id, m.recipient || ': ' || m.subject, m.created_at, 1 from mails m`,
  exchanges: sql`select e.id, e.method || ' ' || e.path as label, e.asked_at as since, 1 as records from exchanges e`,
  readLog: sql`select r.id, coalesce(u.name, c.name, '') || ': ' || r.kind as label, r.last_at as since, 1 as records
    from record_reads r left join users u on u.id = r.reader_id left join guest_contacts c on c.guest_id = r.guest_id`,
  problemReports: sql`select p.id, p.mail_from as label, p.created_at as since, 1 as records from problem_reports p`,
  securityEvents: sql`select e.id, coalesce(e.username, e.network, e.origin) as label, e.at as since, 1 as records from security_events e`,
};

const candidatesOf = (key: MonthlyKey, now: Date): SQL =>
  key === "unusedAccounts" ? selectWarnedAccounts(now) : candidates[key];

/** SQL: the rows that are due by a rule at `now`; undefined if none ever are. */
function due(key: MonthlyKey, set: SetMonths, now: Date): SQL | undefined {
  const before = endOfTerm(monthsOf(key, set), now);
  return (
    before &&
    sql`(select * from (${candidatesOf(key, now)}) c where c.since < ${before.toISOString()}::timestamptz)`
  );
}

/** Loads how many records of each rule are due, in one statement. */
export async function loadDueCounts(
  db: Database,
  set: SetMonths,
  now: Date,
): Promise<Record<MonthlyKey, number>> {
  const counts = monthlyKeys.map((key) => {
    const rows = due(key, set, now);
    return rows ? sql`(select coalesce(sum(records), 0)::int from ${rows} d)` : sql`0`;
  });
  const [row] = await queryRows<{ counts: number[] }>(
    db,
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return Object.fromEntries(
    monthlyKeys.map((key, index) => [key, row?.counts[index] ?? 0]),
  ) as Record<MonthlyKey, number>;
}

/** Loads the ids of the messages of a conversation. */
export async function loadMessageIds(db: Database, conversationId: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select m.id from messages m where ${conversationOf()} = ${conversationId}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Loads the ids of the working versions of a reservation and of the comments and remarks on them.
 */
export async function loadWorkingVersionIds(db: Database, reservationId: number) {
  const [row] = await queryRows<{
    documents: number[];
    comments: number[];
    guestComments: number[];
    remarks: number[];
  }>(
    db,
    sql`select coalesce(array_agg(distinct d.id), '{}') as documents,
        coalesce(array_agg(distinct c.id) filter (where c.id is not null), '{}') as comments,
        coalesce(array_agg(distinct k.id) filter (where k.id is not null), '{}') as guest_comments,
        coalesce(array_agg(distinct m.id) filter (where m.id is not null), '{}') as remarks
      from documents d left join document_comments c on c.document_id = d.id left join guest_comments k on k.document_id = d.id
      left join remarks m on m.document_id = d.id
      where d.reservation_id = ${reservationId} and not d.final_version`,
  );
  return row ?? { documents: [], comments: [], guestComments: [], remarks: [] };
}

export type DueRecord = { id: number; label: string; since: string; records: number };

/** Loads the first records of a rule that are due, the oldest first. */
export async function loadDueRecords(
  db: Database,
  {
    key,
    set,
    now,
    most = listedRecords,
  }: { key: MonthlyKey; set: SetMonths; now: Date; most?: number },
): Promise<DueRecord[]> {
  const rows = due(key, set, now);
  if (!rows) return [];
  return queryRows<DueRecord>(
    db,
    sql`select d.id::int, left(d.label, 200) as label, to_json(d.since) #>> '{}' as since, d.records
      from ${rows} d order by d.since, d.id limit ${literalNumber(most)}`,
  );
}
