import { sql } from "drizzle-orm";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { type StoredSettings, toSettings } from "./check-view.ts";
import { submissionCheckPolicy } from "./policy.ts";
import { type CheckSettings, type RuleKey, weights } from "./submission-checks.ts";
import { submissionSettings } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** Refuses with 403 who may not set what the check of a study does. */
export function requireConfiguring({ actor }: Pick<Context, "actor">): void {
  if (!submissionCheckPolicy.configure(actor, undefined)) throw new Refusal(403, accessDenied);
}

type StudySettings = {
  study: string;
  /** Null if the study has no settings. */
  id: number | null;
  version: number | null;
  settings: CheckSettings;
};

/** Loads what the check of a study does. Refuses with 404. */
export async function loadSettings(db: Database, studyId: number): Promise<StudySettings> {
  type Row = Omit<StudySettings, "settings"> & StoredSettings;
  const [row] = await queryRows<Row>(
    db,
    sql`select s.formatted_name as study, c.id, c.version, coalesce(c.blocks, '') as blocks, coalesce(c.warns, '') as warns,
        coalesce(c.informs, '') as informs, coalesce(c.title_page, false) as title_page,
        coalesce(c.task_page, false) as task_page
      from studies s left join submission_settings c on c.study_id = s.id where s.id = ${studyId}`,
  );
  const { study, id, version, ...stored } = orNotFound(row);
  return { study, id, version, settings: toSettings(stored) };
}

/**
 * Stores what the check of a study does. Refuses with 403, 404, or 409 if somebody has changed it
 * since the form was opened; `seen` is null where there was nothing.
 */
export const saveSettings = (
  context: Context,
  studyId: number,
  { settings, seen }: { settings: CheckSettings; seen: number | null },
): Promise<void> =>
  inTransaction(context, async (context) => {
    requireConfiguring(context);
    const { db } = context;
    await db.execute(sql`lock table submission_settings in share row exclusive mode`);
    const { id, version } = await loadSettings(db, studyId);
    if (version !== seen) throw new Refusal(409, messages.refusals.changed);
    const lists = Object.fromEntries(
      weights.map((weight) => [
        weight,
        (Object.keys(settings.weights) as RuleKey[])
          .filter((rule) => settings.weights[rule] === weight)
          .join("|"),
      ]),
    ) as Record<(typeof weights)[number], string>;
    const { titlePage, taskPage } = settings;
    const values = { ...lists, titlePage, taskPage };
    if (id === null) await create(context, submissionSettings, { studyId, ...values });
    else await change(context, submissionSettings, id, values);
  });
