import { sql } from "drizzle-orm";
import { lockUsers } from "#areas/people/locks.server.ts";
import {
  availableByStudyQuota,
  availableInTotal,
  excess,
  type QuotaUsage,
  usedCount,
} from "#areas/quotas/quotas.ts";
import { yearBounds } from "#areas/studies/fragments.server.ts";
import { isCompletedInYear } from "#areas/theses/fragments.server.ts";
import type { RecordImpact, RecordValidator } from "#kit/records/record-set.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { holdsThesis } from "../fragments.server.ts";
import { loadMentorQuotasInYear, loadQuotaNames } from "./quota-usage.server.ts";
import { messages } from "./texts.ts";

const ofReservation = { status: sql`r.status`, completedAt: sql`thesis.completed_at` };

/**
 * Describes the current use of a quota. For a past year it includes only the theses completed in
 * that year.
 */
const impact: RecordImpact = {
  facts: (row, now) => sql`(
    select json_build_object('max', ${row}.max_num_of_thesis, 'isTotal', ${row}.study_id is null, 'isOver', y.date_to < ${localDate(now)}::date,
      'published', (select count(*) from theses offered where offered.mentor_id = ${row}.mentor_id and offered.status = 'published'
        and (${row}.study_id is null or offered.study_id = ${row}.study_id)),
      'reserved', count(r.id) filter (where ${holdsThesis()} and y.date_to >= ${localDate(now)}::date),
      'completedInAcademicYear', count(r.id) filter (where ${isCompletedInYear(yearBounds(), ofReservation)}))
    from academic_years y left join theses thesis on thesis.mentor_id = ${row}.mentor_id
      and (${row}.study_id is null or thesis.study_id = ${row}.study_id)
    left join reservations r on r.thesis_id = thesis.id where y.id = ${row}.academic_year_id group by y.id)`,
  describe(facts) {
    const { isTotal, isOver, published, ...use } = facts as QuotaUsage & {
      isTotal: boolean;
      isOver: boolean;
      published: number;
    };
    const values = {
      ...use,
      max: use.max ?? 0,
      used: usedCount(use),
      published,
      over: excess(use),
    };
    if (isOver) return [withValues(messages.impact.wasUsed, values)];
    const available = isTotal ? availableInTotal(use) : availableByStudyQuota(use);
    return [
      withValues(messages.impact.used, values),
      values.over > 0
        ? withValues(messages.impact.over, values)
        : withValues(messages.impact.left, { available }),
      withValues(messages.impact.published, values),
    ];
  },
};

/**
 * Returns a warning to confirm if the new quota is below its current use. Lowering a quota is
 * allowed and cancels no reservation. Locks the mentor's row, as reserving does, so that the use
 * can't grow until the new quota is saved.
 */
const validate: RecordValidator = async ({ db, now }, { values, before }) => {
  const [mentorId, studyId, max] = [
    Number(values.mentorId),
    values.studyId,
    Number(values.maxNumOfThesis),
  ];
  const sameOne = (["mentorId", "academicYearId", "studyId"] as const).every(
    (field) => before?.[field] === values[field],
  );
  await lockUsers(db, [mentorId]);
  const locked = await loadQuotaNames(
    db,
    { mentorId, studyId, academicYearId: values.academicYearId },
    now,
  );
  if (!locked || locked.isOver || (sameOne && Number(before?.maxNumOfThesis) <= max))
    return undefined;
  const quotas = await loadMentorQuotasInYear(db, mentorId, {
    id: Number(values.academicYearId),
    isOver: false,
  });
  const line =
    studyId === null ? quotas.total : quotas.studies.find((study) => study.studyId === studyId);
  if (!line || usedCount(line) <= max) return undefined;
  const { reserved, completedInAcademicYear } = line;
  const { mentor, study } = locked;
  return withValues(messages.impact.below, {
    mentor,
    study: study ?? "total",
    max,
    used: usedCount(line),
    reserved,
    completedInAcademicYear,
  });
};

export const quotaImpact = { impact, validate };
