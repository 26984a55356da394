import { type SQL, sql } from "drizzle-orm";
import { blockingProblem } from "./flow.ts";
import type { OriginalityState, OriginalityView } from "./originality.ts";

/**
 * The facts of the originality check that the page of a reservation shows. `instructions` say how
 * to check a thesis at this faculty, and `written` is the mentor's latest text, about any figure.
 */
export type LoadedOriginality = OriginalityState & { instructions: string; written: string };

/**
 * SQL subquery: the originality check of the reservation `r`, as the JSON of `LoadedOriginality`.
 */
export const originalityJson: SQL = sql`(select jsonb_build_object(
    'check', study.originality_check, 'threshold', study.originality_threshold,
    'instructions', coalesce((select i.body from originality_instructions i order by i.id desc limit 1), ''),
    'written', coalesce((select o.explanation from originality_reports o
      where o.reservation_id = r.id and o.explanation <> '' order by o.id desc limit 1), ''),
    'reports', coalesce((select jsonb_agg(jsonb_build_object(
        'id', o.id, 'version', o.version, 'service', o.service, 'similarity', o.similarity, 'readSimilarity', o.read_similarity,
        'checkedOn', o.checked_on, 'fileName', file.name, 'fileSize', file.size,
        'enteredBy', coalesce(nullif(author.name_with_title, ''), author.name), 'enteredAt', o.created_at,
        'explanation', case when o.explained_at is null then '' else o.explanation end, 'explainedBy', coalesce(nullif(mentor.name_with_title, ''), mentor.name),
        'explainedAt', o.explained_at, 'releasedAt', o.released_at,
        'outdated', exists (select from documents d
          where d.reservation_id = r.id and d.final_version and d.created_at > o.created_at)) order by o.id desc)
      from originality_reports o join files file on file.id = o.file_id join users author on author.id = o.entered_by
      left join users mentor on mentor.id = o.explained_by
      where o.reservation_id = r.id), '[]'))
  from theses topic join studies study on study.id = topic.study_id where topic.id = r.thesis_id)`;

type Reader = { seesAll: boolean; seesReleased: boolean };

/** The reader's view of the check; null if there is none. */
export function toOriginalityView(
  { check, threshold, reports }: OriginalityState,
  record: Parameters<typeof blockingProblem>[0],
  { seesAll, seesReleased }: Reader,
): OriginalityView | null {
  if (seesAll && (check !== "none" || reports.length > 0))
    return {
      check,
      threshold,
      report: reports[0] ?? null,
      problem: blockingProblem(record) ?? null,
      linked: true,
    };
  const report = seesReleased && reports.find(({ releasedAt }) => releasedAt !== null);
  return report ? { check, threshold, report, problem: null, linked: false } : null;
}
