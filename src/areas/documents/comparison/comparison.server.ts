import { sql } from "drizzle-orm";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { compareFiles, type FileComparison } from "#kit/files/compare-files.server.ts";
import { QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { MissingContent } from "#outside/files/port.ts";
import type { DownloadedRecord } from "../flow.ts";
import { downloadedRecordJson } from "../fragments.server.ts";
import { documentPolicy } from "../policy.ts";
import type { ComparedVersion } from "./comparison.ts";
import { messages } from "./texts.ts";

/** What became of the comparison of two versions. */
export type VersionComparison = FileComparison | { state: "only" | "sameFile" | "missing" };

type StoredVersion = Omit<ComparedVersion, "file"> & {
  record: DownloadedRecord;
  file: { name: string; size: number; sha256: string; kind: string } | null;
};

type ComparedThesis = {
  reservationId: number;
  record: ReservationRecord;
  thesisName: string;
  thesisNameEng: string;
  /** Newest first. */
  versions: StoredVersion[];
};

/**
 * Loads what has changed between a version and another one of its reservation, by default the one
 * before it. Refuses with 403, 404 (no such version, or one of another thesis), 422 (the same one)
 * or 503 (too many are compared).
 *
 * @rule who may compare two versions
 */
export async function loadComparison(context: Context, documentId: number, from: number | null) {
  const { record, versions, ...thesis } = await findReadableVersions(context, documentId);
  const [before, after] = choosePair(versions, documentId, from);
  for (const version of [before, after]) if (version) requireDownload(context.actor, version);
  return {
    ...thesis,
    versions: versions.map(toView),
    before: before?.id ?? null,
    after: after.id,
    comparison: await compareVersions(context, before, after),
  };
}

/** Refuses with 403 who may not download the file of a version. */
export function requireDownload(actor: Actor, { record }: Pick<StoredVersion, "record">): void {
  if (!documentPolicy.downloadThesis(actor, record)) throw new Refusal(403, accessDenied);
}

/**
 * Loads the versions of the reservation to which a version belongs, with their files. Refuses with
 * 403 or 404.
 */
export async function findReadableVersions({ actor, db, now }: Context, documentId: number) {
  const [row] = await queryRows<Omit<ComparedThesis, "record"> & { record: ReservationRecordJson }>(
    db,
    sql`select r.id as "reservationId", ${reservationRecordJson} as record,
      r.thesis_name as "thesisName", r.thesis_name_eng as "thesisNameEng",
      (select jsonb_agg(jsonb_build_object('id', d.id, 'finalVersion', d.final_version, 'createdAt', d.created_at,
          'record', ${downloadedRecordJson(now)}, 'file', case when f.id is not null then
            jsonb_build_object('name', f.name, 'size', f.size, 'sha256', f.sha256, 'kind', f.kind) end) order by d.id desc)
        from documents d left join files f on f.id = d.thesis_file_id where d.reservation_id = r.id) as versions
      from reservations r join theses t on t.id = r.thesis_id
      where r.id = (select reservation_id from documents where id = ${documentId})`,
  );
  const { record: stored, ...thesis } = orNotFound(row);
  const record = toReservationRecord(stored);
  if (!reservationPolicy.seeVersions(actor, record)) throw new Refusal(403, accessDenied);
  return { ...thesis, record };
}

/** The two versions, the earlier one first; undefined if there is none before. */
function choosePair(
  versions: readonly StoredVersion[],
  documentId: number,
  from: number | null,
): [StoredVersion | undefined, StoredVersion] {
  const version = orNotFound(versions.find(({ id }) => id === documentId));
  if (from === null) return [versions.find(({ id }) => id < documentId), version];
  if (from === documentId) throw new Refusal(422, messages.refusals.same);
  const other = versions.find(({ id }) => id === from);
  if (!other) throw new Refusal(404, notFound);
  return other.id < version.id ? [other, version] : [version, other];
}

async function compareVersions(
  { files }: Pick<Context, "files">,
  before: StoredVersion | undefined,
  after: StoredVersion,
): Promise<VersionComparison> {
  if (!before) return { state: "only" };
  if (!before.file || !after.file) return { state: "missing" };
  if (before.file.sha256 === after.file.sha256) return { state: "sameFile" };
  try {
    return await compareFiles(files, { before: before.file, after: after.file });
  } catch (error) {
    if (error instanceof QueueFullError) throw new Refusal(503, messages.refusals.busy);
    if (error instanceof MissingContent) return { state: "missing" };
    throw error;
  }
}

const toView = ({ id, finalVersion, createdAt, file }: StoredVersion): ComparedVersion => ({
  id,
  finalVersion,
  createdAt,
  file: file && { name: file.name, size: file.size },
});
