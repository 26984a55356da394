import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import {
  issueCertificate,
  issueEnglishCertificate,
} from "#areas/certificates/certificates-commands.server.ts";
import { countCopies, originalOf, paperState, withOriginal } from "#areas/papers/issued.server.ts";
import { isChangedSince } from "#areas/papers/outdated.server.ts";
import type { PaperKind, PaperState } from "#areas/papers/papers.ts";
import { issueEnglishPaper, issuePaper } from "#areas/papers/papers-commands.server.ts";
import { paperPolicy } from "#areas/papers/policy.ts";
import { plainHash } from "#areas/papers/seal-fragments.server.ts";
import { sealIssued } from "#areas/papers/seals/own-seal-commands.server.ts";
import { texts as paperTexts } from "#areas/papers/texts.ts";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { fileJson, releaseFiles } from "#kit/files/file-records.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { formatMessage, formatText, type Language } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { TimestampError } from "#outside/timestamp/port.ts";
import { type PackedCopy, packPapers } from "./document.server.ts";
import type { BatchItem, BatchKind, BatchView, Packing } from "./paper-batches.ts";
import { paperBatches } from "./tables.server.ts";
import { messages, texts } from "./texts.ts";

/** SQL: the newest copy of a paper of the reservation `r` in a language. */
export const newestCopy = (
  kind: PaperKind,
  language: Language,
) => sql`(select p.number, p.registration_no, ${paperState} as state, ${isChangedSince(sql`p`)} as changed
  from papers p ${originalOf} where p.reservation_id = r.id and p.kind = ${kind}
    and ${inLanguage[language]} order by p.id desc limit 1)`;

/** SQL condition: the paper `p` is official, or one for international use. */
const inLanguage: Readonly<Record<Language, SQL>> = {
  hr: sql`p.language = 'hr'`,
  en: sql`p.original_id <> p.id`,
};

/** The papers of the batch `b` that couldn't be made, with the students' current names. */
const failuresJson = sql`coalesce((select jsonb_agg(f || jsonb_build_object('student', coalesce(u.name, '')) order by nth)
  from jsonb_array_elements(b.failures) with ordinality as failed (f, nth)
  left join reservations r on r.id = (f ->> 'id')::integer left join users u on u.id = r.student_id), '[]')`;

/** Loads the batches that a person has started, newest first. */
export const loadOwnBatches = (db: Database, userId: number): Promise<BatchView[]> =>
  queryRows(
    db,
    sql`select b.id, b.kind, b.state, to_json(b.created_at) #>> '{}' as created_at,
      jsonb_array_length(b.items) as total, b.done, ${failuresJson} as failures, ${fileJson("b.file_id")} as file
    from paper_batches b where b.created_by = ${userId} order by b.id desc limit 50`,
  );

/** Returns a batch; undefined if there is none, or if it has been forgotten. */
export const findBatch = async (db: Database, id: number) =>
  (await db.select().from(paperBatches).where(eq(paperBatches.id, id)))[0];

/** Loads a batch. Refuses with 404. */
export const loadBatch = async (db: Database, id: number) => orNotFound(await findBatch(db, id));

type Copy = {
  id: number;
  number: number;
  state: PaperState;
  name: string;
  sha256: string;
  /** Of the file without its seals, which alone can be merged with others. */
  plainSha256: string;
};

/**
 * Loads the newest Croatian copy of a reservation's paper with its file, or the newest English one
 * that belongs to a Croatian one; undefined if there is none.
 */
export async function findNewestCopy(
  db: Database,
  { reservationId, kind, language }: { reservationId: number; kind: PaperKind; language: Language },
): Promise<Copy | undefined> {
  const [row] = await queryRows<Copy>(
    db,
    sql`select p.id, p.number, ${paperState} as state, f.name, f.sha256, ${plainHash} as plain_sha256
      from papers p ${withOriginal} join files f on f.id = p.file_id
      where p.reservation_id = ${reservationId} and p.kind = ${kind} and ${inLanguage[language]} order by p.id desc limit 1`,
  );
  return row;
}

