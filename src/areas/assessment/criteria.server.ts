import { sql } from "drizzle-orm";
import { create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { Criterion, NewCriterion } from "./assessment.ts";
import { criteriaEditors } from "./policy.ts";
import { assessmentCriteria, criteriaSets } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** A study with the criteria that apply to its new reservations. */
export type StudyCriteria = {
  id: number;
  study: string;
  /** The id of the newest set; null if none was ever stored. */
  newest: number | null;
  criteria: Criterion[];
  at: string | null;
  by: string | null;
  /** The number of reservations that began with criteria of this study. */
  reservations: number;
};

const studyCriteria = sql`select s.id, s.formatted_name as study, newest.id as newest,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'nameEng', c.name_eng, 'weight', c.weight,
        'meanings', c.meanings, 'meaningsEng', c.meanings_eng) order by c.position)
      from assessment_criteria c where c.set_id = newest.id), '[]') as criteria,
    to_json(newest.created_at) #>> '{}' as at, author.name as by,
    (select count(*)::int from criteria_sets used join reservations r on r.criteria_set_id = used.id where used.study_id = s.id) as reservations
  from studies s left join lateral (select cs.id, cs.created_at, cs.created_by from criteria_sets cs
    where cs.study_id = s.id order by cs.id desc limit 1) newest on true
  left join users author on author.id = newest.created_by`;

/** Loads all studies with their criteria, in the Croatian order. */
export const loadStudiesWithCriteria = (db: Database): Promise<StudyCriteria[]> =>
  queryRows(db, sql`${studyCriteria} order by s.formatted_name, s.id`);

/** Loads a study with its criteria. Refuses with 404. */
export async function loadStudyCriteria(db: Database, studyId: number): Promise<StudyCriteria> {
  const [row] = await queryRows<StudyCriteria>(db, sql`${studyCriteria} where s.id = ${studyId}`);
  return orNotFound(row);
}

/** Refuses with 403 who may not write criteria. */
export function requireCriteriaEditor({ actor }: Pick<Context, "actor">): void {
  if (!criteriaEditors(actor, undefined)) throw new Refusal(403, accessDenied);
}

/**
 * Stores the criteria of a study as a new set, which applies to reservations that a mentor confirms
 * from now on; earlier sets are never changed. `newest` is the set that the person has seen. The same
 * criteria again change nothing. Returns whether anything was stored. Refuses with 403, 404, or 409 if
 * others have been stored meanwhile.
 */
export const saveCriteria = (
  context: Context,
  studyId: number,
  { criteria, newest }: { criteria: readonly NewCriterion[]; newest: number | null },
): Promise<boolean> =>
  inTransaction(context, async (context) => {
    requireCriteriaEditor(context);
    const { db, actor } = context;
    await db.execute(sql`lock table criteria_sets in share row exclusive mode`);
    const stored = await loadStudyCriteria(db, studyId);
    if (isSame(stored.criteria, criteria)) return false;
    if (stored.newest !== newest) throw new Refusal(409, messages.refusals.otherCriteria);
    const set = await create(context, criteriaSets, { studyId, createdBy: actor.id || null });
    for (const [index, criterion] of criteria.entries())
      await create(context, assessmentCriteria, {
        setId: set.id,
        position: index + 1,
        ...criterion,
      });
    return true;
  });

const isSame = (stored: readonly Criterion[], criteria: readonly NewCriterion[]) =>
  stored.length === criteria.length &&
  stored.every(({ id: _, ...criterion }, index) =>
    Object.entries(criterion).every(
      ([field, value]) => criteria[index]?.[field as keyof NewCriterion] === value,
    ),
  );
