import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { answerDeadline } from "../answer-deadline.ts";
import type { OwnNoteAccess, ReleasedNote } from "./note-access.ts";

/** SQL: a decided or waiting note `n` of a request as an object. */
const noteJson: SQL = sql`jsonb_build_object('id', n.id, 'version', n.version,
  'author', coalesce(nullif(a.name_with_title, ''), a.name), 'thesisName', r.thesis_name,
  'writtenAt', to_json(n.written_at) #>> '{}', 'body', n.body, 'text', n.released_text, 'shortened', n.shortened,
  'reason', n.reason, 'reviewedAt', to_json(n.reviewed_at) #>> '{}')`;

const notesWithPeople: SQL = sql`requested_notes n join users a on a.id = n.author_id join reservations r on r.id = n.reservation_id`;

/**
 * Loads the person's own requests in one statement. Undecided notes, and decisions of a request that
 * isn't answered, aren't among them.
 */
export async function loadOwnNoteAccess(db: Database, userId: number): Promise<OwnNoteAccess> {
  const [row] = await queryRows<OwnAccessRow>(
    db,
    sql`select 'student' = any(u.roles) or exists (select from reservations r where r.student_id = u.id) as may_ask,
        (select jsonb_build_object('sentAt', to_json(q.created_at) #>> '{}', 'answeredAt', to_json(q.answered_at) #>> '{}',
            'noteCount', case when q.answered_at is null then 0 else (select count(*) from requested_notes n where n.request_id = q.id) end)
          from note_access_requests q where q.user_id = u.id order by q.id desc limit 1) as last,
        coalesce((select jsonb_agg(${noteJson} - 'body' - 'version' order by n.written_at desc, n.id desc)
          from ${notesWithPeople} join note_access_requests q on q.id = n.request_id
          where q.user_id = u.id and q.answered_at is not null), '[]') as notes
      from users u where u.id = ${userId}`,
  );
  const { mayAsk, last, notes } = orNotFound(row);
  return {
    mayAsk,
    last: last && { ...last, deadline: answerDeadline(new Date(last.sentAt)) },
    notes,
  };
}

type OwnAccessRow = Omit<OwnNoteAccess, "last"> & {
  last: Omit<NonNullable<OwnNoteAccess["last"]>, "deadline"> | null;
};

/** A request in the admin's list; `deadline` is yyyy-mm-dd, times are ISO instants. */
export type NoteRequestRow = {
  id: number;
  userId: number;
  name: string;
  sentAt: string;
  deadline: string;
  undecided: number;
  answeredAt: string | null;
  answeredBy: string | null;
};

/** The most answered requests that the list shows. */
const mostListed = 100;

const selectRequests = (rest: SQL): SQL =>
  sql`select q.id, q.user_id, coalesce(nullif(u.name_with_title, ''), u.name) as name,
      to_json(q.created_at) #>> '{}' as sent_at, to_json(q.answered_at) #>> '{}' as answered_at,
      coalesce(nullif(d.name_with_title, ''), d.name) as answered_by,
      (select count(*)::int from requested_notes n where n.request_id = q.id and n.reviewed_at is null) as undecided
    from note_access_requests q join users u on u.id = q.user_id left join users d on d.id = q.answered_by ${rest}`;

const loadRequests = async (db: Database, rest: SQL): Promise<NoteRequestRow[]> =>
  (await queryRows<Omit<NoteRequestRow, "deadline">>(db, selectRequests(rest))).map((row) => ({
    ...row,
    deadline: answerDeadline(new Date(row.sentAt)),
  }));

/** Loads the requests that wait, the oldest first. */
export const loadOpenNoteRequests = (db: Database): Promise<NoteRequestRow[]> =>
  loadRequests(db, sql`where q.answered_at is null order by q.created_at, q.id`);

/** Loads the last answered requests, the newest first. */
export const loadAnsweredNoteRequests = (db: Database): Promise<NoteRequestRow[]> =>
  loadRequests(
    db,
    sql`where q.answered_at is not null order by q.answered_at desc, q.id desc limit ${literalNumber(mostListed)}`,
  );

/** A note as it is looked through. */
export type RequestedNote = Omit<ReleasedNote, "reviewedAt"> & {
  version: number;
  /** The text as it was requested; empty once it is decided. */
  body: string;
  reviewedAt: string | null;
};

/** Loads a person's name and open request with its notes; the request is null if there is none. */
export async function findNoteRequest(db: Database, userId: number) {
  const [row] = await queryRows<{
    name: string;
    request: { sentAt: string; notes: RequestedNote[] } | null;
  }>(
    db,
    sql`select coalesce(nullif(u.name_with_title, ''), u.name) as name,
        (select jsonb_build_object('sentAt', to_json(q.created_at) #>> '{}',
            'notes', coalesce((select jsonb_agg(${noteJson} order by n.written_at, n.id) from ${notesWithPeople} where n.request_id = q.id), '[]'))
          from note_access_requests q where q.user_id = u.id and q.answered_at is null) as request
      from users u where u.id = ${userId}`,
  );
  if (!row) return undefined;
  const { name, request } = row;
  return {
    name,
    request: request && { ...request, deadline: answerDeadline(new Date(request.sentAt)) },
  };
}
