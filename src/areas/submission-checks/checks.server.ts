import { sql } from "drizzle-orm";
import { student } from "#areas/reservations/flow.ts";
import { isOpenReservation, newestFinalVersion } from "#areas/reservations/fragments.server.ts";
import { isOpen, type ReservationRecord } from "#areas/reservations/reservations.ts";
import { create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { inspectContent } from "#kit/files/pdf/inspect.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import { normalizeText } from "#kit/text/croatian.ts";
import { withValues } from "#kit/text/localization.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { MissingContent } from "#outside/files/port.ts";
import { type CheckAnswer, isWanted, type LoadedCheck, toCheckView } from "./check-view.ts";
import { submissionCheckJson, wantsSubmissionCheck } from "./fragments.server.ts";
import { readSubmission } from "./read-submission.server.ts";
import { readerVersion } from "./reading.ts";
import type { CheckView, FormFacts, RuleKey, SubmissionReading } from "./submission-checks.ts";
import { submissionChecks, submissionExplanations } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** Loads the check of a reservation; null if its study has no settings. Refuses with 404. */
export async function loadCheck(db: Database, reservationId: number): Promise<LoadedCheck | null> {
  const [row] = await queryRows<{ loaded: LoadedCheck | null }>(
    db,
    sql`select ${submissionCheckJson} as loaded from reservations r where r.id = ${reservationId}`,
  );
  return orNotFound(row).loaded;
}

/** Refuses with 403 or 409 who can't submit a version of the thesis now. */
export function requireCheckable({ actor }: Context, record: ReservationRecord): void {
  if (!student(actor, record)) throw new Refusal(403, accessDenied);
  if (!isOpen(record.status)) throw new Refusal(409, refusals.notNow);
}

/** A content to be checked. */
export type Content = {
  sha256: string;
  name: string;
  kind: string;
  read: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
};

export const toContent = (file: ReceivedFile): Content => ({ ...file, read: () => file.read() });

/** A content that the store has. */
export const toStoredContent = (
  { files }: Pick<Context, "files">,
  stored: { sha256: string; name: string },
): Content => ({ ...stored, kind: "pdf", read: () => files.open(stored.sha256) });

/** A reading that may have ended for a reason outside of the file. */
const isUnread = sql`${submissionChecks.reading} ->> 'state' = 'unread'`;

/**
 * Reads a content for the check of a reservation, unless that was done before, outside of
 * transactions; with `again` also one whose reading was cut short. What can't be read is a reading,
 * too, and never replaces one that was read. Refuses with 503 if too many files wait.
 */
export async function readContent(
  context: Context,
  reservationId: number,
  content: Content,
  { again = false } = {},
): Promise<void> {
  const { db, now } = context;
  const { sha256, name: fileName } = content;
  const known = await db
    .update(submissionChecks)
    .set({ checkedAt: now, fileName })
    .where(
      sql`reservation_id = ${reservationId} and sha256 = ${sha256} and reader = ${readerVersion}
        and not (${again} and ${isUnread})`,
    )
    .returning({ id: submissionChecks.id });
  if (known.length > 0) return;
  const reading = await readByProcess(context, content);
  const values = { fileName, reading, reader: readerVersion, checkedAt: now };
  await db
    .insert(submissionChecks)
    .values({ reservationId, sha256, ...values })
    .onConflictDoUpdate({
      target: [submissionChecks.reservationId, submissionChecks.sha256],
      set: values,
      setWhere: sql`excluded.reading ->> 'state' <> 'unread' or ${isUnread} or ${submissionChecks.reader} <> excluded.reader`,
    });
}

async function readByProcess(
  { files }: Pick<Context, "files">,
  { kind, read }: Content,
): Promise<SubmissionReading> {
  if (kind !== "pdf") return { state: "notPdf" };
  try {
    const contents = await inspectContent(files, await read(), "contents");
    return contents ? await readSubmission(contents) : { state: "unread" };
  } catch (error) {
    if (error instanceof QueueFullError) throw new Refusal(503, refusals.busy);
    if (error instanceof MissingContent) return { state: "damaged" };
    throw error;
  }
}

/** Reads the content of a working version; nobody waits for a check that isn't possible now. */
export async function readBesides(...args: Parameters<typeof readContent>): Promise<void> {
  try {
    await readContent(...args);
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 503)) throw error;
  }
}

/**
 * Checks a file for its student, before anything is submitted. Refuses with 404, 409 or 503.
 */