/** Returns the certificate of a reservation; undefined if it has none. */
export async function findCertificateId(
  db: Database,
  reservationId: number,
): Promise<number | undefined> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select id from certificates_of_completion where reservation_id = ${reservationId}`,
  );
  return row?.id;
}

/**
 * Loads the person in whose name a batch runs, with their current roles; a person who may no longer
 * sign in has none.
 */
export async function loadBatchActor(
  { db, now }: Pick<Context, "db" | "now">,
  userId: number,
  impersonatorId: number | null,
): Promise<Actor> {
  type Person = Pick<Actor, "id" | "username" | "name" | "email" | "roles"> & {
    impersonator: Actor["impersonator"] | null;
  };
  const [row] = await queryRows<Person>(
    db,
    sql`select u.id, u.username, u.name, u.email, case when ${isOpenAccount(localDate(now))} then u.roles else '{}' end as roles,
      (select jsonb_build_object('id', i.id, 'username', i.username, 'name', i.name) from users i
        where i.id = ${impersonatorId}) as impersonator
    from users u where u.id = ${userId}`,
  );
  const { impersonator, ...person } = orNotFound(row);
  return {
    kind: "person",
    ...person,
    headedDepartments: [],
    represents: [],
    ...(impersonator && { impersonator }),
  };
}

/** The queue of the job that makes the papers of a batch. */
export const batchQueue = "make-papers";

/** Milliseconds for which a batch is stored. */
export const batchLifetime = 86_400_000;

type NewBatch = {
  kind: BatchKind;
  english: boolean;
  packing: Packing;
  items: readonly BatchItem[];
};

/**
 * Starts the making of papers, which a job does. Sent twice while it runs, it starts once. Refuses
 * with 403, or with 422 if nothing is chosen.
 */
export const startBatch = (context: Context, { kind, english, packing, items }: NewBatch) =>
  inTransaction(context, async (context) => {
    const { actor, db, jobs, now } = context;
    if (!paperPolicy.issue(actor, undefined)) throw new Refusal(403, accessDenied);
    if (items.length === 0) throw new Refusal(422, messages.nothingChosen);
    const [batch] = await db
      .insert(paperBatches)
      .values({
        createdBy: actor.id,
        impersonatorId: actor.impersonator?.id ?? null,
        createdAt: now,
        kind,
        english,
        packing,
        items: [...items],
      })
      .onConflictDoNothing()
      .returning({ id: paperBatches.id });
    if (batch) await jobs.enqueueAll(db, batchQueue, [{ batchId: batch.id }]);
  });

/**
 * Stops a batch that its creator started; papers issued until then stay. Refuses with 404 or 409
 * (ended).
 */
export async function cancelBatch({ actor, db }: Context, id: number) {
  const { createdBy } = await loadBatch(db, id);
  if (createdBy !== actor.id) throw new Refusal(404, notFound);
  const stopped = await db
    .update(paperBatches)
    .set({ state: "canceled" })
    .where(and(eq(paperBatches.id, id), eq(paperBatches.state, "running")))
    .returning({ id: paperBatches.id });
  if (stopped.length === 0) throw new Refusal(409, messages.ended);
}

/**
 * Makes the papers of a batch in the name of its creator, each in its own transaction, and packs or
 * merges them. Run again, it issues nothing twice. A paper that is refused is named with its reason
 * and doesn't stop the others.
 */
export async function makePapers(context: Context, batchId: number): Promise<void> {
  const { db } = context;
  const batch = await findBatch(db, batchId);
  if (batch?.state !== "running") return;
  const { items } = batch;
  const actor = await loadBatchActor(context, batch.createdBy, batch.impersonatorId);
  const failures: typeof batch.failures = [];
  const copies: PackedCopy[] = [];
  for (const [at, item] of items.entries()) {
    const kind = item.kind ?? single(batch.kind);
    for (const language of languagesOf(batch, item)) {
      const result = await issueOrFind({ ...context, actor }, { kind, language }, item).catch(
        (error) => {
          if (error instanceof Refusal) return error;
          throw error;
        },
      );
      if (!(result instanceof Refusal)) copies.push(result);
      else failures.push({ id: item.id, why: formatMessage(result.reason, "hr") });
      if (result instanceof Refusal) break;
    }
    const goesOn = await db
      .update(paperBatches)
      .set({ done: at + 1, failures })
      .where(and(eq(paperBatches.id, batchId), eq(paperBatches.state, "running")))
      .returning({ id: paperBatches.id });
    if (goesOn.length === 0) return;
  }
  await finishBatch({ ...context, actor }, batch, copies);
}

/** The kind of items that name none, in a batch of one kind. */
function single(kind: BatchKind): PaperKind {
  if (kind === "all") throw new Error("an item of a batch of several kinds has no kind");
  return kind;
}

const languagesOf = (batch: { english: boolean }, item: BatchItem): Language[] =>
  (item.english ?? batch.english) ? ["hr", "en"] : ["hr"];

/** Returns the newest copy of a paper in a language, if it is valid; otherwise issues one. */
async function issueOrFind(
  context: Context,
  paper: { kind: PaperKind; language: Language },
  item: BatchItem,
) {
  if (!paperPolicy.issue(context.actor, undefined)) throw new Refusal(403, accessDenied);
  const copyOf = { reservationId: item.id, ...paper };
  const newest = await findNewestCopy(context.db, copyOf);
  if (newest?.state === "outdated" && paper.kind === "certificate")
    throw new Refusal(409, messages.why.outdated);
  if (newest?.state === "valid") return newest;
  await issueNext(context, { ...paper, number: (await countCopies(context.db, copyOf)) + 1 }, item);
  const issued = orNotFound(await findNewestCopy(context.db, copyOf));
  if (!(await sealInBatch(context, issued.id))) return issued;
  return orNotFound(await findNewestCopy(context.db, copyOf));
}

/** Seals a paper before it is packed; while there is no timestamp, its own job tries again. */
const sealInBatch = (context: Context, paperId: number) =>
  sealIssued(context, paperId).catch((error) => {
    if (!(error instanceof TimestampError)) throw error;
    log.warn({ err: error, paperId }, "a paper of a batch waits for its seal");
    return false;
  });

type NextCopy = { kind: PaperKind; language: Language; number: number };

async function issueNext(context: Context, { kind, language, number }: NextCopy, item: BatchItem) {
  const { id: reservationId, female, registrationNo = "" } = item;
  if (kind !== "certificate")
    return language === "hr"
      ? issuePaper(context, reservationId, { kind, female, number, english: false })
      : issueEnglishPaper(context, reservationId, { kind, number });
  const id = orNotFound(await findCertificateId(context.db, reservationId));
  return language === "hr"
    ? issueCertificate(context, id, { number })
    : issueEnglishCertificate(context, id, { number, registrationNo });
}

/**
 * Stores the ZIP file or the PDF, unless the batch was canceled or finished in the meantime, or
 * nothing could be made.
 */
async function finishBatch(
  context: Context,
  { id: batchId, kind, packing }: { id: number; kind: BatchKind; packing: Packing },
  copies: readonly PackedCopy[],
) {
  const values = {
    kind: kind === "all" ? texts.hr.allFile : paperTexts.hr.kinds[kind],
    count: copies.length,
    packing,
  };
  const name = formatText(texts.hr.fileName, values);
  const title = formatText(texts.hr.pdfTitle, values);
  await inTransaction(context, async (context) => {
    const { db } = context;
    const running = await db
      .select({ id: paperBatches.id })
      .from(paperBatches)
      .where(and(eq(paperBatches.id, batchId), eq(paperBatches.state, "running")))
      .for("update");
    if (running.length === 0) return;
    const fileId =
      copies.length > 0 ? await packPapers(context, { name, title, packing, copies }) : null;
    await db
      .update(paperBatches)
      .set({ state: "done", fileId })
      .where(eq(paperBatches.id, batchId));
  });
}

/**
 * Deletes batches of more than a day ago with their files; the papers stay. Returns their number.
 */
export const deleteOldBatches = (context: Context): Promise<number> =>
  inTransaction(context, async (context) => {
    const { db, now } = context;
    const before = new Date(now.getTime() - batchLifetime);
    const deleted = await db
      .delete(paperBatches)
      .where(lt(paperBatches.createdAt, before))
      .returning({ fileId: paperBatches.fileId });
    await releaseFiles(
      context,
      deleted.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
    );
    return deleted.length;
  });
