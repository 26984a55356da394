import { z } from "zod";
import { lockAcademicYears } from "#areas/studies/server/commands.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { idField } from "#kit/forms/fields.ts";
import { saveError } from "#kit/forms/form.ts";
import { type Messages, withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { mentorAcademicYears } from "../../server/tables.ts";
import { copyOutcome, isYearOver } from "../rules.ts";
import { messages } from "../texts.ts";
import { loadQuotasToCopy } from "./queries.ts";

/** The years between which quotas are copied. */
export const copyInput = z.object({ from: idField, to: idField });

/**
 * Copies the new quotas into another year, all or none, and returns how many were copied. Quotas entered concurrently
 * stay unchanged. Refuses with 403 (only the vice dean and the admin may copy), or 422 for years between which nothing
 * can be copied.
 */
export const copyQuotas = (context: Context, years: { from: number; to: number }) =>
  inTransaction(context, async ({ db, actor, now }) => {
    if (!hasRole(actor, "viceDean", "admin")) throw new Refusal(403, accessDenied);
    const { from, to } = await lockChosenYears(db, years, localDate(now));
    const quotas = await loadQuotasToCopy(context, from.id, to.id);
    const values = quotas
      .filter((quota) => copyOutcome(quota) === "new")
      .map(({ mentorId, studyId, max }) => ({ mentorId, studyId, academicYearId: to.id, maxNumOfThesis: max }));
    const made = values.length
      ? await db
          .insert(mentorAcademicYears)
          .values(values)
          .onConflictDoNothing()
          .returning({ id: mentorAcademicYears.id })
      : [];
    return { from, to, count: made.length };
  });

/** Locks both years until the quotas are written. Refuses with 422 years that cannot be used. */
async function lockChosenYears(db: Database, chosen: { from: number; to: number }, today: string) {
  const { errors } = messages;
  const wrong = (fields: Record<string, Messages>) => new Refusal(422, saveError, fields);
  if (chosen.from === chosen.to) throw wrong({ to: errors.sameYear });
  const years = await lockAcademicYears(db, [chosen.from, chosen.to]);
  const from = years.find(({ id }) => id === chosen.from);
  const to = years.find(({ id }) => id === chosen.to);
  if (!from) throw wrong({ from: errors.unknownYear });
  if (!to) throw wrong({ to: errors.unknownYear });
  if (isYearOver(to, today)) throw wrong({ to: withValues(errors.over, { to: to.name }) });
  return { from, to };
}
