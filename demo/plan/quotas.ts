import { mentorAcademicYears } from "#areas/quotas/tables.server.ts";
import { isOpen } from "#areas/reservations/reservations.ts";
import { academicYears } from "#areas/studies/tables.server.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { academicYearOf, firstDayOf } from "../calendar.ts";
import type { InMemoryStore } from "../in-memory-store.ts";
import type { Study, Teacher } from "../model.ts";
import { randomTimeOn } from "../working-hours.ts";
import type { Planner } from "./planner.ts";

/**
 * Schedules the quotas that the vice dean sets for the current and the last academic year: one for
 * each study, large enough for the existing theses, and a total for some mentors. Some mentors have
 * no available places; the demo's teacher always has some.
 */
export function planQuotas(planner: Planner, store: InMemoryStore) {
  const { random, eventLog, faculty, today } = planner;
  const current = academicYearOf(today);
  for (const year of [current - 1, current]) {
    const preferred = addDays(firstDayOf(year), -20);
    const at = randomTimeOn(
      random,
      "office",
      [preferred, addDays(today, -3)].sort()[0] ?? preferred,
    );
    const rows = faculty.teachers
      .filter(({ mentors }) => mentors)
      .flatMap((mentor) => mentorQuotaPlans(planner, mentor, year === current));
    eventLog.schedule(at, faculty.viceDean, (writer) => {
      const academicYearId =
        store.rows(academicYears).find(({ dateFrom }) => dateFrom === firstDayOf(year))?.id ?? 0;
      for (const { mentor, study, max } of rows)
        writer.create(mentorAcademicYears, {
          mentorId: mentor.id,
          academicYearId,
          studyId: study?.id ?? null,
          maxNumOfThesis: max,
        });
    });
  }
}

type QuotaPlan = { mentor: Teacher; study: Study | undefined; max: number };

function mentorQuotaPlans(planner: Planner, mentor: Teacher, current: boolean): QuotaPlan[] {
  const { random, faculty } = planner;
  const used = (study?: Study) => (current ? usedQuota(planner, mentor, study) : 4);
  const full = mentor !== faculty.teacher && random.chance(0.12);
  const spare = () => (full ? 0 : random.int(2, 5));
  const quotas = mentor.studies.map((study) => ({
    mentor,
    study,
    max: Math.max(full ? 0 : 4, used(study) + spare()),
  }));
  const total = mentor === faculty.teacher || used() > 14 || random.chance(0.15);
  return [
    ...quotas,
    ...(total ? [{ mentor, study: undefined, max: used() + (full ? 0 : random.int(4, 8)) }] : []),
  ];
}

/** Returns the number of open reservations and of those completed in the current academic year. */
function usedQuota(
  { reservations, today }: Planner,
  mentor: Teacher,
  study: Study | undefined,
): number {
  const begins = firstDayOf(academicYearOf(today));
  return reservations.filter(({ reservation: { thesis }, status, lastAt }) => {
    if (thesis.mentor !== mentor || (study && thesis.study !== study)) return false;
    if (status === "completed") return localDate(lastAt) >= begins;
    return isOpen(status);
  }).length;
}
