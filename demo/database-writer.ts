import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  assessmentCriteria,
  assessmentMarks,
  criteriaSets,
} from "#areas/assessment/tables.server.ts";
import { branding } from "#areas/branding/tables.server.ts";
import { certificates } from "#areas/certificates/tables.server.ts";
import { officeNotes } from "#areas/clearance/tables.server.ts";
import { committeeMembers } from "#areas/defenses/committee/tables.server.ts";
import { rooms } from "#areas/defenses/tables.server.ts";
import { deleteRequests } from "#areas/delete-requests/tables.server.ts";
import { remarks } from "#areas/documents/remarks/tables.server.ts";
import { documentComments, documents } from "#areas/documents/tables.server.ts";
import { editRequests } from "#areas/edit-requests/tables.server.ts";
import { follows } from "#areas/following/tables.server.ts";
import { guestComments, guestContacts, guests } from "#areas/guests/tables.server.ts";
import { recordedTables } from "#areas/history/records.ts";
import { mentorChanges } from "#areas/mentor-changes/tables.server.ts";
import { messages } from "#areas/messages/tables.server.ts";
import { mentorNoteStudies, mentorNotes } from "#areas/notes/tables.server.ts";
import { events, mails, notifications } from "#areas/notifications/tables.server.ts";
import { originalityReports } from "#areas/originality/tables.server.ts";
import { outcomeDecisions } from "#areas/outcome-decisions/tables.server.ts";
import { officialTerms } from "#areas/papers/terms/tables.server.ts";
import { bankPayments, bankStatements } from "#areas/payments/bank-statements/tables.server.ts";
import { paymentSettings } from "#areas/payments/tables.server.ts";

import { departments, userDepartments, userStudies, users } from "#areas/people/tables.server.ts";
import { meetings } from "#areas/plans/meetings/tables.server.ts";
import { privateNotes } from "#areas/plans/private-notes/tables.server.ts";
import { planMilestones, plans } from "#areas/plans/tables.server.ts";
import { noteAccessRequests, requestedNotes } from "#areas/privacy/note-access/tables.server.ts";
import { mentorAcademicYears } from "#areas/quotas/tables.server.ts";
import {
  aiStatements,
  expiryWarnings,
  reservations,
  typedOutcomes,
} from "#areas/reservations/tables.server.ts";
import { waitingListEntries } from "#areas/reservations/waiting-list/tables.server.ts";

import { studentProposals } from "#areas/student-proposals/tables.server.ts";
import * as studies from "#areas/studies/tables.server.ts";
import { submissionSettings } from "#areas/submission-checks/tables.server.ts";
import {
  keywords,
  theses,
  thesisKeywords,
  thesisStudyPrograms,
} from "#areas/theses/tables.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { files } from "#kit/files/tables.server.ts";
import {
  type InMemoryStore,
  insertableColumns,
  type StoredRow,
  storedRow,
} from "./in-memory-store.ts";

/** Tables in insert order: every table follows the tables that it references. */
export const insertOrder: readonly PgTable[] = [
  studies.academicYears,
  studies.studies,
  submissionSettings,
  studies.studyPrograms,
  studies.studyAcademicYears,
  studies.strategicAreas,
  studies.defenseDeadlines,
  studies.nonWorkingDays,
  officialTerms,
  paymentSettings,
  rooms,
  users,
  departments,
  userDepartments,
  userStudies,
  files,
  branding,
  keywords,
  theses,
  thesisKeywords,
  thesisStudyPrograms,
  follows,
  mentorAcademicYears,
  mentorNotes,
  mentorNoteStudies,
  studentProposals,
  waitingListEntries,
  criteriaSets,
  assessmentCriteria,
  reservations,
  mentorChanges,
  bankStatements,
  bankPayments,
  officeNotes,
  committeeMembers,
  typedOutcomes,
  outcomeDecisions,
  originalityReports,
  assessmentMarks,
  aiStatements,
  documents,
  documentComments,
  remarks,
  plans,
  planMilestones,
  meetings,
  privateNotes,
  noteAccessRequests,
  requestedNotes,
  guests,
  guestContacts,
  guestComments,
  certificates,
  messages,
  deleteRequests,
  editRequests,
  events,
  notifications,
  mails,
  expiryWarnings,
];

/**
 * Returns the triggers that are disabled because the in-memory store already contains their
 * results: the history and the list columns of each thesis.
 */
const silencedTriggers = (table: string) => [
  ...(table in historyClasses ? ["c_history"] : []),
  ...(table.startsWith("thesis_") ? ["refresh_lists"] : []),
];

/**
 * Stores all rows and their history in one transaction. All other triggers and constraints of the
 * database stay active.
 */
export async function writeToDatabase(db: Database, store: InMemoryStore) {
  const unknown = store.tables().filter((table) => !insertOrder.includes(table));
  if (unknown.length > 0)
    throw new Error(`the order leaves out ${unknown.map(getTableName).join(", ")}`);
  const silenced = insertOrder.flatMap((table) =>
    silencedTriggers(getTableName(table)).map((trigger) => [getTableName(table), trigger]),
  );
  const setTriggers = async (how: "disable" | "enable") => {
    for (const [table, trigger] of silenced)
      await db.execute(sql.raw(`alter table ${table} ${how} trigger ${trigger}`));
  };
  await setTriggers("disable");
  for (const table of insertOrder) {
    const name = getTableName(table);
    const rows = store.rows(table);
    await insert(
      db,
      name,
      insertableColumns(table),
      rows.map((row) => storedRow(table, row)),
    );
    if (rows.some((row) => "id" in row)) await advanceSequence(db, name);
  }
  const [entries, furtherEntries] = [
    store.entries.slice(0, batchSize),
    store.entries.slice(batchSize),
  ];
  await insert(db, "log_entries", logColumns, entries);
  // the trigger that looks for an entry's predecessor has planned that for an empty table, and
  // would scan it each time
  await db.execute(sql`analyze log_entries`);
  await insert(db, "log_entries", logColumns, furtherEntries);
  // checks deferred constraints now: a table cannot be altered while a check is pending
  await db.execute(sql`set constraints all immediate`);
  await setTriggers("enable");
}

const logColumns = [
  "action",
  "logged_at",
  "object_class",
  "object_id",
  "version",
  "user_id",
  "username",
  "data",
  "previous",
];

/** Rows per INSERT statement: large enough to be fast, small enough to need little memory. */
const batchSize = 1000;

async function insert(db: Database, table: string, columns: string[], rows: readonly StoredRow[]) {
  const names = sql.raw(columns.map((name) => `"${name}"`).join(", "));
  for (let from = 0; from < rows.length; from += batchSize) {
    const json = JSON.stringify(rows.slice(from, from + batchSize));
    await db.execute(sql`insert into ${sql.raw(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.raw(table)}, ${json}::jsonb)`);
  }
}

/** Advances the id sequence of a table past the inserted ids. */
const advanceSequence = (db: Database, table: string) =>
  queryRows(
    db,
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.raw(table)}))`,
  );

/**
 * The tables under history and their class names in the history (`keep_history` in the migrations).
 */
export const historyClasses: Readonly<Record<string, string>> = Object.fromEntries(
  recordedTables.map(({ name, history }) => [name, history.class]),
);