export async function checkFile(
  context: Context,
  reservationId: number,
  { file, form }: { file: ReceivedFile; form: FormFacts | null },
): Promise<CheckView> {
  const check = await loadCheck(context.db, reservationId);
  if (!isWanted(check)) throw new Refusal(409, refusals.notWanted);
  await readContent(context, reservationId, toContent(file), { again: true });
  const content = orNotFound(await findContent(context.db, reservationId, file.sha256));
  return toCheckView(check, content, form, context);
}

type SubmittedVersion = {
  reservationId: number;
  /** The reservation, which the transaction has locked. */
  record: ReservationRecord;
  sha256: string;
  form: FormFacts;
  answer: CheckAnswer;
};

/**
 * Refuses a final version whose content, as it is now, has a finding that blocks (422), or a warning
 * that its student hasn't seen. Call it under the lock of the reservation: what a page has shown
 * doesn't count. Returns the explanations of the warnings.
 */
export async function requirePassed(
  context: Context,
  { reservationId, record, sha256, form, answer }: SubmittedVersion,
): Promise<CheckAnswer["explanations"]> {
  if (!record.wantsSubmissionCheck) return {};
  const check = await loadCheck(context.db, reservationId);
  if (!isWanted(check)) return {};
  const content = await findContent(context.db, reservationId, sha256);
  if (!content) throw new Refusal(409, refusals.notChecked);
  const { findings } = toCheckView(check, content, form, context);
  const count = findings.filter(({ weight }) => weight === "blocks").length;
  if (count > 0) {
    const blocks = withValues(refusals.blocks, { count });
    throw new Refusal(422, blocks, { thesis: blocks });
  }
  const warnings = findings.filter(({ weight }) => weight === "warns").map(({ rule }) => rule);
  if (warnings.length > 0 && answer.seen !== sha256)
    throw new Refusal(422, refusals.warns, { thesis: refusals.warns });
  return Object.fromEntries(
    Object.entries(answer.explanations).filter(([rule]) => warnings.includes(rule as RuleKey)),
  );
}

/** What was read from a content, whichever of the reservation's it is. */
async function findContent(db: Database, reservationId: number, sha256: string) {
  const [row] = await queryRows<LoadedCheck["checks"][number]>(
    db,
    sql`select c.sha256, c.file_name, to_json(c.checked_at) #>> '{}' as checked_at, c.reading
      from submission_checks c
      where c.reservation_id = ${reservationId} and c.sha256 = ${sha256} and c.reader = ${readerVersion}`,
  );
  return row;
}

/** Keeps the explanations with the version; call it inside `inTransaction`. */
export async function keepExplanations(
  context: Context,
  documentId: number,
  explanations: CheckAnswer["explanations"],
): Promise<void> {
  const { db } = context;
  const rules = Object.keys(explanations);
  await db
    .delete(submissionExplanations)
    .where(sql`document_id = ${documentId} and rule <> all(${sql.param(rules)}::text[])`);
  const stored = await queryRows<{ id: number; rule: RuleKey; explanation: string }>(
    db,
    sql`select id, rule, explanation from submission_explanations where document_id = ${documentId}`,
  );
  for (const [rule, text] of Object.entries(explanations)) {
    const explanation = normalizeText(text);
    const known = stored.find((row) => row.rule === rule);
    if (explanation === "" || known?.explanation === explanation) continue;
    if (known)
      await db.update(submissionExplanations).set({ explanation }).where(sql`id = ${known.id}`);
    else await create(context, submissionExplanations, { documentId, rule, explanation });
  }
}

const submittedForms = new WeakMap<object, FormFacts>();

/** Remembers the form of a request, so that its refused page compares the file with it. */
export const rememberForm = (context: Context, form: FormFacts): void => {
  submittedForms.set(context, form);
};

/** The form that the request has sent; null if it sent none. */
export const submittedForm = (context: Context): FormFacts | null =>
  submittedForms.get(context) ?? null;

type UncheckedFile = { reservationId: number; sha256: string; name: string };

/**
 * Returns the files of submitted versions, and of working versions that are read now, that weren't
 * checked, or by an older reader, of studies that want the check and theses that aren't in the
 * repository yet.
 */
export const findUncheckedFiles = (db: Database, limit: number): Promise<UncheckedFile[]> =>
  queryRows<UncheckedFile>(
    db,
    sql`select r.id as reservation_id, f.sha256, f.name from documents d join files f on f.id = d.thesis_file_id
      join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
      where f.kind = 'pdf' and t.dabar_pid is null and ${wantsSubmissionCheck()}
        and (d.id = ${newestFinalVersion("id")}
          or ${isOpenReservation()} and d.id = (select max(newest.id) from documents newest where newest.reservation_id = r.id))
        and not exists (select from submission_checks c
          where c.reservation_id = r.id and c.sha256 = f.sha256 and c.reader = ${readerVersion})
      order by d.id limit ${limit}`,
  );
