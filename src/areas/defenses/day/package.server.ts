import { sql } from "drizzle-orm";
import type { DocumentRecord } from "#areas/documents/flow.ts";
import { documentRecordJson } from "#areas/documents/fragments.server.ts";
import { documentPolicy } from "#areas/documents/policy.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { type FileKind, fileKinds } from "#kit/files/upload-rules.ts";
import { withValues } from "#kit/text/localization.ts";
import { isIsoDate } from "#kit/time/dates-and-times.ts";
import { notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { loadDefenseDay } from "./day.server.ts";
import type { DayDefense } from "./day.ts";
import { type PackageFile, type PackedDefense, packageLimits, packedName } from "./package.ts";
import { messages } from "./package-texts.ts";

type StoredFile = { sha256: string; size: number; kind: FileKind };

/** What the page of the day doesn't show of a defense. */
type Details = {
  id: number;
  criteria: { name: string; weight: number; meanings: string }[];
  /** The newest final version; null if there is none. */
  version: {
    record: DocumentRecord;
    abstract: string;
    thesis: StoredFile | null;
    attachment: StoredFile | null;
  } | null;
};

/**
 * Loads the defenses of a day that are the actor's, with the files of their final versions that the
 * actor may download. Refuses with 404, or with 422 if there are too many.
 */
export async function loadDayPackage(context: Context, day: string): Promise<PackedDefense[]> {
  if (!isIsoDate(day)) throw new Refusal(404, notFound);
  const { defenses } = await loadDefenseDay(context, day);
  orNotFound(defenses[0]);
  const { defenses: most } = packageLimits;
  if (defenses.length > most)
    throw new Refusal(422, withValues(messages.refusals.tooMany, { count: defenses.length, most }));
  const details = await loadDetails(context.db, defenses);
  return defenses.map((defense, index) => {
    const of = details.find(({ id }) => id === defense.id);
    const version = of?.version;
    return {
      ...defense,
      abstract: version?.abstract ?? "",
      criteria: (of?.criteria ?? []).map(({ meanings, ...criterion }) => ({
        ...criterion,
        meanings: meanings.split("\n").filter((line) => line !== ""),
      })),
      files:
        version && documentPolicy.downloadAttachment(context.actor, version.record)
          ? [
              ...packed(defense, index, "thesis", version.thesis),
              ...packed(defense, index, "attachment", version.attachment),
            ]
          : [],
    };
  });
}

function packed(
  defense: DayDefense,
  index: number,
  kind: "thesis" | "attachment",
  file: StoredFile | null,
): PackageFile[] {
  if (!file) return [];
  const [extension] = fileKinds[file.kind].extensions;
  return [
    {
      path: packedName(defense, { index, kind, extension }),
      sha256: file.sha256,
      size: file.size,
    },
  ];
}

/** SQL: a stored file of the version `d` as JSON; null without one. */
const storedFile = (column: "thesis_file_id" | "attachment_file_id") =>
  sql`(select jsonb_build_object('sha256', f.sha256, 'size', f.size, 'kind', f.kind) from files f where f.id = d.${sql.raw(column)})`;

const loadDetails = (db: Database, defenses: readonly DayDefense[]): Promise<Details[]> =>
  queryRows<Details>(
    db,
    sql`select r.id,
        coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'weight', c.weight, 'meanings', c.meanings) order by c.position)
          from assessment_criteria c where c.set_id = r.criteria_set_id), '[]') as criteria,
        (select jsonb_build_object('record', ${documentRecordJson}, 'abstract', d.abstract,
            'thesis', ${storedFile("thesis_file_id")}, 'attachment', ${storedFile("attachment_file_id")})
          from documents d where d.id = any(${sql.param(defenses.flatMap(({ documentId }) => documentId ?? []))}::int[])
            and d.reservation_id = r.id) as version
      from reservations r join theses t on t.id = r.thesis_id
      where r.id = any(${sql.param(defenses.map(({ id }) => id))}::int[])`,
  );
